import type { Person } from '@dossier/contract/base/page';
import type { Tx } from '../../../engines/database/port.ts';
import { peopleOf } from './people-of.ts';

/** The columns of a table whose rows people make and change. */
interface Authored {
  createdAt: Date;
  updatedAt: Date;
  createdBy: number | null;
  updatedBy: number | null;
}

/** When and by whom something was made and last changed, as everybody is told. */
export interface Authorship {
  created_at: string;
  updated_at: string;
  created_by: Person | null;
  updated_by: Person | null;
}

/** Looks up who made and changed the rows of a page. */
export async function authorshipOf(tx: Tx, rows: readonly Authored[]): Promise<(row: Authored) => Authorship> {
  const personOf = await peopleOf(
    tx,
    rows.flatMap((row) => [row.createdBy, row.updatedBy]),
  );
  return (row) => ({
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: personOf(row.createdBy),
    updated_by: personOf(row.updatedBy),
  });
}
