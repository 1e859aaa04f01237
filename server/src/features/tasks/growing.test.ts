import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import type { TaskResult } from '@dossier/contract/tasks/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { answered, askWorld, listening, start } from '../ask/testing.ts';

// Streaming texts of tasks, tested with the answers to questions.

const { product, quay, member, behave } = await askWorld();
afterAll(() => product.close());
afterEach(() => behave('well'));

const getMessages = async (session: ChatSession) =>
  (await member.get<Page<ChatMessage>>(`chat/sessions/${session.id}/messages`)).items;
const getLastMessage = async (session: ChatSession) => (await getMessages(session)).at(-1)!;
const askSlowly = async () => {
  behave('slowly');
  return await start(member, 'Tell me slowly about the quay wall', { scope: 'project', scope_id: quay.id });
};
const getTask = async (message: ChatMessage) => {
  const [row] = await product.queryAsOwner<{
    id: number;
    status: string;
    stream_run: number;
    stream_text: string | null;
  }>(`select id, status, stream_run, stream_text from task where kind = 'answer_question' and entity_id = $1`, [
    message.id,
  ]);
  return row!;
};

/** The pieces of an answer that a connection received. */
const piecesIn = (chat: Awaited<ReturnType<typeof listening>>['chat'], session: ChatSession) =>
  chat.flatMap(({ session_uuid, piece, text = '' }) =>
    piece && session_uuid === session.session_uuid ? [{ ...piece, text }] : [],
  );

describe('a streaming text', () => {
  it('arrives in pieces numbered without gaps, and late joiners receive all of it', async () => {
    const early = await listening(member);
    const session = await askSlowly();
    await expect.poll(() => piecesIn(early.chat, session).length).toBeGreaterThan(8);
    const late = await listening(member);
    await expect.poll(() => piecesIn(late.chat, session).length).toBeGreaterThan(0);
    const first = piecesIn(late.chat, session)[0]!;
    // The stored text is slightly behind the pieces, and catches up.
    const soFar = async () => {
      const message = await getLastMessage(session);
      return message.piece && message.piece.number >= first.number - 1 ? message : null;
    };
    await expect.poll(soFar, { interval: 20 }).not.toBeNull();
    const loaded = (await soFar())!;
    await member.post(`chat/sessions/${session.id}/stop`);
    await expect.poll(async () => (await getTask(loaded)).status).toBe('terminated');
    // The last piece may reach one connection before the other.
    const last = ({ chat }: typeof early) => piecesIn(chat, session).at(-1)?.number;
    await expect.poll(() => last(early) === last(late)).toBe(true);
    early.socket.close();
    late.socket.close();

    const pieces = piecesIn(early.chat, session);
    expect(pieces.map(({ run, number }) => [run, number])).toEqual(pieces.map((_, at) => [1, at + 1]));
    const rest = piecesIn(late.chat, session).filter(({ number }) => number > loaded.piece!.number);
    const whole = [loaded.content, ...rest.map(({ text }) => text)].join('');
    expect(whole).toBe(pieces.map(({ text }) => text).join(''));
  });

  it('is kept when it is stopped, at the entity only', async () => {
    const { socket, chat } = await listening(member);
    const session = await askSlowly();
    await expect.poll(() => piecesIn(chat, session).length).toBeGreaterThan(3);
    await member.post(`chat/sessions/${session.id}/stop`);
    const stopped = await getLastMessage(session);
    expect(stopped).toMatchObject({ status: 'stopped', piece: null });
    await expect.poll(async () => (await getTask(stopped)).status).toBe('terminated');
    socket.close();
    const announced = piecesIn(chat, session).map(({ text }) => text);
    expect((await getLastMessage(session)).content.startsWith(announced.join('').trim())).toBe(true);
    expect((await getTask(stopped)).stream_text).toBeNull();
  });

  it('is stopped by its task as well', async () => {
    const session = await askSlowly();
    await expect.poll(async () => (await getLastMessage(session)).content).toMatch(/word3/);
    const task = await getTask(await getLastMessage(session));
    await member.put(`task/${task.id}/cancel?terminate=true`);
    expect(await getLastMessage(session)).toMatchObject({
      status: 'stopped',
      content: expect.stringMatching(/^word1 word2/),
    });
  });

  it('starts again in the next run after an automatic retry', async () => {
    behave('second time');
    const { socket, chat } = await listening(member);
    const session = await start(member, 'How high is the quay wall?', { scope: 'project', scope_id: quay.id });
    await expect.poll(async () => (await getLastMessage(session)).content).toBe('words of a run that fails ');
    expect((await getLastMessage(session)).piece).toEqual({ run: 1, number: 1 });
    const answer = await answered(member, session.id, 20_000);
    await expect.poll(() => chat.at(-1)?.message?.status).toBe('done');
    socket.close();
    expect(answer).toMatchObject({ found: true, content: expect.stringContaining('12.5 metres') });
    expect(answer.content).not.toContain('fails');
    const again = piecesIn(chat, session).filter(({ run }) => run === 2);
    expect(again[0]?.number).toBe(1);
    expect(again.map(({ text }) => text).join('')).toContain('12.5 metres');
  });

  it('that failed can be retried by its task, unless the conversation has continued', async () => {
    behave('badly');
    const session = await start(member, 'How high is the quay wall?', { scope: 'project', scope_id: quay.id });
    const failed = await answered(member, session.id);
    expect(failed).toMatchObject({ status: 'failed', message_type: 'error' });
    const task = await getTask(failed);
    expect(task).toMatchObject({ status: 'failure', stream_text: null });
    behave('well');
    await member.put(`task/${task.id}/retry`);
    expect(await answered(member, session.id)).toMatchObject({ id: failed.id, message_type: 'answer', found: true });
    expect(await member.get<ChatSession>(`chat/sessions/${session.id}`)).toMatchObject({
      error_count: 0,
      errored: false,
    });

    behave('badly');
    await member.post(`chat/sessions/${session.id}/messages`, { query: 'How high is the quay wall?' });
    const second = await answered(member, session.id);
    behave('well');
    await member.post(`chat/sessions/${session.id}/messages`, { query: 'And who is the contractor?' });
    await answered(member, session.id);
    expect(await member.status('PUT', `task/${(await getTask(second)).id}/retry`)).toBe(409);
  });
});

describe('a quiet kind of task', () => {
  it("has no events and is not among the user's own tasks, but technical admins see it", async () => {
    const { socket, chat } = await listening(member);
    const events: TaskEvent[] = [];
    socket.on('task', (event: TaskEvent) => events.push(event));
    const session = await start(member, 'How high is the quay wall?', { scope: 'project', scope_id: quay.id });
    const answer = await answered(member, session.id);
    await expect.poll(() => chat.at(-1)?.message?.status ?? chat.at(-2)?.message?.status).toBe('done');
    socket.close();
    expect(events.filter(({ task_id }) => task_id === 'answer_question')).toEqual([]);
    const { id } = await getTask(answer);
    for (const list of ['task/my-tasks?per_page=100', 'task/my-active-tasks?per_page=100']) {
      const { items } = await member.get<Page<TaskResult>>(list);
      expect(items.length).toBeGreaterThan(0);
      expect(items.map((task) => task.task_id)).not.toContain('answer_question');
    }
    const all = await product.admin.get<Page<TaskResult>>('task?task_id[]=answer_question&per_page=100');
    expect(all.items.find((task) => task.id === id)).toMatchObject({ status: 'success', entity: null });
    // The task does not contain the question.
    expect(JSON.stringify(all.items)).not.toContain('quay');
  });
});
