import type { SessionReader, SessionShare } from '@dossier/contract/ask/share-calls';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import { describe, expect, it } from 'vitest';
import { createAuthority } from '../../access/create-authority.ts';
import { systemActor } from '../../access/actor.ts';
import { makeAccessibleScope } from '../../access/make-scope.ts';
import { testApp } from '../../testing/app.ts';
import type { DirectUser } from '../../testing/direct-user.ts';
import { fieldErrors } from '../../testing/field-errors.ts';
import { eraseSessions } from './verbs/erase-sessions.ts';
import { sendShareMail } from './verbs/send-share-mail.ts';

const app = await testApp();
const company = await app.company('Harbour works');
const quay = await app.project(company.id, 'Quay');
const offices = await app.project(company.id, 'Offices');
const anna = await app.member('company_member', company.id);
const bert = await app.member('project_viewer', quay.id);
const carl = await app.member('company_viewer', company.id);
const other = await app.member('company_admin', (await app.company('Elsewhere')).id);
const stranger = await app.user('Stranger');

const upload = (projectId: number, name: string) =>
  app.admin.upload<Document>(`project/${projectId}/document`, { name: `${name}.txt`, bytes: name }, { name });
const wall = await upload(quay.id, 'Wall');
const lease = await upload(offices.id, 'Lease');
const CONTENT = 'The wall is high [1].\n\nThe rent is low [2].\n\nBoth are known.';

const inCompany = { scope: 'company', scope_id: company.id };

/** A conversation with an answer that quotes the documents; without a worker, it would never be answered. */
async function answered(who: DirectUser, about: object = inCompany, answer: object = {}) {
  const session = await who.post<ChatSession>('chat/sessions', { query: 'How high is it?', ...about });
  const { items } = await who.get<Page<ChatMessage>>(`chat/sessions/${session.id}/messages`);
  const id = items.at(-1)!.id;
  const { status, found, model_id, content } = {
    status: 'done',
    found: true,
    model_id: null,
    content: CONTENT,
    ...answer,
  };
  await app.queryAsOwner(
    'update chat_message set status = $2, found = $3, model_id = $4, content = $5, model = $6, cost = 0.5 where id = $1',
    [id, status, found, model_id, content, 'Some model'],
  );
  for (const [at, { id: documentId, version }] of [wall, lease].entries()) {
    if (!content.includes(`[${at + 1}]`)) continue;
    await app.queryAsOwner(
      `insert into citation (company_id, message_id, number, of_company_id, document_id, version_id, page, start_at, end_at, quote, quote_hash)
       values ($1, $2, $3, $1, $4, $5, 1, 0, 4, 'text', '')`,
      [company.id, id, at + 1, documentId, version.id],
    );
  }
  return { session, id, path: `chat/sessions/${session.session_uuid}` };
}
const share = (who: DirectUser, path: string, users: DirectUser[]) =>
  who.send<{ items: SessionShare[] } & FailureBody>('POST', `${path}/shares`, {
    body: { user_ids: users.map(({ id }) => id) },
  });
const sharedWith = async (who: DirectUser, query = '') =>
  (await who.get<Page<ChatSession>>(`chat/sessions?shared=true${query}`)).items.map(({ id }) => id);
const lastAnswer = async (who: DirectUser, path: string) =>
  (await who.get<Page<ChatMessage>>(`${path}/messages`)).items.at(-1)!;
const events = (user: DirectUser) =>
  app.recorded.events.flatMap(({ rooms, name, body }) =>
    name === 'session' && rooms.includes(`user:${user.id}`) ? [body] : [],
  );
const audited = () =>
  app.queryAsOwner(
    `select action, name, before, after, user_id from audit_log
     where entity_type = 'chat_session' and action in ('share', 'unshare', 'export') order by id`,
  );

