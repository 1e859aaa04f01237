import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import { exportColumns, noteStates } from '@dossier/contract/notes/constants';
import type { Note, NoteReply, Reader } from '@dossier/contract/notes/schema';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../../testing/field-errors.ts';
import { testApp } from '../../testing/app.ts';
import { noteWorld, PAGE } from './testing.ts';

const app = await testApp();
const { company, project, owner, anna, bert, document, add } = await noteWorld(app);
const notesPath = `document/${document.id}/notes`;
const list = (who = anna, query = '') => who.get<Page<Note> & { open: number }>(`${notesPath}${query}`);
const passage = { page: 1, start: 4, end: 31 };
const actions = () =>
  app.queryAsOwner<{ action: string; name: string; after: object | null }>(
    `select action, name, after from audit_log where entity_type = 'note' order by id`,
  );

describe('a note', () => {
  it('on a passage quotes the document itself, and keeps the version', async () => {
    const note = await add(anna, { place: passage });
    expect(note).toMatchObject({
      text: 'Check this',
      document: { id: document.id, name: 'Lease' },
      project: { id: project.id, name: 'Quay' },
      place: { ...passage, quote: 'lease ends on 31 March 2027', version: { id: document.version.id, number: 1 } },
      created_by: { id: anna.id },
      resolved: null,
      replies: [],
      unread: false,
    });
    expect(await bert.get(`note/${note.id}`)).toEqual(note);
    expect((await list(bert)).items).toEqual([note]);
    expect(await actions()).toMatchObject([
      { action: 'create', name: 'Check this', after: { document: 'Lease', page: 1, text: 'Check this' } },
    ]);
    expect(app.recorded.events.filter(({ name }) => name === 'note')).toEqual([
      expect.objectContaining({
        rooms: [`project:${project.id}`],
        body: expect.objectContaining({ id: note.id, change: 'created' }),
      }),
    ]);
  });

  it.each([
    [
      'has a place that is not on the page',
      { place: { ...passage, end: PAGE.length + 1 } },
      { place: 'This place is not in the document. Select the words again.' },
    ],
    [
      'has an empty place',
      { place: { page: 1, start: 4, end: 4 } },
      { place: 'This place is not in the document. Select the words again.' },
    ],
    [
      'has a page that does not exist',
      { place: { ...passage, page: 2 } },
      { place: 'This place is not in the document. Select the words again.' },
    ],
    [
      'has a version of another document',
      { place: { ...passage, version_id: 999_999 } },
      { place: 'This place is not in the document. Select the words again.' },
    ],
    ['says nothing', { text: '  ' }, { text: 'Write something first.' }],
    [
      'mentions a user who cannot read the document',
      { mentions: [999_999] },
      { mentions: 'You can only mention users who can read this document.' },
    ],
  ])('is refused if it %s', async (_, body, errors) => {
    const answer = await anna.send<FailureBody>('POST', notesPath, { body: { text: 'x', ...body } });
    expect([answer.status, fieldErrors(answer.body)]).toEqual([400, errors]);
  });

  it('can be about a position in a recording, or about the whole document', async () => {
    expect((await add(anna, { place: { start_s: 83.5 } })).place).toMatchObject({ start_s: 83.5, quote: '' });
    expect((await add(anna)).place).toBeNull();
  });

  it('is resolved and reopened by any reader, once', async () => {
    const note = await add(anna);
    await add(anna, { text: 'Second' });
    const resolved = await bert.patch<Note>(`note/${note.id}`, { resolved: true });
    expect(resolved.resolved).toMatchObject({ by: { id: bert.id } });
    expect(await anna.patch(`note/${note.id}`, { resolved: true })).toEqual(resolved);
    expect(await list()).toMatchObject({ items: [{ text: 'Second' }, { id: note.id }], open: 1, total: 2 });
    expect((await list(anna, '?state=resolved')).items.map(({ id }) => id)).toEqual([note.id]);
    expect((await anna.patch<Note>(`note/${note.id}`, { resolved: false })).resolved).toBeNull();
    expect((await actions()).map(({ action }) => action)).toEqual(['create', 'create', 'resolve', 'reopen']);
  });

  it('is changed by its author only', async () => {
    const note = await add(anna);
    expect(await anna.patch(`note/${note.id}`, { text: 'Changed' })).toMatchObject({
      text: 'Changed',
      edited_at: expect.any(String),
    });
    for (const other of [bert, owner])
      expect(await other.status('PATCH', `note/${note.id}`, { body: { text: 'Mine' } })).toBe(403);
  });

  it('is deleted by its author until others have replied, and by editors of the document', async () => {
    const note = await add(anna);
    expect(await bert.status('DELETE', `note/${note.id}`)).toBe(403);
    await bert.post(`note/${note.id}/replies`, { text: 'Why?' });
    expect(await anna.status('DELETE', `note/${note.id}`)).toBe(403);
    await owner.delete(`note/${note.id}`);
    expect(await list()).toMatchObject({ items: [], open: 0 });
    const own = await add(anna);
    await anna.post(`note/${own.id}/replies`, { text: 'Done' });
    await anna.delete(`note/${own.id}`);
    expect(await app.queryAsOwner('select from note where company_id = $1', [company.id])).toEqual([]);
  });

  it('has replies of one level, which are neither resolved nor replied to', async () => {
    const note = await add(anna);
    const reply = await bert.post<NoteReply>(`note/${note.id}/replies`, { text: 'In 2027' });
    expect((await list()).items[0]!.replies).toEqual([reply]);
    expect(await anna.status('POST', `note/${reply.id}/replies`, { body: { text: 'x' } })).toBe(400);
    expect(await anna.status('PATCH', `note/${reply.id}`, { body: { resolved: true } })).toBe(400);
    expect((await bert.get<Note>(`note/${reply.id}`)).id).toBe(note.id);
  });

  it('is found by words of its text, its replies and its quote', async () => {
    const note = await add(anna, { place: passage });
    await bert.post(`note/${note.id}/replies`, { text: 'Ask the landlord' });
    await add(anna, { text: 'Other' });
    for (const q of ['check', 'landlord', 'march']) {
      expect([q, (await list(anna, `?q=${q}`)).items.map(({ id }) => id)]).toEqual([q, [note.id]]);
    }
  });

  it('is hidden with its document, and deleted when that is purged', async () => {
    const note = await add(anna);
    await owner.delete(`document/${document.id}`);
    expect(await anna.status('GET', `note/${note.id}`)).toBe(404);
    expect((await anna.get<Page<Note>>(`project/${project.id}/notes`)).items).toEqual([]);
    await app.queryAsOwner(`update document set deleted_at = now() - interval '400 days' where id = $1`, [document.id]);
    const { purgeDocuments } = await import('../documents/verbs/purge-documents.ts');
    await purgeDocuments(await owner.with(owner.authority.company('DOCUMENT_DELETE', company.id)), new Date());
    expect(await app.queryAsOwner('select from note where company_id = $1', [company.id])).toEqual([]);
  });
});

