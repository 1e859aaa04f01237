import type { WorkbookChangeKind } from '@dossier/contract/workbooks/constants';
import type { GridRow } from '@dossier/contract/workbooks/schema';
import { and, asc, between, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Scope, TenantScope } from '../../access/scope.ts';
import { contains, idArray } from '../../engines/database/listing.ts';
import { storedChanges } from '../../document-comparison/stored-changes.ts';
import type { Tx } from '../../engines/database/port.ts';
import { ROWS_PER_CHUNK } from './computations.ts';
import type { Chunk, NewChange } from './result-parts.ts';
import { type ChangeRow, comparisonChange, comparisonRows, comparisonRuns, type RunsRow } from './tables.ts';

export const storedChangeRows = storedChanges<ChangeRow>(comparisonChange);
const changesOf = storedChangeRows.of;
const chunksOf = ({ companyIds }: Scope, comparisonId: number, sheet: number) =>
  and(
    inArray(comparisonRows.companyId, [...companyIds]),
    eq(comparisonRows.comparisonId, comparisonId),
    eq(comparisonRows.sheet, sheet),
  );
const runsOf = ({ companyIds }: Scope, comparisonId: number) =>
  and(inArray(comparisonRuns.companyId, [...companyIds]), eq(comparisonRuns.comparisonId, comparisonId));

export async function insertChunks(
  tx: Tx,
  { companyId }: TenantScope,
  comparisonId: number,
  chunks: readonly Chunk[],
): Promise<void> {
  await tx.execute(sql`
    insert into workbook_comparison_rows (company_id, comparison_id, sheet, number, first_row, rows)
    select ${companyId}::bigint, ${comparisonId}::bigint, c.sheet, c.number, c."firstRow", c.rows
    from jsonb_to_recordset(${JSON.stringify(chunks)}::jsonb) as c (sheet integer, number integer, "firstRow" integer, rows jsonb)`);
}

/** In one statement with one parameter, because there may be millions. */
export async function insertChanges(
  tx: Tx,
  { companyId }: TenantScope,
  comparisonId: number,
  changes: readonly NewChange[],
): Promise<void> {
  await tx.execute(sql`
    insert into workbook_comparison_change (company_id, comparison_id, number, kind, sheet, row, grid_column, a, b, name, before, after,
      before_result, after_result, hidden_by)
    select ${companyId}::bigint, ${comparisonId}::bigint, c.*
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (number integer, kind text, sheet integer, row integer,
      "column" integer, a text, b text, name text, before text, after text, "beforeResult" text, "afterResult" text, "hiddenBy" text)`);
}

export async function insertRuns(
  tx: Tx,
  { companyId }: TenantScope,
  values: Omit<RunsRow, 'companyId' | 'id'>,
): Promise<void> {
  await tx.insert(comparisonRuns).values({ ...values, companyId });
}

/** Which rows and cells of all sheets differ. */
export async function findRuns(tx: Tx, scope: Scope, comparisonId: number): Promise<RunsRow[]> {
  return await tx.select().from(comparisonRuns).where(runsOf(scope, comparisonId)).orderBy(asc(comparisonRuns.sheet));
}

/** Which rows of the grid of a sheet have changes. */
export async function findChangedRows(
  tx: Tx,
  scope: Scope,
  comparisonId: number,
  { sheet, hidden }: { sheet: number; hidden: boolean },
): Promise<RunsRow['rows']> {
  const [found] = await tx
    .select({ rows: hidden ? comparisonRuns.rowsWithHidden : comparisonRuns.rows })
    .from(comparisonRuns)
    .where(and(runsOf(scope, comparisonId), eq(comparisonRuns.sheet, sheet)));
  return found?.rows ?? [];
}

/** Rows of the grid of a sheet from a position on. */
export async function findRows(
  tx: Tx,
  scope: Scope,
  comparisonId: number,
  { sheet, from, count: limit }: { sheet: number; from: number; count: number },
): Promise<GridRow[]> {
  const first = Math.floor(from / ROWS_PER_CHUNK);
  const last = Math.floor((from + limit - 1) / ROWS_PER_CHUNK);
  const chunks = await tx
    .select({ rows: comparisonRows.rows })
    .from(comparisonRows)
    .where(and(chunksOf(scope, comparisonId, sheet), between(comparisonRows.number, first, last)))
    .orderBy(asc(comparisonRows.number));
  const skipped = from - first * ROWS_PER_CHUNK;
  return chunks.flatMap(({ rows }) => rows).slice(skipped, skipped + limit);
}

/** The rows of the newer sheet with these numbers, with their positions in the grid. */
export async function findNumberedRows(
  tx: Tx,
  scope: Scope,
  comparisonId: number,
  { sheet, numbers }: { sheet: number; numbers: ReadonlySet<number> },
): Promise<{ position: number; row: GridRow }[]> {
  if (numbers.size === 0) return [];
  const wanted = sql`(
    select distinct (
      select max(c.number) from workbook_comparison_rows c
      where c.company_id = any(${idArray(scope.companyIds)}) and c.comparison_id = ${comparisonId} and c.sheet = ${sheet}
        and c.first_row <= wanted.number::integer
    ) from jsonb_array_elements_text(${JSON.stringify([...numbers])}::jsonb) as wanted (number)
  )`;
  const chunks = await tx
    .select({ number: comparisonRows.number, rows: comparisonRows.rows })
    .from(comparisonRows)
    .where(and(chunksOf(scope, comparisonId, sheet), sql`${comparisonRows.number} in ${wanted}`));
  return chunks.flatMap(({ number, rows }) =>
    rows.flatMap((row, at) =>
      row.b !== null && numbers.has(row.b) ? [{ position: number * ROWS_PER_CHUNK + at, row }] : [],
    ),
  );
}

export interface ChangeFilter {
  kind?: readonly WorkbookChangeKind[] | undefined;
  sheet?: readonly number[] | undefined;
  number?: readonly number[] | undefined;
  hidden?: boolean;
  /** Part of the text of either side, or of the name. */
  search?: string | undefined;
}

/** A page of the changes, sheet by sheet. */
export async function listChanges(
  tx: Tx,
  scope: Scope,
  comparisonId: number,
  { kind, sheet, number, hidden, search }: ChangeFilter,
  page: { page: number; per_page: number; sort: string },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const { before, after, beforeResult, afterResult, name } = comparisonChange;
  const where = and(
    changesOf(scope, comparisonId),
    hidden ? undefined : isNull(comparisonChange.hiddenBy),
    kind && inArray(comparisonChange.kind, [...kind]),
    sheet && inArray(comparisonChange.sheet, [...sheet]),
    number && inArray(comparisonChange.number, [...number]),
    search ? or(...[before, after, beforeResult, afterResult, name].map((text) => contains(text, search))) : undefined,
  );
  return await storedChangeRows.list(tx, where, page);
}
