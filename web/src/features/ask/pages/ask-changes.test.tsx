// @vitest-environment happy-dom
import { answerChanges, quotedChange } from '@dossier/contract/ask/change-answers';
import { askPaths } from '@dossier/contract/ask/paths';
import { type ChatMessage, chatMessage, chatSession, citation } from '@dossier/contract/ask/schema';
import { comparedSide } from '@dossier/contract/base/comparison';
import { comparePaths } from '@dossier/contract/compare/paths';
import { comparison } from '@dossier/contract/compare/schema';
import { documentCalls } from '@dossier/contract/documents/calls';
import { documentPaths } from '@dossier/contract/documents/paths';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const [older, newer] = ['The notice period is 30 days.', 'The notice period is 60 days.'];
const side = (id: number, name: string) =>
  like(comparedSide, { document: { id, name }, version: { id: id - 6, number: 1 } });
const asked = { id: 5, source: side(7, 'Lease 1.docx'), target: side(8, 'Lease 2.docx') };
const cited = [older, newer].map((text, at) =>
  like(citation, { number: at + 1, document_id: at + 7, document_name: `Lease ${at + 1}.docx`, page: at + 2, text }),
);
const changes = like(answerChanges, {
  comparison: asked,
  groups: [],
  part: null,
  heading: null,
  has_topic: true,
  counts: { inserted: 0, deleted: 0, changed: 3, moved: 0 },
  total: 3,
  searched: 34,
  hidden: 2,
  not_compared: 1,
  items: [
    like(quotedChange, {
      number: 9,
      group: 'changed',
      heading: 'Term',
      older: { citation: 1, text: older, marks: [[21, 23]] },
      newer: { citation: 2, text: newer, marks: [[21, 23]] },
    }),
  ],
});
const answer = like(chatMessage, {
  id: 2,
  session_uuid: uuid,
  message_type: 'answer',
  status: 'done',
  found: true,
  notice: null,
  piece: null,
  citations: cited,
  changes,
});

const open = (message: ChatMessage) =>
  openPage(`/ask-dossier/${uuid}`, {
    script(server) {
      const question = like(chatMessage, {
        id: 1,
        session_uuid: uuid,
        message_type: 'question',
        content: 'What changed?',
      });
      server.on(askPaths.get, () =>
        like(chatSession, { id: 1, session_uuid: uuid, title: 'Lease', comparison: asked }),
      );
      server.on(askPaths.messages, () => ({ items: [question, message], total: 2, page: 1, per_page: 200 }));
      server.on(documentPaths.reading, ({ query }) => like(documentCalls.reading.answer!, { number: query.page }));
    },
  });

test('an answer from the changes quotes both documents, with the words that differ', async () => {
  const { user } = await open(answer);
  expect((await screen.findByText('3 changes about this:')).parentElement!.textContent).toContain('3 changed');
  screen.getByText(/Searched 34 changes/);
  const removed = screen.getByText('30');
  expect([removed.tagName, screen.getByText('60').tagName]).toEqual(['DEL', 'INS']);
  expect(screen.getByRole('link', { name: 'Show change 9 in the comparison' }).getAttribute('href')).toBe(
    '/doc-compare/5?change=9',
  );
  screen.getByText(/2 minor changes are hidden/);
  expect(screen.getByRole('link', { name: '2 more changes' }).getAttribute('href')).toBe('/doc-compare/5');
  await user.click(removed.closest('button')!);
  await waitFor(() => expect(removed.closest('button')!.getAttribute('aria-current')).toBe('true'));
});

test('without a change about it, the documents answer below', async () => {
  await open({
    ...answer,
    changes: { ...changes, total: 0, items: [], counts: { inserted: 0, deleted: 0, changed: 0, moved: 0 } },
  });
  await screen.findByText('None of the 34 changes is about this.');
  expect(screen.getAllByText(/The notice period is/).length).toBeGreaterThan(0);
});

test('a quote of an earlier version says that it changed, with a link to the change', async () => {
  const since = { version: 3, changed: true, comparison_id: 5, change: 4 };
  await open({ ...answer, changes: null, citations: [{ ...cited[0]!, since }] });
  expect((await screen.findAllByText('Changed since')).length).toBeGreaterThan(0);
  const link = await screen.findByRole('link', { name: 'Changed in version 3' });
  expect(link.getAttribute('href')).toBe('/doc-compare/5?change=4');
});

test('a conversation is begun about a comparison', async () => {
  const { server, user } = await openPage('/ask-dossier?documents=7-8&comparison=5', {
    script(server) {
      server.on(comparePaths.get, () => like(comparison, asked));
      server.on(documentPaths.list, () => ({
        items: [7, 8].map((id) =>
          like(documentCalls.list.answer!.shape.items.element, { id, name: `Lease ${id - 6}.docx` }),
        ),
        total: 2,
        page: 1,
        per_page: 200,
      }));
      server.on(askPaths.create, () => like(chatSession, { id: 1, session_uuid: uuid }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'What was removed?' }));
  await waitFor(() => expect(server.received(askPaths.create)).toHaveLength(1));
  expect(server.received(askPaths.create)[0]!.body).toMatchObject({ query: 'What was removed?', comparison_id: 5 });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ask-dossier/${uuid}`));
});
