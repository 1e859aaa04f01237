import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { Person } from '@dossier/contract/base/page';
import { type BinFilter, type BinnedRow, listBinned, peopleOfBin, sizeOfBin } from '../store-bin.ts';

export type { BinnedRow };

interface Bin {
  rows: BinnedRow[];
  total: number;
  /** Bytes of all documents that match. */
  size: number;
  /** Users who deleted something that is in the bin. */
  people: Person[];
}

/** A page of the documents in the bin of a project or company. */
export async function listBin(
  { app, scope }: Context<TenantScope>,
  query: BinFilter & { page: number; per_page: number; sort: string },
): Promise<Bin> {
  return await app.database.read(scope, async (tx) => ({
    ...(await listBinned(tx, scope, query, query)),
    size: await sizeOfBin(tx, scope, query),
    people: await peopleOfBin(tx, scope),
  }));
}
