import type { Tx } from '../../../engines/database/port.ts';
import { damaged } from '../archive-form.ts';
import type { CheckedArchive } from '../checked-archive.ts';
import { reserveIds } from '../store-archive.ts';

type ArchivedRow = Readonly<Record<string, unknown>>;

const IDS_PER_BATCH = 50_000;

/** New ids for the rows of an archive, by table. Stores only two numbers per row, so that large companies fit into memory. */
export class RestoredIds {
  readonly #tables = new Map<string, { old: Float64Array; fresh: Float64Array }>();

  /** Reserves a new id for each restored row of the part; omitted rows get none. */
  async take(tx: Tx, archive: CheckedArchive, table: string, isRestored: (row: ArchivedRow) => boolean): Promise<void> {
    const ids: number[] = [];
    for await (const row of archive.rows(table)) if (isRestored(row)) ids.push(row['id'] as number);
    const old = Float64Array.from(ids).sort();
    if (old.some((id, at) => id === old[at - 1])) throw damaged();
    const fresh = new Float64Array(old.length);
    for (let from = 0; from < old.length; from += IDS_PER_BATCH) {
      fresh.set(await reserveIds(tx, table, Math.min(IDS_PER_BATCH, old.length - from)), from);
    }
    this.#tables.set(table, { old, fresh });
  }

  /** Adds ids from elsewhere: of the company itself, of users, of roles. */
  give(table: string, ids: ReadonlyMap<number, number>): void {
    const old = Float64Array.from(ids.keys()).sort();
    this.#tables.set(table, { old, fresh: Float64Array.from(old, (id) => ids.get(id)!) });
  }

  /** The new id for this id of the archive, or null. */
  of(table: string, id: unknown): number | null {
    const ids = this.#tables.get(table);
    if (!ids || typeof id !== 'number') return null;
    let [low, high] = [0, ids.old.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const value = ids.old[middle]!;
      if (value === id) return ids.fresh[middle]!;
      if (value < id) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }
}
