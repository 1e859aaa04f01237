import { say } from '@dossier/contract/base/sentences';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@dossier/contract/base/failure';
import { sql } from 'drizzle-orm';
import type { App } from '../app.ts';
import { makeAppScope, makeCompanyScope } from '../access/make-scope.ts';
import { SYSTEM_TENANT, type Scope } from '../access/scope.ts';

/** Heartbeat of an answer in progress; if it stops, the process has died. */
const HEARTBEAT_MS = 5000;
const CLAIM_TIMEOUT_MS = 20_000;
/** Longer than a dead process's claim lasts, so that a repeated request takes it over instead of failing. */
const WAIT_MS = CLAIM_TIMEOUT_MS + HEARTBEAT_MS;

export interface Repeatable {
  key: string;
  userId: number;
  /** The room and name of the call. */
  call: string;
  /** The whole request: reusing a key with another request is an error of the client. */
  request: unknown;
}

/** The header's key. Throws `validation` if it cannot be stored or is too long. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new Failure('validation', say('idempotency_key_invalid'));
  }
  return header;
}

/**
 * Runs the work once per key and repeats its answer to later requests. Only successes are stored: after a failure the key can be retried.
 * Concurrent requests wait some seconds, then get `locked`.
 */
export async function runIdempotent(
  app: App,
  scope: Scope,
  request: Repeatable,
  work: () => Promise<string>,
): Promise<string> {
  const companyId = 'companyId' in scope ? scope.companyId : SYSTEM_TENANT;
  const tenant = companyId === SYSTEM_TENANT ? makeAppScope(scope.actor) : makeCompanyScope(companyId, scope.actor);
  const hash = createHash('sha256').update(JSON.stringify(request.request)).digest('hex');
  const rowCondition = sql`company_id = ${companyId} and user_id = ${request.userId} and call = ${request.call} and key = ${request.key}`;

  const first = await claim();
  if (first !== 'mine') return first;
  const heartbeat = setInterval(() => void renewClaim().catch(() => {}), HEARTBEAT_MS);
  try {
    const answer = await work();
    await app.database.write(tenant, (tx) =>
      tx.execute(sql`update idempotent_answer set status = 200, body = ${answer}::jsonb where ${rowCondition}`),
    );
    return answer;
  } catch (error) {
    await app.database.write(tenant, (tx) =>
      tx.execute(sql`delete from idempotent_answer where ${rowCondition} and status is null`),
    );
    throw error;
  } finally {
    clearInterval(heartbeat);
  }

  async function claim(): Promise<'mine' | string> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const existing = await app.database.write(tenant, async (tx) => {
        const silent = new Date(Date.now() - CLAIM_TIMEOUT_MS);
        const now = new Date();
        const claimed = await tx.execute(sql`
          insert into idempotent_answer (company_id, user_id, call, key, request_hash, created_at)
          values (${companyId}, ${request.userId}, ${request.call}, ${request.key}, ${hash}, ${now})
          on conflict (company_id, user_id, call, key) do update set created_at = ${now}
            where idempotent_answer.status is null and idempotent_answer.created_at < ${silent}
              and idempotent_answer.request_hash = ${hash}
          returning id`);
        if (claimed.rows.length > 0) return 'mine' as const;
        const { rows } = await tx.execute<{ request_hash: string; status: number | null; body: unknown }>(
          sql`select request_hash, status, body from idempotent_answer where ${rowCondition}`,
        );
        return rows[0] ?? null;
      });
      if (existing === 'mine') return existing;
      if (existing && existing.request_hash !== hash) {
        throw new Failure('conflict', say('idempotency_key_reused'));
      }
      if (existing && existing.status !== null) return JSON.stringify(existing.body);
      if (Date.now() > deadline) throw new Failure('locked');
      await sleep(150);
    }
  }

  function renewClaim() {
    return app.database.write(tenant, (tx) =>
      tx.execute(sql`update idempotent_answer set created_at = ${new Date()} where ${rowCondition} and status is null`),
    );
  }
}

/** Deletes answers that are too old to be requested again. */
export async function sweepAnswers(app: Pick<App, 'database'>, everything: Scope, before: Date): Promise<void> {
  await app.database.write(everything, (tx) =>
    tx.execute(sql`delete from idempotent_answer where created_at < ${before}`),
  );
}
