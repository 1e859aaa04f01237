import type { GlobalTransaction } from '../../../access/context.ts';
import type { Person } from '@dossier/contract/base/page';
import { peopleOf } from './people-of.ts';

/** The author columns of a row: ids, or users if the query joined them. */
interface Authored<Author> {
  createdAt: Date;
  updatedAt: Date;
  createdBy: Author | null;
  updatedBy: Author | null;
}

/** When and by whom an entity was created and last changed. */
export interface Authorship {
  created_at: string;
  updated_at: string;
  created_by: Person | null;
  updated_by: Person | null;
}

/** Loads the authors of the rows of a page. */
export async function authorshipOf(
  { tx }: GlobalTransaction,
  rows: readonly Authored<number>[],
): Promise<(row: Authored<number>) => Authorship> {
  const personOf = await peopleOf(
    { tx },
    rows.flatMap((row) => [row.createdBy, row.updatedBy]),
  );
  return ({ createdAt, updatedAt, createdBy, updatedBy }) =>
    presentAuthorship({ createdAt, updatedAt, createdBy: personOf(createdBy), updatedBy: personOf(updatedBy) });
}

export const presentAuthorship = (row: Authored<Person>): Authorship => ({
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  created_by: row.createdBy,
  updated_by: row.updatedBy,
});
