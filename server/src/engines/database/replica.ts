import type { Pool } from 'pg';

/** Replication lag in milliseconds; 0 once everything received is replayed, however long ago that was. */
const LAG_QUERY = `select case
    when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000
  end::float8 as lag`;

const MEASURE_INTERVAL_MS = 1000;

export interface Replica {
  /** Whether the replica responds and its lag is within the limit (milliseconds). */
  isWithin(maxStaleness: number): Promise<boolean>;
}

/** Measures a replica's lag at most once a second. */
export function watchReplica(pool: Pool): Replica {
  let measuredAt = -Infinity;
  let lag: Promise<number> = Promise.resolve(Infinity);

  const measure = async () => {
    const { rows } = await pool.query<{ lag: number | null }>(LAG_QUERY);
    return rows[0]?.lag ?? Infinity;
  };
  return {
    async isWithin(maxStaleness) {
      const now = performance.now();
      if (now - measuredAt >= MEASURE_INTERVAL_MS) {
        measuredAt = now;
        lag = measure().catch(() => Infinity);
      }
      return (await lag) + (now - measuredAt) <= maxStaleness;
    },
  };
}
