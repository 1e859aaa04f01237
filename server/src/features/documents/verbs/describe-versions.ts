import type { TransactionContext } from '../../../access/context.ts';
import { findDescribedVersions } from '../store-versions.ts';

export type DescribedVersion = Awaited<ReturnType<typeof findDescribedVersions>>[number];

/** Number, type, language and pages of versions, by their ids. Omits those that no longer exist. */
export async function describeVersions(
  { tx, scope }: TransactionContext,
  ids: Iterable<number>,
): Promise<Map<number, DescribedVersion>> {
  const rows = await findDescribedVersions(tx, scope, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}
