import type { GlobalTransaction } from '../../../access/context.ts';
import type { Person } from '@dossier/contract/base/page';
import { loadPeople } from './load-people.ts';

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
export async function loadAuthorship(
  { tx }: GlobalTransaction,
  rows: readonly Authored<number>[],
): Promise<(row: Authored<number>) => Authorship> {
  const getPerson = await loadPeople(
    { tx },
    rows.flatMap((row) => [row.createdBy, row.updatedBy]),
  );
  return ({ createdAt, updatedAt, createdBy, updatedBy }) =>
    presentAuthorship({ createdAt, updatedAt, createdBy: getPerson(createdBy), updatedBy: getPerson(updatedBy) });
}

export const presentAuthorship = (row: Authored<Person>): Authorship => ({
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  created_by: row.createdBy,
  updated_by: row.updatedBy,
});