describe('mentions', () => {
  it('offer the users who can read the document', async () => {
    const stranger = await app.user('Stranger');
    const readers = async (q = '') =>
      (await anna.get<{ items: Reader[] }>(`document/${document.id}/readers?q=${q}`)).items.map(({ id }) => id);
    expect(await readers()).toEqual(expect.arrayContaining([anna.id, bert.id, owner.id]));
    expect(await readers()).not.toContain(stranger.id);
    expect(await readers(bert.account!.email)).toEqual([bert.id]);
  });

  it('send an event and a mail, once, and none to the author', async () => {
    const note = await add(anna, { mentions: [bert.id, anna.id], place: passage });
    expect(app.recorded.events.find(({ rooms }) => rooms.includes(`user:${bert.id}`))!.body).toMatchObject({
      id: note.id,
      document_id: document.id,
      mention: { document: 'Lease' },
    });
    const jobs = () => app.recorded.jobs.filter(({ kind }) => kind === 'note_mention_mail');
    expect(jobs().map(({ payload }) => payload)).toEqual([{ note_id: note.id, user_id: bert.id }]);
    await anna.patch(`note/${note.id}`, { text: 'Check this again', mentions: [bert.id] });
    expect(jobs()).toHaveLength(1);
  });

  it('are listed until they are read, also those of replies', async () => {
    const note = await add(anna);
    await anna.post(`note/${note.id}/replies`, { text: 'What do you think?', mentions: [bert.id] });
    const unread = async () => (await bert.get<Page<Note>>('notes/mentions?unread=true')).items;
    expect(await unread()).toMatchObject([{ id: note.id, unread: false, replies: [{ unread: true }] }]);
    expect((await anna.get<Page<Note>>('notes/mentions')).items).toEqual([]);
    expect(await bert.post(`note/${note.id}/read`, {})).toEqual({ read: 1 });
    expect(await unread()).toEqual([]);
    expect((await bert.get<Page<Note>>('notes/mentions')).total).toBe(1);
  });

  it('of a user without access any more are not listed', async () => {
    await add(anna, { mentions: [bert.id] });
    await app.removeRole(bert, 'project_viewer', project.id);
    expect((await bert.get<Page<Note>>('notes/mentions')).items).toEqual([]);
  });
});