describe('a shared conversation', () => {
  it('is listed for its readers with its owner, read-only, and only once', async () => {
    const { session, path, id } = await answered(anna);
    expect(await carl.status('GET', path)).toBe(404);
    const { body } = await share(anna, path, [carl]);
    expect(body.items).toMatchObject([{ user: { id: carl.id }, has_access: true }]);
    expect((await share(anna, path, [carl, bert])).body.items).toHaveLength(2);
    const seen = await carl.get<ChatSession>(path);
    expect(seen).toMatchObject({ id: session.id, shared_by: { id: anna.id }, shared_with: 0, pinned: false });
    expect(await anna.get(path)).toMatchObject({ shared_by: null, shared_with: 2 });
    expect(await sharedWith(carl)).toEqual([session.id]);
    expect(await sharedWith(carl, '&title=nothing')).toEqual([]);
    expect((await carl.get<Page<ChatSession>>('chat/sessions')).items).toEqual([]);
    expect(await sharedWith(anna)).toEqual([]);

    await anna.post(`chat/messages/${id}/feedback`, { helpful: false, reasons: ['wrong'], comment: 'Private' });
    expect(await lastAnswer(carl, path)).toMatchObject({ content: CONTENT, feedback: null, cost: null });
    expect(await lastAnswer(anna, path)).toMatchObject({ feedback: { comment: 'Private' }, cost: 0.5 });
    expect((await lastAnswer(carl, path)).citations.map(({ number }) => number)).toEqual([1, 2]);
    for (const [method, to, more] of [
      ['POST', `${path}/messages`, { query: 'Mine?' }],
      ['POST', `${path}/stop`, undefined],
      ['DELETE', path, undefined],
      ['GET', `${path}/shares`, undefined],
      ['GET', `${path}/readers`, undefined],
      ['POST', `${path}/shares`, { user_ids: [bert.id] }],
      ['DELETE', `${path}/shares/${bert.id}`, undefined],
      ['POST', `chat/messages/${id}/feedback`, { helpful: true }],
      ['GET', `chat/models?session=${session.id}`, undefined],
    ] as const) {
      expect([to, await carl.status(method, to, { body: more })]).toEqual([to, 404]);
    }
    expect(await audited()).toMatchObject([
      { action: 'share', name: '', after: { user_id: carl.id }, user_id: anna.id },
      { action: 'share', name: '', after: { user_id: bert.id }, user_id: anna.id },
    ]);
  });

  it('shows only what its reader may see: no quotes, paragraphs or sentences from other documents', async () => {
    const { path, id } = await answered(anna);
    await share(anna, path, [bert]);
    expect(await lastAnswer(bert, path)).toMatchObject({
      content: 'The wall is high [1].\n\nBoth are known.',
      citations: [{ number: 1, document_name: 'Wall' }],
    });
    // In the words of a model sources mix, and a sentence without one may be from any document.
    const written = await answered(anna, inCompany, { model_id: 5 });
    await share(anna, written.path, [bert, carl]);
    expect((await lastAnswer(bert, written.path)).content).toBe('The wall is high [1].');
    expect((await lastAnswer(carl, written.path)).content).toBe(CONTENT);
    const elsewhere = await answered(anna, inCompany, { content: 'The rent is low [2].' });
    await share(anna, elsewhere.path, [bert]);
    expect(await lastAnswer(bert, elsewhere.path)).toMatchObject({
      content: 'You do not have access to the documents used for this answer.',
      notice: { key: 'ask.sources_hidden' },
      citations: [],
    });
    expect(await bert.get(`chat/messages/${id}`)).toMatchObject({ citations: [{ number: 1 }] });
  });

  it('shows no replaced versions', async () => {
    const { session, path, id } = await answered(anna);
    await anna.post(`chat/messages/${id}/again`, {});
    await share(anna, path, [carl]);
    expect((await lastAnswer(anna, path)).versions).toHaveLength(2);
    expect(await lastAnswer(carl, path)).toMatchObject({ versions: [], session_uuid: session.session_uuid });
    expect([await anna.status('GET', `chat/messages/${id}`), await carl.status('GET', `chat/messages/${id}`)]).toEqual([
      200, 404,
    ]);
    for (const verb of ['again', 'show', 'edit']) {
      const body = verb === 'edit' ? { query: 'Mine?' } : verb === 'again' ? {} : undefined;
      expect(await carl.status('POST', `chat/messages/${id}/${verb}`, { body })).toBe(404);
    }
  });

  it('does not show what is still being written, or was stopped before its sources were known', async () => {
    for (const status of ['writing', 'stopped']) {
      const { path } = await answered(anna, inCompany, { status, found: null, content: 'The rent is' });
      await share(anna, path, [bert]);
      expect(await lastAnswer(bert, path)).toMatchObject({ status, content: '', notice: null });
      expect((await lastAnswer(anna, path)).content).toBe(status === 'writing' ? '' : 'The rent is');
    }
  });

  it.each([
    ['a project', { scope: 'project', scope_id: quay.id }],
    ['a document', { scope: 'document', scope_id: wall.id }],
    ['documents', { scope: 'document', document_ids: [wall.id, lease.id] }],
    ['a company', inCompany],
    ['everything', { company_id: company.id }],
  ])('about %s is gone without access, and back with it', async (_, about) => {
    const { session, path } = await answered(anna, about);
    await share(anna, path, [bert]);
    expect(await sharedWith(bert)).toEqual([session.id]);
    // Another company and project remain visible.
    await app.assignRole(bert, 'project_viewer', offices.id);
    await app.removeRole(bert, 'project_viewer', quay.id);
    const mayStill = 'document_ids' in about || !('scope' in about) || about.scope === 'company';
    expect(await sharedWith(bert)).toEqual(mayStill ? [session.id] : []);
    await app.removeRole(bert, 'project_viewer', offices.id);
    expect(await sharedWith(bert)).toEqual([]);
    for (const to of [path, `${path}/messages`]) expect(await bert.status('GET', to)).toBe(404);
    await app.assignRole(bert, 'project_viewer', quay.id);
    expect(await sharedWith(bert)).toEqual([session.id]);
  });

  it('says why it can no longer be read, but only to its readers', async () => {
    const { path } = await answered(anna, { scope: 'project', scope_id: quay.id });
    await share(anna, path, [bert]);
    await app.assignRole(bert, 'project_viewer', offices.id);
    await app.removeRole(bert, 'project_viewer', quay.id);
    const { body } = await bert.send<FailureBody>('GET', path);
    expect(body).toMatchObject({ key: 'ask.share_no_access' });
    expect((await other.send<FailureBody>('GET', path)).body.key).not.toBe('ask.share_no_access');
    expect((await anna.get<{ items: SessionShare[] }>(`${path}/shares`)).items).toMatchObject([{ has_access: false }]);
  });

  it('is shared only with users who can read its documents', async () => {
    const { path } = await answered(anna, { scope: 'project', scope_id: quay.id });
    const readers = async (q = '') =>
      (await anna.get<{ items: SessionReader[] }>(`${path}/readers?q=${q}`)).items.map(({ id }) => id);
    expect(await readers()).toEqual(expect.arrayContaining([bert.id, carl.id]));
    for (const user of [anna, other, stranger]) expect(await readers()).not.toContain(user.id);
    expect(await readers(bert.account!.email)).toEqual([bert.id]);
    await share(anna, path, [bert]);
    expect(await readers()).not.toContain(bert.id);
    for (const user of [other, stranger, anna]) {
      const { status, body } = await share(anna, path, [carl, user]);
      expect([status, fieldErrors(body)]).toEqual([
        400,
        { user_ids: 'You can only share a conversation with users who can read its documents.' },
      ]);
    }
    expect((await anna.get<{ items: SessionShare[] }>(`${path}/shares`)).items).toHaveLength(1);
    for (const who of [carl, other, stranger]) expect((await share(who, path, [bert])).status).toBe(404);
  });

  it('of a user without a company cannot be shared', async () => {
    const session = await stranger.post<ChatSession>('chat/sessions', { query: 'What?' });
    const { status, body } = await share(stranger, `chat/sessions/${session.id}`, [anna]);
    expect([status, body.key]).toEqual([409, 'ask.no_company']);
  });

  it('sends an event and one mail to each new reader, also after a double click', async () => {
    const { session, path } = await answered(anna);
    await Promise.all([share(anna, path, [carl]), share(anna, path, [carl])]);
    expect(events(carl)).toMatchObject([
      { session_uuid: session.session_uuid, change: 'created', shared: { title: session.title } },
    ]);
    const jobs = app.recorded.jobs.filter(({ kind }) => kind === 'session_share_mail');
    expect(jobs).toHaveLength(1);
    const send = () =>
      sendShareMail(
        { app: app.app, authority: createAuthority(app.app, { kind: 'user', userId: carl.id }) },
        jobs[0] as never,
      );
    await send();
    expect(app.recorded.mails).toMatchObject([
      { to: carl.account!.email, subject: expect.stringContaining('shared a conversation with you') },
    ]);
    expect(app.recorded.mails[0]!.text).toContain(`/ask-dossier/${session.session_uuid}`);
    await anna.delete(`${path}/shares/${carl.id}`);
    await send();
    expect(app.recorded.mails).toHaveLength(1);
  });

  it('ends for the reader when the owner stops sharing or deletes it, and when the reader removes it', async () => {
    const one = await answered(anna);
    await share(anna, one.path, [bert, carl]);
    await anna.delete(`${one.path}/shares/${bert.id}`);
    await anna.delete(`${one.path}/shares/${bert.id}`);
    expect(events(bert).at(-1)).toMatchObject({ change: 'deleted' });
    expect(await bert.status('GET', one.path)).toBe(404);
    await carl.delete(`${one.path}/shares/${carl.id}`);
    expect(await carl.status('GET', one.path)).toBe(404);
    expect(await anna.get(one.path)).toMatchObject({ shared_with: 0 });
    expect(await audited()).toMatchObject([
      { action: 'share' },
      { action: 'share' },
      { action: 'unshare', before: { user_id: bert.id }, user_id: anna.id },
      { action: 'unshare', before: { user_id: carl.id }, user_id: carl.id },
    ]);
    await share(anna, one.path, [carl]);
    await anna.delete(one.path);
    expect(events(carl).at(-1)).toMatchObject({ change: 'deleted' });
    expect(await sharedWith(carl)).toEqual([]);
  });

  it('sends its readers no content with the events of its messages', async () => {
    const { session, path } = await answered(anna);
    await share(anna, path, [carl]);
    await anna.post(`${path}/messages`, { query: 'A secret?' });
    const room = `conversation-readers:${session.session_uuid}` as const;
    const bodies = app.recorded.events.flatMap(({ rooms, body }) => (rooms.includes(room) ? [body] : []));
    expect(bodies.length).toBeGreaterThan(0);
    expect(JSON.stringify(bodies)).not.toContain('secret');
    const join = async (who: DirectUser, kind: string) => {
      const caller = { userId: who.id } as never;
      const listener = { caller, authority: who.authority, scope: await who.authority.own() };
      await app.app.registry.socketRooms[kind]!.assertReadable(app.app, listener, session.session_uuid);
    };
    await join(anna, 'conversation');
    await join(carl, 'conversation-readers');
    await expect(join(carl, 'conversation')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(join(bert, 'conversation-readers')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('is erased with its owner, and a share with its reader', async () => {
    const own = await answered(bert);
    const { session, path } = await answered(anna);
    await share(anna, path, [bert, carl]);
    await share(bert, own.path, [carl]);
    const everything = makeAccessibleScope(systemActor, [0, company.id], []);
    await app.app.database.write(everything, (tx) => eraseSessions({ app: app.app, tx, scope: everything }, [bert.id]));
    expect(await sharedWith(carl)).toEqual([session.id]);
    expect(await app.queryAsOwner('select user_id from chat_share where session_id = $1', [session.id])).toEqual([
      { user_id: carl.id },
    ]);
  });
});
