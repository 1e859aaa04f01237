import type { ComparisonState } from '@dossier/contract/compare/constants';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AccessibleScope, ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import { contains, idArray, orderBy } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { documentCondition, documentNameSubquery, inProjectsCondition } from '../documents/verbs/document-condition.ts';
import { comparison, type ComparisonRow } from './tables.ts';

const source = { companyId: sql`${comparison.companyId}`, documentId: sql`${comparison.sourceDocumentId}` };
const target = { companyId: sql`${comparison.companyId}`, documentId: sql`${comparison.targetDocumentId}` };
const isOne = ({ companyIds }: Scope, id: number): SQL =>
  and(inArray(comparison.companyId, [...companyIds]), eq(comparison.id, id))!;
/** Both documents are in the scope and not deleted. */
const isReadable = (scope: AccessibleScope): SQL =>
  and(
    inArray(comparison.companyId, [...scope.companyIds]),
    documentCondition(scope, source),
    documentCondition(scope, target),
  )!;

const activeStates: ComparisonState[] = ['queued', 'running', 'done'];

export interface ComparisonFilter {
  /** Part of the name of either document. */
  search?: string | undefined;
  state?: readonly ComparisonState[] | undefined;
  project_id?: readonly number[] | undefined;
  document_id?: number | undefined;
  /** Made by this user. */
  createdBy?: number | null | undefined;
}

const conditions = ({ search, state, project_id: projects, document_id: document, createdBy }: ComparisonFilter) => [
  search
    ? or(contains(documentNameSubquery(source), search), contains(documentNameSubquery(target), search))
    : undefined,
  state && inArray(comparison.state, [...state]),
  projects && or(inProjectsCondition(projects, source), inProjectsCondition(projects, target)),
  document === undefined
    ? undefined
    : or(eq(comparison.sourceDocumentId, document), eq(comparison.targetDocumentId, document)),
  createdBy === undefined ? undefined : sql`${comparison.createdBy} is not distinct from ${createdBy}`,
];

const orders = { created_at: comparison.createdAt, similarity: comparison.similarity };

/** A page of the comparisons whose documents are both in the scope. */
export async function listComparisons(
  tx: Tx,
  scope: AccessibleScope,
  filter: ComparisonFilter,
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: ComparisonRow[]; total: number }> {
  const where = and(isReadable(scope), ...conditions(filter));
  const rows = await tx
    .select()
    .from(comparison)
    .where(where)
    .orderBy(...orderBy(orders, sort, comparison.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { rows, total: await tx.$count(comparison, where) };
}

/** A comparison whose documents are both in the scope. */
export async function findComparison(tx: Tx, scope: AccessibleScope, id: number): Promise<ComparisonRow | undefined> {
  const [row] = await tx
    .select()
    .from(comparison)
    .where(and(isReadable(scope), eq(comparison.id, id)));
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockComparison(tx: Tx, scope: AccessibleScope, id: number): Promise<ComparisonRow | undefined> {
  const [row] = await tx
    .select()
    .from(comparison)
    .where(and(isReadable(scope), eq(comparison.id, id)))
    .for('update');
  return row;
}

/** The documents of comparisons, whose room knows whether they are deleted. */
export async function findDocumentsOf(
  tx: Tx,
  { companyIds }: Scope,
  ids: readonly number[],
): Promise<Pick<ComparisonRow, 'id' | 'sourceDocumentId' | 'targetDocumentId'>[]> {
  return await tx
    .select({
      id: comparison.id,
      sourceDocumentId: comparison.sourceDocumentId,
      targetDocumentId: comparison.targetDocumentId,
    })
    .from(comparison)
    .where(and(inArray(comparison.companyId, [...companyIds]), sql`${comparison.id} = any(${idArray(ids)})`));
}

type Same = Pick<ComparisonRow, 'sourceVersionId' | 'targetVersionId' | 'key' | 'sourceReading' | 'targetReading'>;

/** The comparison of the same versions with the same result that was made, or is being made. */
export async function findSame(
  tx: Tx,
  { companyIds }: Scope,
  { sourceVersionId, targetVersionId, key, sourceReading, targetReading }: Same,
): Promise<ComparisonRow | undefined> {
  const [row] = await tx
    .select()
    .from(comparison)
    .where(
      and(
        inArray(comparison.companyId, [...companyIds]),
        eq(comparison.sourceVersionId, sourceVersionId),
        eq(comparison.targetVersionId, targetVersionId),
        eq(comparison.key, key),
        sql`${comparison.sourceReading} is not distinct from ${sourceReading}`,
        sql`${comparison.targetReading} is not distinct from ${targetReading}`,
        inArray(comparison.state, activeStates),
      ),
    );
  return row;
}

/** Adds a comparison; undefined if another request has added the same one meanwhile. */
export async function insertComparison(
  tx: Tx,
  { companyId, actor }: ProjectScope,
  values: Omit<typeof comparison.$inferInsert, 'companyId' | 'createdBy'>,
): Promise<ComparisonRow | undefined> {
  const [row] = await tx
    .insert(comparison)
    .values({ ...values, companyId, createdBy: actor.userId })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Changes a comparison; undefined if it was deleted. */
export async function changeComparison(
  tx: Tx,
  scope: Scope,
  id: number,
  change: Partial<typeof comparison.$inferInsert>,
): Promise<ComparisonRow | undefined> {
  const [row] = await tx.update(comparison).set(change).where(isOne(scope, id)).returning();
  return row;
}

/** A comparison, whether or not its documents are deleted: for its tasks. */
export async function findComparisonOfTask(tx: Tx, scope: Scope, id: number): Promise<ComparisonRow | undefined> {
  const [row] = await tx.select().from(comparison).where(isOne(scope, id));
  return row;
}

/** The comparisons that are queued and have the document on either side. */
export async function findQueued(tx: Tx, scope: ProjectScope, documentId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: comparison.id })
    .from(comparison)
    .where(and(withDocuments(scope, [documentId]), eq(comparison.state, 'queued')));
  return rows.map(({ id }) => id);
}

export async function deleteComparison(tx: Tx, scope: TenantScope, id: number): Promise<void> {
  await tx.delete(comparison).where(isOne(scope, id));
}

/** SQL condition: the comparison has one of the documents on either side. */
export const withDocuments = ({ companyId }: TenantScope, documentIds: readonly number[]): SQL =>
  and(
    eq(comparison.companyId, companyId),
    sql`(${comparison.sourceDocumentId} = any(${idArray(documentIds)}) or ${comparison.targetDocumentId} = any(${idArray(documentIds)}))`,
  )!;
