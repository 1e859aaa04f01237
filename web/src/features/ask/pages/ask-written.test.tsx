import { askPaths } from '@dossier/contract/ask/paths';
import { chatMessage, chatSession, citation, type ChatMessage, uncitedPassage } from '@dossier/contract/ask/schema';
import { documentCalls } from '@dossier/contract/documents/calls';
import { documentPaths } from '@dossier/contract/documents/paths';
import { readingPage } from '@dossier/contract/documents/schema';
import { settingPaths } from '@dossier/contract/settings/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';
const question = like(chatMessage, { id: 1, session_uuid: uuid, message_type: 'question', content: 'How high is it?' });
const source = like(citation, {
  number: 1,
  document_id: 7,
  project_id: 5,
  document_name: 'Report',
  page: 6,
  text: 'high',
});
const written: ChatMessage = like(chatMessage, {
  id: 2,
  session_uuid: uuid,
  message_type: 'answer',
  status: 'done',
  found: true,
  model_id: 4,
  model: 'Large',
  content: 'It is 12 m high [1]. Giants built it. [-] ![x](https://a.example/x.png) <b>bold</b> [1]',
  citations: [source],
});
const models = {
  items: [
    { id: 4, name: 'Large', provider: 'Main' },
    { id: 5, name: 'Small', provider: 'Main' },
  ],
  default_id: 4,
};

const openTalk = (answer: ChatMessage) =>
  openPage(`/ask-dossier/${uuid}`, {
    script: (script) => {
      script.on(askPaths.get, () => like(chatSession, { id: 1, session_uuid: uuid, title: 'How high is it?' }));
      script.on(askPaths.messages, () => ({ items: [question, answer], total: 2, page: 1, per_page: 200 }));
      script.on(askPaths.models, () => models);
      script.on(askPaths.ask, () => answer);
      script.on(settingPaths.currency, () => ({ currency: 'EUR' }));
    },
  });

test('a written answer marks what is not from the documents, and renders no markup', async () => {
  await openTalk(written);
  const talk = await screen.findByRole('log');
  expect((await within(talk).findByText('Giants built it.')).className).toContain('unsupported');
  within(talk).getByText('not from your documents');
  expect(within(talk).getAllByRole('button', { name: /Report/ })).toHaveLength(2);
  expect(talk.textContent).toContain('![x](https://a.example/x.png) <b>bold</b>');
  expect(talk.querySelector('img, b, a')).toBeNull();
});

test.each([
  [0.0123, '€0.01'],
  [null, null],
  [0, null],
])('an answer that cost %s says so (%s)', async (cost, shown) => {
  await openTalk({ ...written, cost });
  const talk = await screen.findByRole('log');
  await within(talk).findByText(/^Large · /);
  if (shown) await within(talk).findByText(shown);
  else expect(within(talk).queryByText(/€/)).toBeNull();
});

test('a model that failed is named, with what it wrote and the quotes that replace it', async () => {
  const problem = { key: 'ai-providers.problem_credit', params: {}, message: 'No credit.' };
  const quote = { ...source, number: 2, text: 'It is very high.' };
  await openTalk({
    ...written,
    model_id: null,
    model: 'Built-in',
    content: 'It is very high. [2]',
    citations: [source, quote],
    fallback: { model: 'Large', provider: 'Main', problem, written: 'It is 12 m [1]' },
  });
  const talk = await screen.findByRole('log');
  await within(talk).findByText('Large (Main) could not answer.');
  expect(talk.textContent).toContain('It is 12 m');
  within(talk).getByText('It is very high.');
  expect(within(talk).queryByText('high')).toBeNull();
});

test('a question of a document can ask for the whole document, and its answer says whether it was read', async () => {
  const { server, user } = await openPage('/company/1/project/5/document/7?tab=ask', {
    script: (script) => {
      script.on(documentPaths.get, () =>
        like(documentCalls.get.answer!, { id: 7, company_id: 1, project_id: 5, name: 'Report', type: 'docx' }),
      );
      const sessions = [like(chatSession, { id: 1, session_uuid: uuid, title: 'How high is it?' })];
      script.on(askPaths.sessions, () => ({ items: sessions, total: 1, page: 1, per_page: 20 }));
      const searched = { documents: 1, attachments: 0, passages: 90, unsearched: 0 };
      const items = [question, { ...written, searched, whole_document: true }];
      script.on(askPaths.messages, () => ({ items, total: 2, page: 1, per_page: 200 }));
      script.on(askPaths.models, () => models);
      script.on(askPaths.ask, () => ({ ...written, whole_document: false }));
    },
  });
  await screen.findByText('Read the whole document, 90 passages');
  await user.click(await screen.findByRole('switch', { name: 'Whole document' }));
  await user.type(screen.getByRole('textbox', { name: 'Ask about this document' }), 'And how wide?{Enter}');
  await waitFor(() => expect(server.received(askPaths.ask)).toHaveLength(1));
  expect(server.received(askPaths.ask)[0]?.body).toMatchObject({ query: 'And how wide?', full_doc: true });
});

test('an answer says that the document is too long for the model', async () => {
  const searched = { documents: 1, attachments: 0, passages: 30, unsearched: 0 };
  await openTalk({ ...written, searched, whole_document: false });
  expect(await screen.findByText(/The document is too long for the model/)).toBeTruthy();
});

test('the next question is for the model that is chosen', async () => {
  const { server, user } = await openTalk(written);
  await user.click(await screen.findByRole('button', { name: 'Model: Large' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /Small/, hidden: true }));
  await screen.findByRole('button', { name: 'Model: Small' });
  await user.type(screen.getByRole('textbox', { name: 'Ask a follow-up question' }), 'And how wide?{Enter}');
  await waitFor(() => expect(server.received(askPaths.ask)).toHaveLength(1));
  expect(server.received(askPaths.ask)[0]?.body).toMatchObject({ query: 'And how wide?', model_id: 5 });
});

test('the sources also list what was read and not cited, folded', async () => {
  const { server, user } = await openTalk({ ...written, uncited: 2 });
  const passages = [8, 9].map((page) =>
    like(uncitedPassage, { document_id: 9, document_name: 'Minutes', version: 1, page, place: { start: 0, end: 4 } }),
  );
  server.on(askPaths.uncited, () => ({ items: passages }));
  server.on(documentPaths.reading, ({ query }) => like(readingPage, { number: query.page, text: 'Long minutes.' }));
  const sources = within(await screen.findByRole('complementary', { name: 'Sources' }));
  const fold = await sources.findByRole('button', { name: '2 more, read but not cited' });
  expect(server.received(askPaths.uncited)).toHaveLength(0);
  await user.click(fold);
  const list = within(await sources.findByRole('list', { name: 'Read but not cited' }));
  await user.click(list.getByRole('button', { name: 'Minutes p. 9' }));
  await sources.findByText('Minutes · page 9');
  expect(sources.getByRole('button', { name: 'Minutes p. 9' }).getAttribute('aria-current')).toBe('true');
  expect((await sources.findByText('Long')).closest('mark')).toBeTruthy();
  await user.click(sources.getByRole('button', { name: /Report/ }));
  await sources.findByText('Report · page 6');
});
