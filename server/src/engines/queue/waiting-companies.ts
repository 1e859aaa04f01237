import type { Client } from 'pg';

/** Companies with bulk work ready to run. */
const findWaiting = `select distinct flag from graphile_worker.jobs, jsonb_object_keys(flags) flag
  where flag like 'c:%' and locked_at is null and attempts < max_attempts and run_at <= now()`;

/** Looking for who waits costs as much as there are jobs: the next look comes after so many times what the last one took. */
const restAfterLook = 20;

/** Looks which companies have bulk work waiting. Answers their flags, or null when it has looked just now. */
export function waitingCompanies(): (client: Client) => Promise<string[] | null> {
  let seenAt = 0;
  let took = 0;
  return async (client) => {
    const now = performance.now();
    if (now - seenAt < took * restAfterLook) return null;
    const { rows } = await client.query<{ flag: string }>(findWaiting);
    seenAt = performance.now();
    took = seenAt - now;
    return rows.map(({ flag }) => flag);
  };
}
