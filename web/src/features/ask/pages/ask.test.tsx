import { askPaths } from '@dossier/contract/ask/paths';
import { chatMessage, chatSession, citation, type ChatMessage } from '@dossier/contract/ask/schema';
import { documentPaths } from '@dossier/contract/documents/paths';
import { documentCalls } from '@dossier/contract/documents/calls';
import { projectPaths } from '@dossier/contract/projects/paths';
import { projectCalls } from '@dossier/contract/projects/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';
import { socket } from '../../../testing/scripted-socket.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const harbour = like(projectCalls.get.answer!, { id: 5, name: 'Harbour' });
const question = like(chatMessage, { id: 1, session_uuid: uuid, message_type: 'question', content: 'How high is it?' });
const writing = like(chatMessage, { id: 2, session_uuid: uuid, message_type: 'answer', status: 'writing' });
const cited = [6, 2].map((page, index) =>
  like(citation, {
    number: index + 1,
    document_id: 7,
    project_id: 5,
    document_name: 'Report',
    page,
    text: 'high',
    start: 4,
    end: 8,
  }),
);
const answer: ChatMessage = { ...writing, status: 'done', found: true, citations: cited };
const pageOf = (items: ChatMessage[]) => ({ items, total: items.length, page: 1, per_page: 200 });
/** A promise that the test resolves. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
const box = () => screen.findByRole('textbox', { name: /^Ask / });

function scriptSession(server: ScriptedServer, messages: () => ChatMessage[]) {
  const session = like(chatSession, { id: 1, session_uuid: uuid, title: 'How high is it?' });
  server.on(askPaths.create, () => session);
  server.on(askPaths.get, () => session);
  server.on(askPaths.messages, () => pageOf(messages()));
}

describe('the scope', () => {
  test('in the address is known before a question is sent', async () => {
    const known = gate();
    const { server, user } = await openPage('/ask-dossier?scope=project&scope_id=5', {
      script: (script) => {
        scriptSession(script, () => [question, writing]);
        script.on(projectPaths.get, async () => {
          await known.promise;
          return harbour;
        });
      },
    });
    await user.type(await box(), 'How high is it?{Enter}');
    await screen.findByRole('button', { name: 'Search in: Loading…' });
    expect(server.received(askPaths.create)).toEqual([]);
    known.resolve();
    await waitFor(() => expect(server.received(askPaths.create)).toHaveLength(1));
    expect(server.received(askPaths.create)[0]?.body).toMatchObject({ scope: 'project', scope_id: 5 });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/ask-dossier/${uuid}`));
    router.history.back();
    await screen.findByRole('button', { name: 'Search in: Harbour' });
  });

  test('is found by typing as soon as the choice opens', async () => {
    const { user } = await openPage('/ask-dossier', {
      script: (script) => {
        script.on(projectPaths.get, () => harbour);
        script.on(projectPaths.list, ({ query }) => {
          const items = query['q'] === 'harb' ? [harbour] : [];
          return { ...pageOf([]), items, total: items.length };
        });
      },
    });
    const button = await screen.findByRole('button', { name: 'Search in: All my documents' });
    await user.click(button);
    // The library places the menu by measuring, and there is no layout here: it counts as hidden.
    const words = await screen.findByPlaceholderText('Search projects, companies and documents');
    await waitFor(() => expect(document.activeElement).toBe(words));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByPlaceholderText('Search projects, companies and documents')),
    );
    await user.keyboard('harb');
    await user.click(await screen.findByRole('menuitem', { name: 'Harbour', hidden: true }));
    await screen.findByRole('button', { name: 'Search in: Harbour' });
  });

  test('that is not accessible is a 404', async () => {
    await openPage('/ask-dossier?scope=project&scope_id=6', {
      script: (script) => script.on(projectPaths.get, () => new Refusal(404, 'not_found')),
    });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).not.toBeNull();
  });
});

test('an answer shows how the question was understood, the value in front of its quote, and how sure it is', async () => {
  const value = { kind: 'date', text: 'May 31, 2027', amount: null, date: '2027-05-31', unit: null } as const;
  const [first, second] = cited;
  const understood: ChatMessage = {
    ...answer,
    searched: { documents: 1, attachments: 0, passages: 4, unsearched: 2 },
    understanding: {
      kind: 'value',
      value: 'date',
      extreme: null,
      part: 'section 4',
      documents: [{ id: 7, name: 'Homewood' }],
      follows_up: false,
    },
    citations: [
      { ...first!, value, section: '4 Term', sureness: 'sure' },
      { ...second!, sureness: 'unsure' },
    ],
  };
  await openPage(`/ask-dossier/${uuid}`, { script: (script) => scriptSession(script, () => [question, understood]) });
  const talk = await screen.findByRole('log');
  await within(talk).findByText(
    'In Homewood · 2 documents were not searched, because they have not been read · section 4 · asks for a date',
  );
  const [sure, unsure] = within(talk).getAllByRole('listitem');
  within(sure!).getByText('31 May 2027');
  within(sure!).getByText('quoted from 4 Term');
  within(sure!).getByText('Sure');
  within(unsure!).getByText('Not sure');
  expect(within(unsure!).queryByText(/quoted from/)).toBeNull();
});

test('a question in the address waits in the shape of its answer, and the page of the first quote opens beside it', async () => {
  const isSent = gate();
  let messages = [question, writing];
  await openPage('/ask-dossier?query=How+high+is+it%3F', {
    script: (script) => {
      scriptSession(script, () => messages);
      const session = like(chatSession, { id: 1, session_uuid: uuid });
      script.on(askPaths.create, async () => {
        await isSent.promise;
        return session;
      });
      script.on(documentPaths.reading, ({ query }) =>
        like(documentCalls.reading.answer!, { number: query.page, text: 'How high' }),
      );
    },
  });
  const talk = await screen.findByRole('log');
  within(talk).getByText('How high is it?');
  within(talk).getByText('Searching…');
  isSent.resolve();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ask-dossier/${uuid}`));
  messages = [question, answer];
  socket.send('chat', { session_uuid: uuid, kind: 'message', message_id: 2, message: answer });
  const sources = await screen.findByRole('complementary', { name: 'Sources' });
  expect(screen.queryByText('Searching…')).toBeNull();
  within(sources).getByText('Report · page 6');
  expect(await within(sources).findByText('high')).toHaveProperty('tagName', 'MARK');
});

test('in a document the page of the first quote of a new answer opens, and the tab stays in the address', async () => {
  let messages: ChatMessage[] = [];
  const { user } = await openPage('/company/1/project/5/document/7', {
    script: (script) => {
      scriptSession(script, () => messages);
      script.on(documentPaths.get, () =>
        like(documentCalls.get.answer!, { id: 7, company_id: 1, project_id: 5, name: 'Report', type: 'docx' }),
      );
      const outline = documentCalls.outline.answer!;
      script.on(documentPaths.outline, () =>
        like(outline, {
          pages: [1, 2, 3, 4, 5, 6].map((number) => ({
            number,
            kind: 'page',
            name: null,
            width: null,
            height: null,
            first_row: null,
          })),
        }),
      );
      script.on(documentPaths.reading, ({ query }) =>
        like(documentCalls.reading.answer!, { number: query.page, text: 'How high' }),
      );
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Ask' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'ask' }));
  messages = [question, writing];
  await user.type(await box(), 'How high is it?{Enter}');
  await screen.findByText('Searching…');
  expect(router.state.location.search).toEqual({ tab: 'ask' });
  messages = [question, answer];
  socket.send('chat', { session_uuid: uuid, kind: 'message', message_id: 2, message: answer });
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'ask', page: 6, start: 4, end: 8 }));
});
