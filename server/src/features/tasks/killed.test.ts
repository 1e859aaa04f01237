import { createHash } from 'node:crypto';
import type { ChatMessage, ChatSession } from '@dossier/contract/ask/schema';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connected } from '../../testing/socket.ts';
import type { Program } from '../../testing/program.ts';
import { TestUser } from '../../testing/user.ts';
import { testWorld } from '../../testing/world.ts';
import { anotherProcess, ended, reached } from './testing.ts';

const { product, project, member } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
afterAll(() => product.close());

const running: Program[] = [];

async function another(role: 'api' | 'worker'): Promise<Program & { address: string }> {
  const program = await anotherProcess(product, role);
  running.push(program);
  return program;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.kill('SIGKILL')));
});

const upload = (text: string, fields: Record<string, string> = {}) =>
  member.upload<Document>(`project/${project.id}/document`, { name: 'script.txt', bytes: text }, fields);
const getPageNumbers = async (document: Document) =>
  (
    await product.queryAsOwner<{ number: number }>(
      'select number from document_page where version_id = $1 order by number',
      [document.version.id],
    )
  ).map((row) => row.number);
const slowly = (count: number, ms: number) =>
  Array.from({ length: count }, (_, place) => `Sentence number ${place + 1} of a long report.\nwait ${ms}`).join('\n');

/** Crashes at other moments, and other ends of a worker, are tested with `npm test -- --long`. */
const isLong = Boolean(process.env['DOSSIER_TEST_LONG']);
/** Processes are restarted repeatedly, which takes long on a busy machine. */
const timeout = 180_000;

describe('a worker that is killed', () => {
  it('loses nothing and repeats nothing, at any moment', { timeout }, async () => {
    const document = await upload(slowly(60, 40), { notify_user: 'true' });
    for (const seen of [1, 41]) {
      const worker = await another('worker');
      await expect
        .poll(async () => (await getPageNumbers(document)).length, { timeout: 40_000, interval: 20 })
        .toBeGreaterThanOrEqual(seen);
      await worker.kill('SIGKILL');
      expect((await member.get<Document>(`document/${document.id}`)).indexing_status).toBe('indexing');
    }
    await another('worker');
    const task = await reached(member, document.indexing_task_id, ended, 40_000);
    expect(task).toMatchObject({ status: 'success', task_completion_percentage: 100 });

    expect(await getPageNumbers(document)).toEqual(Array.from({ length: 60 }, (_, place) => place + 1));
    expect(await member.get<Document>(`document/${document.id}`)).toMatchObject({
      indexing_status: 'indexed',
      number_of_pages: 60,
    });
    const passages = await product.queryAsOwner('select page from search_passage where document_id = $1', [
      document.id,
    ]);
    expect(new Set(passages.map((row) => row['page'])).size).toBe(passages.length);
    expect(passages).toHaveLength(60);
    const mails = await product.queryAsOwner('select 1 from mail where subject like $1', ['%has been read']);
    expect(mails).toHaveLength(1);
  });

  it.runIf(isLong)('does not delay the cancellation of its task', { timeout }, async () => {
    const document = await upload(slowly(200, 100));
    const worker = await another('worker');
    await reached(member, document.indexing_task_id, ['start'], 40_000);
    await worker.kill('SIGKILL');
    expect(await member.put(`task/${document.indexing_task_id}/cancel`)).toMatchObject({ status: 'start' });
    await another('worker');
    expect((await reached(member, document.indexing_task_id, ended, 80_000)).status).toBe('cancelled');
  });

  it.runIf(isLong)('is replaced until the document has killed three', { timeout }, async () => {
    const poison = await upload('A page\nwait 200\ndie');
    const innocent = await upload(slowly(3, 10));
    for (let death = 1; death <= 3; death++) {
      const worker = await another('worker');
      await expect.poll(() => worker.child.signalCode, { timeout: 30_000, interval: 50 }).toBe('SIGKILL');
    }
    const survivor = await another('worker');
    const task = await reached(member, poison.indexing_task_id, ended, 30_000);
    expect(task).toMatchObject({ status: 'failure', error: { code: 'ER-0111' } });
    expect(survivor.child.exitCode).toBe(null);
    expect(survivor.child.signalCode).toBe(null);
    expect((await reached(member, innocent.indexing_task_id, ended, 30_000)).status).toBe('success');
    expect((await member.get<Document>(`document/${poison.id}`)).indexing_error?.code).toBe('ER-0111');
  });

  it.runIf(isLong)('leaves no answer incomplete forever', { timeout }, async () => {
    const session = await member.post<ChatSession>('chat/sessions', {
      query: 'Which sentence number is this of the report?',
    });
    // While messages are locked, the answer cannot be finished before its worker dies.
    const gate = await product.product.app.database.direct();
    try {
      await gate.query('begin');
      await gate.query('lock table chat_message in exclusive mode');
      const first = await another('worker');
      const lockedJobs = () => product.queryAsOwner('select 1 from graphile_worker.jobs where locked_by is not null');
      await expect.poll(async () => (await lockedJobs()).length, { timeout: 40_000 }).toBe(1);
      await first.kill('SIGKILL');
    } finally {
      await gate.end();
    }
    await another('worker');
    const last = async () =>
      (await member.get<Page<ChatMessage>>(`chat/sessions/${session.id}/messages`)).items.at(-1)!;
    await expect.poll(async () => (await last()).status, { timeout: 40_000, interval: 100 }).toBe('done');
    const answer = await last();
    const stored = await product.queryAsOwner('select number from citation where message_id = $1', [answer.id]);
    expect(answer.citations).toHaveLength(stored.length);
  });
});

