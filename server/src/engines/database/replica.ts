import type { Pool } from 'pg';

/** Milliseconds by which the replica is behind; 0 when it has replayed all it received, however long ago that was. */
const lagQuery = `select case
    when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000
  end::float8 as lag`;

const measureEvery = 1000;

export interface Replica {
  /** Whether the replica answers and is at most this many milliseconds behind. */
  isWithin(maxStaleness: number): Promise<boolean>;
}

/** Asks a replica at most once a second how far it is behind. */
export function watchReplica(pool: Pool): Replica {
  let measuredAt = -Infinity;
  let lag: Promise<number> = Promise.resolve(Infinity);

  const measure = async () => {
    const { rows } = await pool.query<{ lag: number | null }>(lagQuery);
    return rows[0]?.lag ?? Infinity;
  };
  return {
    async isWithin(maxStaleness) {
      const now = performance.now();
      if (now - measuredAt >= measureEvery) {
        measuredAt = now;
        lag = measure().catch(() => Infinity);
      }
      return (await lag) + (now - measuredAt) <= maxStaleness;
    },
  };
}
