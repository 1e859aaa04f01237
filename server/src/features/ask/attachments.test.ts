import { MAX_ATTACHMENTS } from '@dossier/contract/ask/constants';
import type { ChatAttachment, ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import { makeAccessibleScope } from '../../access/make-scope.ts';
import { testApp } from '../../testing/app.ts';
import type { DirectUser } from '../../testing/direct-user.ts';
import { attachmentsFolder } from './storage-keys.ts';
import { eraseSessions } from './verbs/erase-sessions.ts';
import { sweepAttachments } from './verbs/sweep-attachments.ts';

/** The rules for files that are attached to a conversation. No worker reads them here. */

const app = await testApp();
const company = await app.company('Harbour works');
const quay = await app.project(company.id, 'Quay');
const anna = await app.member('company_admin', company.id);
const bert = await app.member('project_viewer', quay.id);
const carl = await app.member('company_admin', company.id);

// Files are not rolled back.
beforeEach(() => app.app.files.deletePrefix(attachmentsFolder(company.id)));

const about = { scope: 'project', scope_id: quay.id };
const newSession = (who: DirectUser = anna, more: object = about) =>
  who.post<ChatSession>('chat/sessions', { title: 'Offer.txt', ...more });
const pathOf = ({ session_uuid: uuid }: { session_uuid: string }) => `chat/sessions/${uuid}`;
const attach = (session: ChatSession, bytes = 'The crane costs nine euros.', who: DirectUser = anna) =>
  who.upload<ChatAttachment>(`${pathOf(session)}/attachments`, { name: 'Offer.txt', bytes });
/** What the server says about a file. */
async function refused(session: ChatSession, bytes: string, name?: string, who: DirectUser = anna) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name ?? 'Offer.txt');
  const { status, body } = await who.send<FailureBody>('POST', `${pathOf(session)}/attachments`, { form });
  return { status, key: body.key };
}
const setStatus = (id: number, status: string) =>
  app.queryAsOwner('update chat_attachment set status = $2, number_of_pages = 1 where id = $1', [id, status]);
async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.app.files.list(attachmentsFolder(company.id))) keys.push(key);
  return keys;
}
const attachmentsOf = async (session: ChatSession, who: DirectUser = anna) =>
  (await who.get<ChatSession>(pathOf(session))).attachments;

/** An answer that quotes the file, without the task that would write it. */
async function answered(session: ChatSession, { id }: ChatAttachment): Promise<number> {
  await setStatus(id, 'read');
  await app.queryAsOwner(
    `insert into chat_attachment_page (company_id, attachment_id, number, text, layout)
     values ($1, $2, 1, 'The crane costs nine euros.', $3)`,
    [
      company.id,
      id,
      { kind: 'text', name: null, width: null, height: null, first_row: null, cells: [], blocks: [], tables: [] },
    ],
  );
  await anna.post(`${pathOf(session)}/messages`, { query: 'What does the crane cost?' });
  const answer = (await anna.get<Page<ChatMessage>>(`${pathOf(session)}/messages`)).items.at(-1)!;
  await app.queryAsOwner(
    `update chat_message set status = 'done', found = true, content = 'The crane costs nine euros. [1]', model = 'Built-in'
     where id = $1`,
    [answer.id],
  );
  await app.queryAsOwner(
    `insert into citation (company_id, message_id, number, of_company_id, attachment_id, attachment_name, page, start_at, end_at,
       quote, quote_hash) values ($1, $2, 1, $1, $3, 'Offer.txt', 1, 0, 27, 'The crane costs nine euros.', '')`,
    [company.id, answer.id, id],
  );
  return answer.id;
}