describe('a worker that shuts down', () => {
  it.runIf(isLong)('returns its task to the queue, which does not count as a crash', { timeout }, async () => {
    const document = await upload(slowly(60, 50));
    for (let stop = 1; stop <= 4; stop++) {
      const worker = await another('worker');
      await reached(member, document.indexing_task_id, ['start'], 40_000);
      await worker.kill('SIGTERM');
      await reached(member, document.indexing_task_id, ['scheduled'], 0);
      expect((await member.get<Document>(`document/${document.id}`)).indexing_status).toBe('queued');
    }
    await another('worker');
    expect((await reached(member, document.indexing_task_id, ended, 60_000)).status).toBe('success');
    expect(await getPageNumbers(document)).toHaveLength(60);
  });
});

describe('two API processes and a worker', () => {
  it('accept the chunks of one file in parallel, and both report its progress', { timeout }, async () => {
    const [second] = await Promise.all([another('api'), another('worker')]);
    const elsewhere = new TestUser(second.address);
    elsewhere.token = member.token;
    const socket = await connected(elsewhere);
    const events: TaskEvent[] = [];
    socket.on('task', (event: TaskEvent) => events.push(event));

    const bytes = Buffer.from(slowly(20, 60));
    const size = Math.ceil(bytes.length / 8);
    const send = (user: TestUser, place: number) => {
      const part = bytes.subarray(place * size, (place + 1) * size);
      return user.upload<{ document?: Document }>(
        `project/${project.id}/documents/chunked`,
        { name: 'blob', bytes: part },
        {
          chunk_number: String(place),
          total_chunks: '8',
          file_name: 'script.txt',
          mime_type: 'text/plain',
          identifier: 'two-processes',
          notify_user: 'false',
          checksum: createHash('sha256').update(part).digest('hex'),
        },
      );
    };
    const places = [...Array(8).keys()];
    const answers = await Promise.all([
      ...places.map((place) => send(place % 2 ? member : elsewhere, place)),
      ...places.map((place) => send(place % 2 ? elsewhere : member, place)),
    ]);
    const documents = new Map(answers.flatMap(({ document }) => (document ? [[document.id, document]] : [])));
    expect(documents.size).toBe(1);
    const [document] = documents.values();
    const task = await reached(member, document!.indexing_task_id, ended, 40_000);
    const ofTask = () => events.filter((event) => event.task_result_id === task.id);
    await expect.poll(() => ofTask().at(-1)?.signal).toBe('task_postrun');
    socket.close();
    expect(task.status).toBe('success');
    expect(await getPageNumbers(document!)).toHaveLength(20);
    const own = ofTask();
    expect(own.some((event) => event.step !== null)).toBe(true);
    expect(own.at(-1)).toMatchObject({ status: 'success', signal: 'task_postrun' });
  });
});
