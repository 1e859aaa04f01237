import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@dossier/contract/base/failure';
import { sql } from 'drizzle-orm';
import type { App } from '../app.ts';
import { INSTALLATION, makeAppScope, makeCompanyScope, type Scope } from '../scope.ts';

/** A first answer that is still being made tells so this often; one that has been silent for long belonged to a process that died. */
const SIGN_OF_LIFE_MS = 5000;
const SILENT_MS = 20_000;
/** Longer than the claim of a process that died lasts: a repeated request takes it over instead of being refused. */
const WAIT_MS = SILENT_MS + SIGN_OF_LIFE_MS;

export interface Repeatable {
  key: string;
  userId: number;
  /** The room and name of the call. */
  call: string;
  /** Everything that was sent: the same key with anything else is a mistake of the client. */
  request: unknown;
}

/** Whether a header may be a key: nothing that cannot be stored or is absurdly long. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new Failure('validation', 'An Idempotency-Key has at most 255 visible characters.');
  }
  return header;
}

/**
 * Does the work once per key and answers later requests with the first answer. Only good answers are kept: after a refusal the same
 * key may be tried again. While the first is at work, another waits for it some seconds and is then told that it is `locked`.
 */
export async function once(app: App, scope: Scope, wanted: Repeatable, work: () => Promise<string>): Promise<string> {
  const companyId = 'companyId' in scope ? scope.companyId : INSTALLATION;
  const shelf = companyId === INSTALLATION ? makeAppScope(scope.actor) : makeCompanyScope(companyId, scope.actor);
  const hash = createHash('sha256').update(JSON.stringify(wanted.request)).digest('hex');
  const rowOf = sql`company_id = ${companyId} and user_id = ${wanted.userId} and call = ${wanted.call} and key = ${wanted.key}`;

  const first = await claim();
  if (first !== 'mine') return first;
  const alive = setInterval(() => void touch().catch(() => {}), SIGN_OF_LIFE_MS);
  try {
    const answer = await work();
    await app.database.write(shelf, (tx) =>
      tx.execute(sql`update idempotent_answer set status = 200, body = ${answer}::jsonb where ${rowOf}`),
    );
    return answer;
  } catch (error) {
    await app.database.write(shelf, (tx) =>
      tx.execute(sql`delete from idempotent_answer where ${rowOf} and status is null`),
    );
    throw error;
  } finally {
    clearInterval(alive);
  }

  async function claim(): Promise<'mine' | string> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const found = await app.database.write(shelf, async (tx) => {
        const silent = new Date(Date.now() - SILENT_MS);
        const now = new Date();
        const taken = await tx.execute(sql`
          insert into idempotent_answer (company_id, user_id, call, key, request_hash, created_at)
          values (${companyId}, ${wanted.userId}, ${wanted.call}, ${wanted.key}, ${hash}, ${now})
          on conflict (company_id, user_id, call, key) do update set created_at = ${now}
            where idempotent_answer.status is null and idempotent_answer.created_at < ${silent}
              and idempotent_answer.request_hash = ${hash}
          returning id`);
        if (taken.rows.length > 0) return 'mine' as const;
        const { rows } = await tx.execute<{ request_hash: string; status: number | null; body: unknown }>(
          sql`select request_hash, status, body from idempotent_answer where ${rowOf}`,
        );
        return rows[0] ?? null;
      });
      if (found === 'mine') return found;
      if (found && found.request_hash !== hash) {
        throw new Failure('conflict', 'This Idempotency-Key was used for something else. Use a new one.');
      }
      if (found && found.status !== null) return JSON.stringify(found.body);
      if (Date.now() > deadline) throw new Failure('locked');
      await sleep(150);
    }
  }

  function touch() {
    return app.database.write(shelf, (tx) =>
      tx.execute(sql`update idempotent_answer set created_at = ${new Date()} where ${rowOf} and status is null`),
    );
  }
}

/** Takes away answers that are older than anybody repeats a request. */
export async function sweepAnswers(app: Pick<App, 'database'>, everything: Scope, before: Date): Promise<void> {
  await app.database.write(everything, (tx) =>
    tx.execute(sql`delete from idempotent_answer where created_at < ${before}`),
  );
}