describe('the mail about a mention', () => {
  const send = async (userId: number) => {
    const { sendMentionMail } = await import('./verbs/send-mention-mail.ts');
    const { createAuthority } = await import('../../access/create-authority.ts');
    const job = app.recorded.jobs.find(({ kind }) => kind === 'note_mention_mail')!;
    const authority = createAuthority(app.app, { kind: 'user', userId });
    await sendMentionMail({ app: app.app, authority }, job as never);
    return app.recorded.mails;
  };

  it('has the quote, the text and a link that opens the place', async () => {
    const note = await add(anna, { mentions: [bert.id], place: passage });
    const [mail] = await send(bert.id);
    expect(mail).toMatchObject({ to: bert.account!.email, subject: expect.stringContaining('mentioned you in Lease') });
    expect(mail!.text).toContain('> lease ends on 31 March 2027\n\nCheck this');
    expect(mail!.text).toContain(
      `/company/${company.id}/project/${project.id}/document/${document.id}?tab=notes&version=1&page=1&start=4&end=31#note-${note.id}`,
    );
  });

  it('is not sent without access, or if the mention is gone', async () => {
    await add(anna, { mentions: [bert.id] });
    await app.removeRole(bert, 'project_viewer', project.id);
    expect(await send(bert.id)).toEqual([]);
    await app.assignRole(bert, 'project_viewer', project.id);
    const { items } = await list();
    await anna.patch(`note/${items[0]!.id}`, { mentions: [] });
    expect(await send(bert.id)).toEqual([]);
  });
});

describe('an export', () => {
  const words = Object.fromEntries([...exportColumns, ...noteStates].map((key) => [key, key.toUpperCase()]));
  /** The lines of an exported CSV file. */
  async function exported(path: string, state?: string): Promise<string[]> {
    const { exportNotes } = await import('./verbs/export-notes.ts');
    const context = await anna.with(anna.authority.project('DOCUMENT_READ', project.id));
    const documentId = path === 'project' ? null : document.id;
    const file = await exportNotes(context, {
      documentId,
      format: 'csv',
      words: words as never,
      state: state as never,
    });
    expect(file.filename).toBe(`${documentId === null ? 'Quay' : 'Lease'} - NOTE.csv`);
    const parts: Buffer[] = [];
    for await (const part of await file.open()) parts.push(part as Buffer);
    return Buffer.concat(parts).toString().replace('\uFEFF', '').trim().split('\r\n');
  }

  it('has each note with its replies, and no formulas', async () => {
    const note = await add(anna, { text: '=1+1', place: passage });
    const reply = await bert.post<NoteReply>(`note/${note.id}/replies`, { text: 'No' });
    await add(anna, { text: 'Open' });
    await bert.patch(`note/${note.id}`, { resolved: true });
    for (const path of ['project', 'document']) {
      const [header, ...lines] = await exported(path);
      expect(header).toContain('NOTE,REPLY_TO,DOCUMENT,VERSION,PLACE,QUOTE,TEXT,AUTHOR');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toContain(`${note.id},,Lease,1,1,lease ends on 31 March 2027,'=1+1,`);
      expect(lines[0]).toContain('RESOLVED');
      expect(lines[1]).toContain(`${reply.id},${note.id},Lease,,,,No,`);
    }
    expect(await exported('document', 'open')).toHaveLength(2);
    expect(
      await app.queryAsOwner(`select entity_type, after from audit_log where action = 'export' order by id`),
    ).toEqual([
      { entity_type: 'project', after: { notes: 2, format: 'csv' } },
      { entity_type: 'document', after: { notes: 2, format: 'csv' } },
      { entity_type: 'document', after: { notes: 1, format: 'csv' } },
    ]);
  });
});
