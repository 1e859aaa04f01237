import { askPaths } from '@dossier/contract/ask/paths';
import { chatMessage, chatSession, citation, type ChatSession } from '@dossier/contract/ask/schema';
import { say } from '@dossier/contract/ask/sentences';
import { person } from '@dossier/contract/base/page';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage, router } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';
import { socket } from '../../../testing/scripted-socket.ts';

const uuidOf = (id: number) => `00000000-0000-4000-8000-00000000000${id}`;
const session = (id: number, more: Partial<ChatSession>) =>
  like(chatSession, { id, session_uuid: uuidOf(id), updated_at: new Date().toISOString(), ...more });
const pageOf = <T,>(items: T[]) => ({ items, total: items.length, page: 1, per_page: 50 });
const bert = like(person, { id: 9, first_name: 'Bert', last_name: 'Smit' });
const source = like(citation, {
  number: 1,
  document_id: 7,
  company_id: 1,
  project_id: 5,
  document_name: 'A *b*',
  page: 6,
});
const messages = [
  like(chatMessage, { id: 1, message_type: 'question', content: 'How high is it?' }),
  like(chatMessage, {
    id: 2,
    message_type: 'answer',
    status: 'done',
    found: true,
    model_id: 4,
    model: 'Large',
    content: 'It is high [1].',
    citations: [{ ...source, version: 2, start: 4, end: 8, text: 'high' }],
  }),
];

/** A server that keeps what is pinned and archived. */
function scriptList(server: ScriptedServer, own: ChatSession[], shared: ChatSession[] = []) {
  const find = (id: string) => [...own, ...shared].find(({ session_uuid }) => session_uuid === id);
  server.on(askPaths.sessions, ({ query }) =>
    pageOf(query.shared ? shared : own.filter(({ archived }) => archived === query.archived)),
  );
  server.on(askPaths.get, ({ params }) => find(params.id) ?? new Refusal(404, 'not_found'));
  server.on(askPaths.messages, () => ({ ...pageOf(messages), per_page: 200 }));
  server.on(askPaths.update, ({ params, body }) => Object.assign(find(params.id)!, body));
}
const list = () => screen.findByRole('navigation', { name: 'Conversations' });
const titles = (section: string) => {
  const heading = screen.getByRole('heading', { name: section });
  return within(heading.parentElement!)
    .getAllByRole('link')
    .map((link) => link.title);
};

