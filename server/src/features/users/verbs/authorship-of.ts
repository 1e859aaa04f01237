import type { GlobalTransaction } from '../../../access/context.ts';
import type { Person } from '@dossier/contract/base/page';
import { peopleOf } from './people-of.ts';

/** What a row that people make and change knows of them: their ids, or, where the query has asked for it, who they are. */
interface Authored<Author> {
  createdAt: Date;
  updatedAt: Date;
  createdBy: Author | null;
  updatedBy: Author | null;
}

/** When and by whom an entity was created and last changed, for any reader. */
export interface Authorship {
  created_at: string;
  updated_at: string;
  created_by: Person | null;
  updated_by: Person | null;
}

/** Looks up who made and changed the rows of a page. */
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
