import type { ErrorKind } from '@dossier/contract/ner/constants';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../access/scope.ts';
import { idArray, orderBy, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { versionError, type VersionErrorRow } from './tables.ts';

/** A PostgreSQL statement has at most 65,535 parameters. */
const ERRORS_PER_STATEMENT = 1000;

export type NewError = Omit<VersionErrorRow, 'companyId' | 'id' | 'versionId' | 'position'>;

/** Stores examples of errors of a version, in their order. */
export async function insertErrors(
  tx: Tx,
  { companyId }: CompanyScope,
  versionId: number,
  errors: readonly NewError[],
): Promise<void> {
  for (let from = 0; from < errors.length; from += ERRORS_PER_STATEMENT) {
    const part = errors.slice(from, from + ERRORS_PER_STATEMENT);
    await tx
      .insert(versionError)
      .values(part.map((row, at) => ({ ...row, companyId, versionId, position: from + at })));
  }
}

/** A page of the examples of errors of a version, of these kinds, and with one of these labels. */
export async function listErrors(
  tx: Tx,
  { companyId }: CompanyScope,
  {
    versionId,
    kinds,
    labels,
    page,
    per_page,
    sort,
  }: {
    versionId: number;
    kinds?: readonly ErrorKind[] | undefined;
    /** By their numbers. */
    labels?: readonly number[] | undefined;
    page: number;
    per_page: number;
    sort: string;
  },
): Promise<{ rows: VersionErrorRow[]; total: number }> {
  const withLabel = (column: SQL): SQL => sql`${column} = any(${idArray(labels ?? [])})`;
  const where = and(
    eq(versionError.companyId, companyId),
    eq(versionError.versionId, versionId),
    kinds && inArray(versionError.kind, [...kinds]),
    labels && or(withLabel(sql`${versionError.expectedLabel}`), withLabel(sql`${versionError.foundLabel}`)),
  );
  const rows = await tx
    .select({ row: versionError, total: sql<number>`(count(*) over ())::int` })
    .from(versionError)
    .where(where)
    .orderBy(...orderBy({ position: versionError.position }, sort, versionError.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await totalRows(rows, page, tx.$count(versionError, where));
  return { rows: rows.map(({ row }) => row), total };
}