test('pinned conversations are first, then those of others with their owner; archived ones are restored', async () => {
  const own = [
    session(1, { title: 'First', pinned: true }),
    session(2, { title: 'Second', shared_with: 2 }),
    session(4, { title: 'Old', archived: true }),
  ];
  const { user, server } = await openPage(`/ask-dossier/${uuidOf(2)}`, {
    script: (script) => scriptList(script, own, [session(3, { title: 'Of Bert', shared_by: bert })]),
  });
  const nav = await list();
  await screen.findByRole('heading', { name: 'Shared with me' });
  expect(
    within(nav)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pinned', 'Shared with me', 'Today']);
  expect(titles('Pinned')).toEqual(['First']);
  within(screen.getByRole('link', { name: /^Of Bert/ })).getByText('Bert Smit');
  within(screen.getByRole('link', { name: /^Second/ })).getByRole('img', { name: 'Shared with 2 users' });

  await screen.findByRole('button', { name: 'Share conversation' });
  // The keys are for pages, not for the field that has the focus.
  await user.click(screen.getByRole('log'));
  await user.keyboard('p');
  await waitFor(() => expect(titles('Pinned')).toEqual(['First', 'Second']));
  await user.click(screen.getByRole('button', { name: /First/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive conversation', hidden: true }));
  await waitFor(() => expect(titles('Pinned')).toEqual(['Second']));
  await user.click(screen.getByRole('button', { name: 'Archived' }));
  await screen.findByRole('link', { name: 'Old' });
  await user.click(screen.getByRole('button', { name: /Old/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore from archive', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Old' })).toBeNull());
  expect(server.received(askPaths.update).map(({ body }) => body)).toEqual([
    { pinned: true },
    { archived: true },
    { archived: false },
  ]);
  await user.click(screen.getByRole('button', { name: 'All conversations' }));
  (await screen.findByRole('link', { name: /^Of Bert/ })).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Old' }));
});

test('a conversation is shared with a colleague who can read its documents, until that is ended', async () => {
  const colleague = { id: 9, name: 'Bert Smit', email: 'bert@test.example' };
  let shares: object[] = [];
  const { user, server } = await openPage(`/ask-dossier/${uuidOf(1)}`, {
    script: (script) => {
      scriptList(script, [session(1, { title: 'Mine' })]);
      script.on(askPaths.shares, () => ({ items: shares }) as never);
      script.on(askPaths.readers, () => ({ items: [colleague], total: 1 }));
      script.on(askPaths.share, () => {
        shares = [{ user: colleague, shared_at: '2026-11-25T10:00:00.000Z', has_access: true }];
        return { items: shares } as never;
      });
      script.on(askPaths.unshare, async () => {
        shares = [];
        return undefined;
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Share conversation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share conversation' });
  await within(dialog).findByText('Not shared with anyone yet');
  const field = within(dialog).getByRole('combobox', { name: 'Colleague who can read the documents' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: /Bert Smit/, hidden: true }));
  await user.click(within(dialog).getByRole('button', { name: 'Share' }));
  await within(dialog).findByText('bert@test.example');
  expect(field).toHaveProperty('value', '');
  expect(server.received(askPaths.share)[0]).toMatchObject({ body: { user_ids: [9] } });
  await user.click(within(dialog).getByRole('button', { name: 'Stop sharing with Bert Smit' }));
  await within(dialog).findByText('Not shared with anyone yet');
  expect(server.received(askPaths.unshare)[0]!.params).toEqual({ id: uuidOf(1), user_id: 9 });
});

test('a conversation of others is read-only, and gone with a sentence when it is no longer shared', async () => {
  const shared = [
    session(3, { title: 'Of Bert', shared_by: bert, scope: 'project', scope_id: 5, scope_title: 'Quay' }),
  ];
  const { user } = await openPage(`/ask-dossier/${uuidOf(3)}`, { script: (script) => scriptList(script, [], shared) });
  await screen.findByText('Shared by Bert Smit. You can read this conversation, but not ask in it.');
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('It is high'));
  for (const name of ['Good answer', 'Retry', 'Share conversation', 'Send question'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask your own question' }).getAttribute('href')).toBe(
    '/ask-dossier?scope=project&scope_id=5',
  );
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Download as Markdown',
    'Download as Word document',
    'Remove from my list',
  ]);
  shared.pop();
  socket.send('session', { session_uuid: uuidOf(3), change: 'deleted' });
  await screen.findByRole('heading', { name: 'No longer shared with you' });
  screen.getByText(/Bert Smit stopped sharing “Of Bert”/);
  expect(screen.queryByText(/^It is high/)).toBeNull();
});

test('a shared conversation without access to its documents says so', async () => {
  await openPage(`/ask-dossier/${uuidOf(3)}`, {
    script: (script) => {
      const refusal = () => new Refusal(404, 'not_found', undefined, say('share_no_access'));
      script.on(askPaths.get, refusal);
      script.on(askPaths.messages, refusal);
    },
  });
  expect(await screen.findByRole('heading', { name: 'No access to the documents' })).not.toBeNull();
});

test('an answer is copied as Markdown with its sources, and a conversation saved under its title', async () => {
  const { user, server } = await openPage(`/ask-dossier/${uuidOf(1)}`, {
    script: (script) => {
      scriptList(script, [session(1, { title: 'A/b: "c"' })]);
      script.on(askPaths.exportSession, () => new Blob(['x']) as never);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy answer' }));
  expect(await navigator.clipboard.readText()).toBe(
    `It is high[^1].\n\n[^1]: [A \\*b\\*, p. 6](${location.origin}/company/1/project/5/document/7?version=2&page=6&start=4&end=8): “high”`,
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download as Word document', hidden: true }));
  await waitFor(() => expect(saved).toEqual(['A b c.docx']));
  expect(server.received(askPaths.exportSession)[0]!.body).toMatchObject({
    format: 'docx',
    about: expect.stringMatching(/^All my documents · exported from Dossier on /),
    words: { page: 'p. {page}' },
  });
  vi.restoreAllMocks();
});

test('a user is told that a conversation was shared with them, wherever they are', async () => {
  const { user } = await openPage('/home', { script: (script) => scriptList(script, [session(1, {})]) });
  await screen.findByRole('heading', { level: 1 });
  socket.send('session', { session_uuid: uuidOf(1), change: 'created', shared: { by: 'Bert Smit', title: 'Walls' } });
  await screen.findByText('Bert Smit shared “Walls” with you');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/ask-dossier/${uuidOf(1)}`));
});
