import { say } from '@dossier/contract/custom-fields/sentences';
import { say as sayOfReader } from '@dossier/reading/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { ReadingError } from '@dossier/reading/reading';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { openGraphileQueue } from './engines/queue/graphile.ts';
import { openLog } from './log.ts';
import { systemActor } from './access/actor.ts';
import { makeAppScope } from './access/make-scope.ts';
import { testWorld, type TestWorld } from './testing/world.ts';

/** Occurs only in documents, questions and names of this test. */
const MARKER = 'Zwartsluis';

let world: TestWorld;
let lines: string[] = [];
beforeAll(async () => {
  world = await testWorld({ logged: (line) => void lines.push(line) });
  await world.product.queryAsOwner(`
    create function cut_off() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no room for %', new using errcode = '53100', detail = new::text, hint = new::text; end $$;
    alter table company add constraint no_marker check (name not like '%${MARKER}%');
  `);
});
afterAll(() => world.product.close());
beforeEach(() => {
  lines = [];
});

const output = () => lines.join('');
async function withTrigger(table: string, verb: string, work: () => Promise<void>): Promise<void> {
  const { queryAsOwner } = world.product;
  await queryAsOwner(`create trigger marker before insert on ${table} for each row execute function ${verb}()`);
  try {
    await work();
  } finally {
    await queryAsOwner(`drop trigger marker on ${table}`);
  }
}

