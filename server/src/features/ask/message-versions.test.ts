import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { FailureBody } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { DirectUser } from '../../testing/direct-user.ts';

const app = await testApp();
const company = await app.company('Harbour');
const member = await app.member('company_admin', company.id);
const colleague = await app.member('company_admin', company.id);

const messages = async ({ session_uuid: uuid }: Pick<ChatSession, 'session_uuid'>) =>
  (await member.get<Page<ChatMessage>>(`chat/sessions/${uuid}/messages`)).items;
const stop = ({ session_uuid: uuid }: Pick<ChatSession, 'session_uuid'>) => member.post(`chat/sessions/${uuid}/stop`);
const ask = async (session: ChatSession, query: string) => {
  await stop(session);
  return await member.post<ChatMessage>(`chat/sessions/${session.session_uuid}/messages`, { query });
};
const edit = (id: number, query: string) => member.post<ChatMessage>(`chat/messages/${id}/edit`, { query });
const again = (id: number, more: object = {}) => member.post<ChatMessage>(`chat/messages/${id}/again`, more);
const show = (id: number) => member.post<ChatMessage>(`chat/messages/${id}/show`);
/** A conversation of two questions; its answers are stopped. */
async function talk() {
  const session = await member.post<ChatSession>('chat/sessions', {
    query: 'How high?',
    scope: 'company',
    scope_id: company.id,
  });
  await ask(session, 'How wide?');
  await stop(session);
  const [first, firstAnswer, second, secondAnswer] = await messages(session);
  return { session, first: first!, firstAnswer: firstAnswer!, second: second!, secondAnswer: secondAnswer! };
}
const ids = (rows: readonly ChatMessage[]) => rows.map(({ id }) => id);
const failure = async (who: DirectUser, path: string, body: object = {}) => {
  const answer = await who.send<FailureBody>('POST', path, { body });
  return [answer.status, answer.body.key];
};

describe('an edited question', () => {
  it('continues the conversation, and the earlier version comes back with what followed it', async () => {
    const { session, first, firstAnswer, second, secondAnswer } = await talk();
    const answer = await edit(first.id, 'How deep?');
    expect(answer).toMatchObject({ message_type: 'answer', status: 'writing', versions: [] });
    const [edited, ...rest] = await messages(session);
    expect(edited).toMatchObject({ content: 'How deep?', versions: [first.id, edited!.id] });
    expect(ids(rest)).toEqual([answer.id]);
    await stop(session);

    await show(first.id);
    expect(ids(await messages(session))).toEqual([first.id, firstAnswer.id, second.id, secondAnswer.id]);
    expect((await messages(session))[0]!.versions).toEqual([first.id, edited!.id]);
    await show(edited!.id);
    expect(ids(await messages(session))).toEqual([edited!.id, answer.id]);
  });

  it('keeps versions within versions', async () => {
    const { session, first, firstAnswer, second, secondAnswer } = await talk();
    const wide = (await edit(second.id, 'How wide is it?')).id;
    const before = ids(await messages(session));
    await edit(first.id, 'How deep?');
    await stop(session);
    await show(first.id);
    expect(ids(await messages(session))).toEqual(before);
    await show(second.id);
    expect(ids(await messages(session))).toEqual([first.id, firstAnswer.id, second.id, secondAnswer.id]);
    expect((await member.get<ChatMessage>(`chat/messages/${wide}`)).id).toBe(wide);
  });

  it('stops the answer that is being written, which keeps its text', async () => {
    const { session, second } = await talk();
    const writing = await ask(session, 'How long?');
    await edit(second.id, 'How deep?');
    expect(await member.get<ChatMessage>(`chat/messages/${writing.id}`)).toMatchObject({ status: 'stopped' });
    expect((await messages(session)).map(({ content }) => content)).toEqual(['How high?', '', 'How deep?', '']);
  });

  it('reloads the conversation in other tabs', async () => {
    const { session, second } = await talk();
    app.recorded.events.length = 0;
    const { id } = await edit(second.id, 'How deep?');
    const own = `conversation:${session.session_uuid}` as const;
    const events = app.recorded.events.filter(({ name, rooms }) => name === 'chat' && rooms.includes(own));
    expect(events.map(({ body }) => body)).toEqual([
      { session_uuid: session.session_uuid, kind: 'message', message_id: id },
    ]);
  });
});

describe('an answer that is given again', () => {
  it('keeps the earlier one as a version, with what followed it', async () => {
    const { session, first, firstAnswer, second, secondAnswer } = await talk();
    const answer = await again(firstAnswer.id, { model_id: 0 });
    expect(answer).toMatchObject({ status: 'writing', model_id: 0, versions: [firstAnswer.id, answer.id] });
    expect(ids(await messages(session))).toEqual([first.id, answer.id]);
    expect(await failure(member, `chat/messages/${firstAnswer.id}/show`)).toEqual([423, 'ask.busy']);
    await stop(session);
    expect((await messages(session)).at(-1)!.versions).toEqual([firstAnswer.id, answer.id]);
    await show(firstAnswer.id);
    expect(ids(await messages(session))).toEqual([first.id, firstAnswer.id, second.id, secondAnswer.id]);
  });

  it('is refused while another is being written, for an unknown model, and past the limit of the company', async () => {
    const { session, secondAnswer } = await talk();
    expect((await failure(member, `chat/messages/${secondAnswer.id}/again`, { model_id: 99_999 }))[0]).toBe(400);
    await again(secondAnswer.id);
    const [, , , last] = await messages(session);
    expect(await failure(member, `chat/messages/${last!.id}/again`)).toEqual([423, 'ask.busy']);
    await stop(session);
    // Two questions, and an answer given again.
    const limit = (value: number) =>
      app.admin.put(`company/${company.id}/settings`, { set: { 'limits.questions_a_day': value } });
    await limit(3);
    expect(await failure(member, `chat/messages/${last!.id}/again`)).toEqual([409, 'settings.questions_limit']);
    await limit(4);
    await again(last!.id);
  });
});

describe('versions', () => {
  it('of a part that is no longer shown are not changed', async () => {
    const { session, first, second, secondAnswer } = await talk();
    await edit(second.id, 'How wide is it?');
    await edit(first.id, 'How deep?');
    await stop(session);
    for (const [id, path] of [
      [second.id, 'edit'],
      [secondAnswer.id, 'again'],
      [second.id, 'show'],
    ] as const) {
      expect(await failure(member, `chat/messages/${id}/${path}`, { query: 'What?' })).toEqual([409, 'ask.replaced']);
    }
  });

  it('are not found by other users, nor as the other kind of message', async () => {
    const { first, firstAnswer } = await talk();
    for (const path of ['edit', 'again', 'show']) {
      const [id, other] = path === 'again' ? [firstAnswer.id, first.id] : [first.id, firstAnswer.id];
      const body = { query: 'What?' };
      expect((await failure(colleague, `chat/messages/${id}/${path}`, body))[0]).toBe(404);
      if (path !== 'show') expect((await failure(member, `chat/messages/${other}/${path}`, body))[0]).toBe(404);
    }
  });
});
