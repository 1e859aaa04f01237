import type { ChangeKind, Decision } from '@dossier/contract/compare/constants';
import type { AlignedRow } from '@dossier/contract/compare/schema';
import { and, asc, between, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Scope, TenantScope } from '../../access/scope.ts';
import { contains } from '../../engines/database/listing.ts';
import { storedChanges } from '../../document-comparison/stored-changes.ts';
import type { Tx } from '../../engines/database/port.ts';
import { ROWS_PER_CHUNK } from './computations.ts';
import { type ChangeRow, comparisonChange, comparisonRows } from './tables.ts';

export const storedChangeRows = storedChanges<ChangeRow>(comparisonChange);
const changesOf = storedChangeRows.of;
const chunksOf = ({ companyIds }: Scope, comparisonId: number) =>
  and(inArray(comparisonRows.companyId, [...companyIds]), eq(comparisonRows.comparisonId, comparisonId));

export async function insertChunk(
  tx: Tx,
  { companyId }: TenantScope,
  values: { comparisonId: number; number: number; rows: AlignedRow[] },
): Promise<void> {
  await tx.insert(comparisonRows).values({ ...values, companyId });
}

export type NewChange = Omit<typeof comparisonChange.$inferInsert, 'companyId' | 'id'>;

export async function insertChanges(tx: Tx, { companyId }: TenantScope, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(comparisonChange).values(changes.map((change) => ({ ...change, companyId })));
}

/** Rows of the display from a position on. */
export async function findRows(
  tx: Tx,
  scope: Scope,
  comparisonId: number,
  { from, count: limit }: { from: number; count: number },
): Promise<AlignedRow[]> {
  const first = Math.floor(from / ROWS_PER_CHUNK);
  const last = Math.floor((from + limit - 1) / ROWS_PER_CHUNK);
  const chunks = await tx
    .select({ rows: comparisonRows.rows })
    .from(comparisonRows)
    .where(and(chunksOf(scope, comparisonId), between(comparisonRows.number, first, last)))
    .orderBy(asc(comparisonRows.number));
  const skipped = from - first * ROWS_PER_CHUNK;
  return chunks.flatMap(({ rows }) => rows).slice(skipped, skipped + limit);
}

/** The changes with these numbers. */
export async function findChanges(
  tx: Tx,
  scope: Scope,
  comparisonId: number,
  numbers: readonly number[],
): Promise<ChangeRow[]> {
  if (numbers.length === 0) return [];
  return await tx
    .select()
    .from(comparisonChange)
    .where(and(changesOf(scope, comparisonId), inArray(comparisonChange.number, [...numbers])))
    .orderBy(asc(comparisonChange.number));
}

/** Where the changes are that no filter hides. */
export async function findMarks(
  tx: Tx,
  scope: Scope,
  comparisonId: number,
): Promise<Pick<ChangeRow, 'number' | 'kind' | 'row' | 'otherRow'>[]> {
  const { number, kind, row, otherRow } = comparisonChange;
  return await tx
    .select({ number, kind, row, otherRow })
    .from(comparisonChange)
    .where(and(changesOf(scope, comparisonId), isNull(comparisonChange.hiddenBy)))
    .orderBy(asc(comparisonChange.row), asc(comparisonChange.number));
}

export interface ChangeFilter {
  kind?: readonly ChangeKind[] | undefined;
  section?: readonly number[] | undefined;
  decision?: readonly Decision[] | undefined;
  hidden?: boolean;
  /** Part of the text of either side, or of the note. */
  search?: string | undefined;
}

/** A page of the changes, in the order of the newer document. */
export async function listChanges(
  tx: Tx,
  scope: Scope,
  comparisonId: number,
  { kind, section, decision, hidden, search }: ChangeFilter,
  page: { page: number; per_page: number; sort: string },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const where = and(
    changesOf(scope, comparisonId),
    hidden ? undefined : isNull(comparisonChange.hiddenBy),
    kind && inArray(comparisonChange.kind, [...kind]),
    section && inArray(comparisonChange.section, [...section]),
    decision && inArray(comparisonChange.decision, [...decision]),
    search
      ? or(
          contains(sql`(${comparisonChange.a} ->> 'text')`, search),
          contains(sql`(${comparisonChange.b} ->> 'text')`, search),
          contains(comparisonChange.note, search),
        )
      : undefined,
  );
  return await storedChangeRows.list(tx, where, page);
}

/** The number of changes that no filter hides by what reviewers decided. */
export async function countDecisions(
  tx: Tx,
  scope: Scope,
  comparisonId: number,
): Promise<{ decision: Decision; count: number }[]> {
  return await tx
    .select({ decision: comparisonChange.decision, count: count() })
    .from(comparisonChange)
    .where(and(changesOf(scope, comparisonId), isNull(comparisonChange.hiddenBy)))
    .groupBy(comparisonChange.decision);
}

/** Stores what a reviewer says of a change; undefined if there is none with this number. */
export async function changeReview(
  tx: Tx,
  scope: TenantScope,
  { comparisonId, number, review }: { comparisonId: number; number: number; review: Partial<ChangeRow> },
): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .update(comparisonChange)
    .set({ ...review, reviewedAt: new Date(), reviewedBy: scope.actor.userId })
    .where(and(changesOf(scope, comparisonId), eq(comparisonChange.number, number)))
    .returning();
  return row;
}

/** The change, locked until the transaction ends. */
export async function lockChange(
  tx: Tx,
  scope: TenantScope,
  { comparisonId, number }: { comparisonId: number; number: number },
): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(comparisonChange)
    .where(and(changesOf(scope, comparisonId), eq(comparisonChange.number, number)))
    .for('update');
  return row;
}