describe('the log contains no user text', () => {
  it('when a constraint rejects a name', async () => {
    const answer = await world.product.admin.send('POST', 'company', { body: { name: `Cloister ${MARKER}` } });
    expect(answer.status).toBe(500);
    expect(output()).toMatch(/a request failed/);
    expect(output()).toMatch(/"code":"23514".*"constraint":"no_marker"/);
    expect(output()).toContain('Failed query: insert into');
    expect(output()).not.toContain(MARKER);
  });

  it('when a question cannot be stored', async () => {
    await withTrigger('chat_message', 'refuse', async () => {
      const answer = await world.member.send('POST', 'chat/sessions', { body: { query: `Where is the ${MARKER}?` } });
      expect(answer.status).toBeGreaterThanOrEqual(500);
    });
    expect(output()).toContain('53100');
    expect(output()).not.toContain(MARKER);
  });

  const statements: Record<string, [code: string, SQL]> = {
    'a number': ['22P02', sql`select ${MARKER}::bigint`],
    'a date': ['22007', sql`select ${MARKER}::timestamptz`],
    'broken JSON': ['22P02', sql`select ${`{"${MARKER}`}::jsonb`],
    'half a surrogate': ['22P02', sql`select ${`"${MARKER} \\ud800"`}::jsonb`],
    'a NUL': ['22021', sql`select ${`${MARKER}\u0000`}::text`],
    'the query language': ['42601', sql`select to_tsquery('simple', ${`${MARKER} & &`})`],
    'a connection that is lost': ['57P01', sql`insert into marker (text) values (${MARKER})`],
  };
  it.each(Object.entries(statements))('when a statement fails: %s', async (_what, [code, statement]) => {
    const { app } = world.product.product;
    await world.product.queryAsOwner(
      `create table if not exists marker (text text); grant all on marker to dossier_app`,
    );
    await withTrigger('marker', 'cut_off', async () => {
      const work = app.database.write(makeAppScope(systemActor), (tx) => tx.execute(statement));
      await work.catch((err: unknown) => app.log.error({ err }, 'failed'));
    });
    expect(output()).toContain(code);
    expect(output()).not.toContain(MARKER);
  });

  it('when connections are lost or rows rejected while a document is processed', async () => {
    const file = { name: `${MARKER}.txt`, bytes: `The ${MARKER} lies by the river.\n`.repeat(5) };
    const upload = () => world.member.upload(`project/${world.project.id}/document`, file, { name: MARKER });
    await withTrigger('document_page', 'cut_off', async () => {
      await upload();
      await vi.waitFor(() => expect(output()).toContain('Failed task'), { timeout: 15_000 });
    });
    await withTrigger('document_page', 'refuse', async () => {
      await upload();
      await vi.waitFor(() => expect(output()).toContain('a task failed'), { timeout: 15_000 });
    });
    expect(output()).toMatch(/57P01|Connection terminated/);
    expect(output()).toContain('53100');
    expect(output()).not.toContain(MARKER);
  });

  it('when a call’s URL contains it', async () => {
    await world.product.visitor().send('GET', `auth/request/reset-password/${MARKER}@test.example`);
    await world.member.send('GET', `search?query=${MARKER}`);
    await world.member.send('GET', `document/${world.project.id}9/find?q=${MARKER}`);
    expect(output()).toContain('"path":"/api/v3/auth/request/reset-password/:email"');
    expect(output()).toContain(`"path":"/api/v3/document/${world.project.id}9/find"`);
    expect(output()).not.toContain(MARKER);
  });

  it('in messages of the queue’s library', async () => {
    const log = openLog({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const queue = await openGraphileQueue({ directUrl: world.product.database.url, name: 'marker', log });
    const failure = Object.assign(new Error(`Failed query: insert\nparams: ${MARKER}`), {
      query: 'insert',
      params: [MARKER],
    });
    await queue.start(
      {
        marked: () => Promise.reject(new Error('The job failed.', { cause: failure })),
        refused: () => Promise.reject(new Failure('validation', say('duplicate_choice', { choice: MARKER }))),
      },
      { concurrency: 1 },
    );
    const options = { scope: makeAppScope(systemActor), lane: 'soon', maxAttempts: 2 } as const;
    await queue.enqueue(null, 'marked', {}, options);
    await queue.enqueue(null, 'refused', {}, options);
    await vi.waitFor(() => expect(output().match(/Failed task/g)).toHaveLength(2), { timeout: 15_000 });
    await queue.stop(100);
    await queue.close();
    expect(output()).toContain('The job failed.');
    expect(output()).not.toContain(MARKER);
    const errors = await world.product.queryAsOwner<{ last_error: string }>(
      `select last_error from graphile_worker.jobs where last_error is not null`,
    );
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toContain(MARKER);
  });

  const query = Object.assign(new Error(`Failed query: select $1\nparams: ${MARKER}`), {
    query: 'select $1',
    params: [MARKER],
  });
  const parsed = () => {
    try {
      return JSON.parse(`${MARKER} is no JSON`) as unknown;
    } catch (error) {
      return error;
    }
  };
  test.each<[string, unknown]>([
    ['a statement of drizzle', query],
    ['its cause', new Error('outer', { cause: query })],
    ['one of several', new AggregateError([new Error('first'), query], 'all')],
    ['a command of Redis', Object.assign(new Error('READONLY'), { command: { name: 'publish', args: [MARKER] } })],
    [
      'a mail server',
      Object.assign(new Error(`550 <j.${MARKER}@b.example> is full`), { rejected: [`${MARKER}@b.example`] }),
    ],
    ['what is no JSON', parsed()],
    ['what does not fit a schema', z.strictObject({}).safeParse({ [MARKER]: 1 }).error],
    ['a refusal that names a thing', new Failure('validation', say('duplicate_choice', { choice: MARKER }))],
    ['a file that is not read', new ReadingError('mismatch', sayOfReader('row_too_long', { sheet: MARKER }))],
    ['what is no error', `a rejection about ${MARKER}`],
    ['an object that is none', { message: MARKER, stack: MARKER }],
  ])('of any error: %s', (_what, error) => {
    const log = openLog({ level: 'trace' }, { write: (line) => void lines.push(line) });
    log.error({ err: error }, 'failed');
    if (error instanceof Error) log.warn(error, 'failed');
    expect(output()).toContain('failed');
    expect(output()).not.toContain(MARKER);
  });

  test('but contains the location of errors', () => {
    const log = openLog({ level: 'trace' }, { write: (line) => void lines.push(line) });
    log.error({ err: new TypeError('no such thing', { cause: query }) }, 'failed');
    const { err } = JSON.parse(output()) as { err: { stack: string; cause: { message: string } } };
    expect(err).toMatchObject({ type: 'TypeError', message: 'no such thing', cause: { type: 'StatementError' } });
    expect(err.stack).toContain('log.test.ts');
    expect(err.cause.message).toContain('select $1');
  });
});