describe('a file', () => {
  it('is read by a task of its owner, who can cancel it, and is the owner’s alone', async () => {
    const session = await newSession();
    const attachment = await attach(session);
    expect(attachment).toMatchObject({ name: 'Offer.txt', type: 'txt', status: 'queued', number_of_pages: null });
    expect(await attachmentsOf(session)).toEqual([attachment]);
    const task = await anna.get<TaskResult>(`task/${attachment.task_id}`);
    expect(task).toMatchObject({ task_id: 'read_attachment', status: 'scheduled' });
    expect(task.entity).toMatchObject({ name: 'Offer.txt', uuid: session.session_uuid });

    for (const path of ['', '/pages/1', '/download']) {
      expect(await carl.status('GET', `chat/attachments/${attachment.id}${path}`)).toBe(404);
    }
    expect(await carl.status('DELETE', `${pathOf(session)}/attachments/${attachment.id}`)).toBe(404);
    expect((await refused(session, 'Another', 'A.txt', carl)).status).toBe(404);
    expect((await carl.get<Page<unknown>>(`project/${quay.id}/documents`)).total).toBe(0);
    expect((await anna.get<Page<unknown>>(`document`)).total).toBe(0);

    await anna.put(`task/${attachment.task_id}/cancel`, undefined);
    expect((await attachmentsOf(session))[0]).toMatchObject({ status: 'stopped' });
    const [entry] = await app.queryAsOwner<object>(
      `select action, name, before, after, user_id from audit_log where entity_type = 'chat_session' and action = 'attach'`,
    );
    expect(entry).toMatchObject({ action: 'attach', name: '', after: { size: 27, type: 'txt' }, user_id: anna.id });
    expect(JSON.stringify(entry)).not.toContain('Offer');
  });

  it('is attached once; one that was not read is replaced', async () => {
    const session = await newSession();
    const { id } = await attach(session);
    expect(await refused(session, 'The crane costs nine euros.', 'Copy.txt')).toEqual({
      status: 409,
      key: 'ask.attached_already',
    });
    await setStatus(id, 'failed');
    const again = await attach(session);
    expect(again).toMatchObject({ status: 'queued' });
    expect((await attachmentsOf(session)).map((one) => one.id)).toEqual([again.id]);
    expect(await storedKeys()).toHaveLength(1);
    // Another conversation has its own.
    await attach(await newSession());
    expect(await storedKeys()).toHaveLength(2);
  });

  it.each([
    ['an empty file', '', 'Offer.txt', 422, 'failures.empty'],
    ['an unknown type', 'MZ', 'Offer.exe', 415, 'documents.type_refused'],
    ['a file without extension', 'text', 'Offer', 415, 'documents.extension_required'],
    ['content of another type', '%PDF-1.7', 'Offer.docx', 415, undefined],
  ])('is refused: %s', async (_what, bytes, name, status, key) => {
    const session = await newSession();
    const result = await refused(session, bytes, name);
    expect(result.status).toBe(status);
    if (key) expect(result.key).toBe(key);
    expect(await attachmentsOf(session)).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  it('counts towards the limits of the company, and is no larger than they allow', async () => {
    const session = await newSession();
    await app.admin.put(`company/${company.id}/settings`, { set: { 'limits.file_bytes': 30, 'limits.documents': 1 } });
    expect(await refused(session, 'x'.repeat(31))).toMatchObject({ status: 413 });
    await attach(session);
    expect(await refused(session, 'Another')).toMatchObject({ status: 409 });
    expect(await anna.status('POST', `project/${quay.id}/document`, documentForm())).toBe(409);
  });

  it('is one of at most so many', async () => {
    const session = await newSession();
    await app.queryAsOwner(
      `insert into chat_attachment (company_id, session_id, name, key, sha256, size, mime_type, type)
       select $1, $2, 'A.txt', 'c/1/' || n, n::text, 1, 'text/plain', 'txt' from generate_series(1, $3::int) n`,
      [company.id, session.id, MAX_ATTACHMENTS],
    );
    expect(await refused(session, 'One more')).toEqual({ status: 409, key: 'ask.too_many_attachments' });
  });
});

function documentForm() {
  const form = new FormData();
  form.append('file', new Blob(['A document.']), 'A.txt');
  return { form };
}

describe('a conversation', () => {
  it('starts with a title to attach files before the first question, or with a question; not with neither or both', async () => {
    const session = await newSession();
    expect(session).toMatchObject({ title: 'Offer.txt', attachments: [], scope: 'project' });
    expect((await anna.get<Page<ChatMessage>>(`${pathOf(session)}/messages`)).items).toEqual([]);
    const start = (body: object) => anna.status('POST', 'chat/sessions', { body });
    expect(await start({})).toBe(400);
    expect(await start({ query: 'Why?', title: 'Why' })).toBe(400);
  });

  it('that is archived is restored by a file; one of an archived company takes none', async () => {
    const session = await newSession();
    await anna.patch(pathOf(session), { archived: true });
    await attach(session);
    expect(await anna.get(pathOf(session))).toMatchObject({ archived: false });
    await anna.put(`company/${company.id}`, { name: 'Harbour works', active: false });
    expect(await refused(session, 'Late')).toEqual({ status: 409, key: 'companies.is_archived' });
    expect(await storedKeys()).toHaveLength(1);
  });

  it('of a user without a company, or that tries out a prompt, takes none', async () => {
    const stranger = await app.user('Stranger');
    const own = await newSession(stranger, {});
    expect(await refused(own, 'Mine', 'A.txt', stranger)).toEqual({ status: 409, key: 'ask.attach_no_company' });
    const tryOut = await anna.post<ChatSession>('chat/sessions', { query: 'Why?', try_out: true, ...about });
    expect((await refused(tryOut, 'Mine')).status).toBe(404);
  });

  it('takes no question while a file is read', async () => {
    const session = await newSession();
    const { id } = await attach(session);
    const ask = () =>
      anna.send<FailureBody>('POST', `${pathOf(session)}/messages`, { body: { query: 'What does it cost?' } });
    for (const status of ['queued', 'reading']) {
      await setStatus(id, status);
      expect(await ask()).toMatchObject({ status: 423, body: { key: 'ask.attachment_unread' } });
    }
    await setStatus(id, 'failed');
    expect((await ask()).status).toBe(200);
  });

  it('keeps what it quotes from a file that is removed', async () => {
    const session = await newSession();
    const attachment = await attach(session);
    const id = await answered(session, attachment);
    const citation = async () => (await anna.get<ChatMessage>(`chat/messages/${id}`)).citations[0];
    const page = `chat/attachments/${attachment.id}/pages/1`;
    expect(await citation()).toMatchObject({
      document_id: null,
      project_id: null,
      attachment: { id: attachment.id, session_uuid: session.session_uuid },
      document_name: 'Offer.txt',
      type: 'txt',
      deleted: false,
    });
    expect(await anna.get(page)).toMatchObject({ number: 1, text: 'The crane costs nine euros.' });

    await app.queryAsOwner(`update chat_message set status = 'writing' where id = $1`, [id]);
    expect(await anna.status('DELETE', `${pathOf(session)}/attachments/${attachment.id}`)).toBe(423);
    await app.queryAsOwner(`update chat_message set status = 'done' where id = $1`, [id]);
    await anna.delete(`${pathOf(session)}/attachments/${attachment.id}`);
    expect(await citation()).toMatchObject({ attachment: null, deleted: true, text: 'The crane costs nine euros.' });
    expect(await anna.status('GET', page)).toBe(404);
    expect(await attachmentsOf(session)).toEqual([]);
    expect(await storedKeys()).toEqual([]);
    const events = app.recorded.events.filter(({ name }) => name === 'chat').map(({ body }) => body);
    expect(events.at(-1)).toMatchObject({ message_id: id });
  });

  it('stops reading a file that is removed', async () => {
    const session = await newSession();
    const attachment = await attach(session);
    await anna.delete(`${pathOf(session)}/attachments/${attachment.id}`);
    expect(await anna.get<TaskResult>(`task/${attachment.task_id}`)).toMatchObject({ status: 'terminated' });
  });

  it('takes its files along when it is deleted, and when its owner is erased', async () => {
    const first = await newSession();
    const second = await newSession(bert);
    const { task_id: taskId } = await attach(first);
    await attach(second, 'Of Bert', bert);
    const [, kept] = await storedKeys();
    await anna.delete(pathOf(first));
    expect(await storedKeys()).toEqual([kept]);
    expect(await anna.get<TaskResult>(`task/${taskId}`)).toMatchObject({ status: 'cancelled' });
    const everything = makeAccessibleScope(systemActor, [0, company.id], []);
    await app.app.database.write(everything, (tx) => eraseSessions({ app: app.app, tx, scope: everything }, [bert.id]));
    expect(await storedKeys()).toEqual([]);
    expect(await app.queryAsOwner('select from chat_attachment')).toEqual([]);
  });
});

describe('a reader of a shared conversation', () => {
  it('can open what is cited, and nothing else', async () => {
    const session = await newSession();
    const cited = await attach(session);
    const id = await answered(session, cited);
    const other = await attach(session, 'Not cited.');
    await setStatus(other.id, 'read');
    await anna.post(`${pathOf(session)}/shares`, { user_ids: [bert.id] });

    expect(await attachmentsOf(session, bert)).toEqual([]);
    const answer = (await bert.get<Page<ChatMessage>>(`${pathOf(session)}/messages`)).items.at(-1)!;
    expect(answer).toMatchObject({ id, content: 'The crane costs nine euros. [1]' });
    expect(answer.citations).toMatchObject([{ attachment: { id: cited.id } }]);
    expect(await bert.get(`chat/attachments/${cited.id}`)).toMatchObject({ name: 'Offer.txt' });
    expect(await bert.get(`chat/attachments/${cited.id}/pages/1`)).toMatchObject({ number: 1 });
    expect(await bert.status('GET', `chat/attachments/${cited.id}/pages/2`)).toBe(404);
    expect(await bert.status('GET', `chat/attachments/${cited.id}/download`)).toBe(404);
    expect(await bert.status('GET', `chat/attachments/${other.id}`)).toBe(404);
    expect((await refused(session, 'Of Bert', 'B.txt', bert)).status).toBe(404);

    // A version of the answer that was replaced is the owner’s.
    await app.queryAsOwner('update chat_message set hidden_with = id where id = $1', [id]);
    expect(await bert.status('GET', `chat/attachments/${cited.id}`)).toBe(404);
    await app.queryAsOwner('update chat_message set hidden_with = null where id = $1', [id]);
    await app.removeRole(bert, 'project_viewer', quay.id);
    expect(await bert.status('GET', `chat/attachments/${cited.id}/pages/1`)).toBe(404);
  });

  it('is not an administrator who reads what users say of answers', async () => {
    const session = await newSession();
    const id = await answered(session, await attach(session));
    await anna.post(`chat/messages/${id}/feedback`, { helpful: false, reasons: ['wrong'] });
    const rated = await carl.get<Page<{ quotes: unknown[] }>>(`company/${company.id}/answer-feedback`);
    expect(rated.items.map(({ quotes }) => quotes)).toEqual([[]]);
  });
});

it('files without a row are deleted, except those of today and yesterday', async () => {
  await attach(await newSession());
  await app.queryAsOwner('delete from chat_attachment');
  const [key] = await storedKeys();
  const sweep = async (days: number) => {
    const now = new Date(Date.now() + days * 86_400_000);
    await sweepAttachments({ app: app.app, scope: await createAuthority(app.app, systemActor).own() }, now);
    return await storedKeys();
  };
  expect(await sweep(1)).toEqual([key]);
  expect(await sweep(2)).toEqual([]);
});
