import type { Client } from 'pg';

/** Companies with bulk jobs that are due. */
const FIND_WAITING = `select distinct flag from graphile_worker.jobs, jsonb_object_keys(flags) flag
  where flag like 'c:%' and locked_at is null and attempts < max_attempts and run_at <= now()`;

/** The query's cost grows with the number of jobs, so it rests for this multiple of its last duration. */
const REST_FACTOR = 20;

/** Queries which companies have bulk jobs waiting. Returns their flags, or null while it rests. */
export function waitingCompaniesQuery(): (client: Client) => Promise<string[] | null> {
  let queriedAt = 0;
  let durationMs = 0;
  return async (client) => {
    const now = performance.now();
    if (now - queriedAt < durationMs * REST_FACTOR) return null;
    const { rows } = await client.query<{ flag: string }>(FIND_WAITING);
    queriedAt = performance.now();
    durationMs = queriedAt - now;
    return rows.map(({ flag }) => flag);
  };
}
