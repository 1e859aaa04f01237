import type { Context } from '../../../access/context.ts';
import type { Person } from '@dossier/contract/base/page';
import type { CompanyScope } from '../../../access/scope.ts';
import { type BinFilter, type BinnedRow, listBinned, peopleOfBin } from '../store-bin.ts';

export type { BinnedRow };

/** A page of the deleted projects of a company, and the users who deleted one. */
export async function listBin(
  { app, scope }: Context<CompanyScope>,
  query: BinFilter & { page: number; per_page: number; sort: string },
): Promise<{ rows: BinnedRow[]; total: number; people: Person[] }> {
  return await app.database.read(scope, async (tx) => ({
    ...(await listBinned(tx, scope, query, query)),
    people: await peopleOfBin(tx, scope),
  }));
}
