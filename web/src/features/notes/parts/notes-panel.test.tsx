import { documentPaths } from '@dossier/contract/documents/paths';
import { document, outline, readingPage } from '@dossier/contract/documents/schema';
import { notePaths } from '@dossier/contract/notes/paths';
import { note, noteReply, type Note } from '@dossier/contract/notes/schema';
import { say } from '@dossier/contract/projects/sentences';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { type OpenedPage, openPage } from '../../../testing/open-page.tsx';
import { Refusal, type ScriptedServer } from '../../../testing/scripted-server.ts';

const text = 'The lease ends on 31 March 2027. The rent is 900 euros.';
const version = { id: 4, number: 1 };
const ada = { id: 1, first_name: 'Ada', last_name: '', deleted: false, service_account: false };
const bert = { ...ada, id: 2, first_name: 'Bert', last_name: 'Bos' };
const lease = like(document, {
  id: 3,
  name: 'Lease.txt',
  type: 'txt',
  company_id: 1,
  project_id: 2,
  version,
  indexing_status: 'indexed',
  number_of_pages: 1,
});
const noteOf = (facts: Partial<Note>) =>
  like(note, {
    document: { id: 3, name: 'Lease.txt' },
    project: { id: 2, name: 'Quay' },
    company_id: 1,
    created_by: ada,
    place: null,
    resolved: null,
    edited_at: null,
    ...facts,
  });
const onRent = noteOf({
  id: 11,
  text: 'Too much, @Bert Bos?',
  mentions: [bert],
  place: { page: 1, start: 33, end: 55, quote: 'The rent is 900 euros.', version },
  replies: [like(noteReply, { id: 12, text: 'I agree', created_by: bert, edited_at: null })],
});
const settled = noteOf({ id: 13, text: 'Signed?', resolved: { at: '2026-11-01T10:00:00Z', by: bert } });

async function openNotes(notes: readonly Note[], script: (server: ScriptedServer) => void = () => {}, query = '') {
  const page = await openPage(`/company/1/project/2/document/3?tab=notes${query}`, {
    may: ['DOCUMENT_READ', 'PROJECT_READ'],
    script(server) {
      server.on(documentPaths.get, () => lease);
      const pages = [like(outline.shape.pages.element, { number: 1, kind: 'text', name: null })];
      server.on(documentPaths.outline, () => like(outline, { pages, sound: null }));
      server.on(documentPaths.reading, () => like(readingPage, { number: 1, kind: 'text', text }));
      server.on(notePaths.list, () => ({
        items: [...notes],
        total: notes.length,
        open: notes.filter(({ resolved }) => resolved === null).length,
        page: 1,
        per_page: 200,
      }));
      script(server);
    },
  });
  await screen.findByRole('tab', { name: /^Notes/, selected: true });
  return page;
}
const cards = () => within(screen.getByRole('list', { name: 'Notes on Lease.txt' }));

test('open notes come with their quote, replies and mentions, and their marks on the page', async () => {
  const { user } = await openNotes([onRent, settled]);
  expect(await screen.findByLabelText('1 open note')).toBeTruthy();
  const card = cards();
  card.getByRole('button', { name: 'Note 1: page 1' });
  card.getByText('I agree');
  expect(card.getByText('@Bert Bos').tagName).toBe('STRONG');
  expect(card.queryByText('Signed?')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Resolved/ }));
  cards().getByText('Signed?');
});

test('a mention is offered while it is typed, and sent with the note', async () => {
  const readers = [{ id: 2, name: 'Bert Bos', email: 'bert@example.org' }];
  const { server, user } = await openNotes([], (scripted) => {
    scripted.on(notePaths.readers, () => ({ items: readers }));
    scripted.on(notePaths.create, () => onRent);
  });
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  await user.type(await screen.findByRole('textbox', { name: 'Text of the note' }), 'Look @be');
  await screen.findByRole('option', { name: /Bert Bos/ });
  await user.keyboard('{Enter}at this');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(server.received(notePaths.create)).toHaveLength(1));
  expect(server.received(notePaths.create)[0]!.body).toEqual({ text: 'Look @Bert Bos at this', mentions: [2] });
});

test('what was typed is kept when sending fails, with the reason', async () => {
  const { user } = await openNotes([], (scripted) => {
    scripted.on(notePaths.create, () => new Refusal(400, 'validation'));
  });
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  const field = await screen.findByRole('textbox', { name: 'Text of the note' });
  await user.type(field, 'Look');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('Some fields are not valid. Correct the marked fields and try again.');
  expect((field as HTMLTextAreaElement).value).toBe('Look');
});

test('a note is resolved; only its author can edit it, and delete it until others have replied', async () => {
  const { server, user }: OpenedPage = await openNotes([onRent], (scripted) => {
    scripted.on(notePaths.update, () => settled);
  });
  const card = cards();
  await user.click(await card.findByRole('button', { name: 'Actions for Note by Ada' }));
  const items = (await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent);
  expect(items).toEqual(['Copy link', 'Edit']);
  await user.keyboard('{Escape}');
  await user.click(card.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(server.received(notePaths.update).map(({ body }) => body)).toEqual([{ resolved: true }]));
});

test('the passage that is marked becomes the place of a new note by the key N', async () => {
  const { user } = await openNotes([], () => {}, '&page=1&start=4&end=14');
  await user.keyboard('n');
  const form = await screen.findByRole('region', { name: 'Add note' });
  expect(await within(form).findByText('lease ends')).toBeTruthy();
});

test('in an archived project notes are only read, with the reason', async () => {
  const archived = say('is_archived', { name: 'Quay' });
  const { user } = await openNotes([onRent], (server) =>
    server.on(signInPaths.permissions, () => ({
      permissions: { DOCUMENT_READ: true, PROJECT_READ: true },
      read_only: archived,
    })),
  );
  await screen.findByText(archived.message);
  expect(cards().getByText('I agree')).toBeTruthy();
  for (const name of ['Add note', 'Reply', 'Resolve']) expect(screen.queryByRole('button', { name })).toBeNull();
  await user.keyboard('n');
  expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  await user.click(cards().getAllByRole('button', { name: /^Actions for/ })[0]!);
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['Copy link']);
});
