import type { ComparisonState } from '@dossier/contract/base/comparison-state';
import type { Sentence } from '@dossier/contract/base/sentence';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AccessibleScope, ProjectScope, Scope, TenantScope } from '../access/scope.ts';
import { contains, idArray, orderBy } from '../engines/database/listing.ts';
import type { Tx } from '../engines/database/port.ts';
import {
  documentCondition,
  documentNameSubquery,
  inProjectsCondition,
} from '../features/documents/verbs/document-condition.ts';

/** What the tables of comparisons have in every room. */
export interface StoredComparison {
  companyId: number;
  id: number;
  sourceDocumentId: number;
  sourceVersionId: number;
  targetDocumentId: number;
  targetVersionId: number;
  /** The options as a text that is the same for equal ones. */
  key: string;
  /** The tasks that had read the versions. */
  sourceReading: number | null;
  targetReading: number | null;
  state: ComparisonState;
  taskId: number | null;
  problem: Sentence | null;
  createdAt: Date;
  createdBy: number | null;
  comparedAt: Date | null;
}

type ComparisonTable = PgTable & Record<keyof StoredComparison, PgColumn>;

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

type Documents = Pick<StoredComparison, 'id' | 'sourceDocumentId' | 'targetDocumentId'>;
type Same = Pick<StoredComparison, 'sourceVersionId' | 'targetVersionId' | 'key' | 'sourceReading' | 'targetReading'>;
type NewComparison = Same & Pick<StoredComparison, 'sourceDocumentId' | 'targetDocumentId'>;

/** `Row` is a row of the table, `New` what is written into it. */
export interface StoredComparisons<Row extends StoredComparison, New> {
  /** A page of the comparisons whose documents are both in the scope. */
  list(
    tx: Tx,
    scope: AccessibleScope,
    filter: ComparisonFilter,
    page: { page: number; per_page: number; sort: string },
  ): Promise<{ rows: Row[]; total: number }>;
  /** A comparison whose documents are both in the scope. */
  find(tx: Tx, scope: AccessibleScope, id: number): Promise<Row | undefined>;
  /** Those of some comparisons whose documents are both in the scope. */
  findSome(tx: Tx, scope: AccessibleScope, ids: readonly number[]): Promise<Row[]>;
  /** A comparison whose documents are both in the scope, locked until the transaction ends. */
  lock(tx: Tx, scope: AccessibleScope, id: number): Promise<Row | undefined>;
  /** The documents of comparisons, whose room knows whether they are deleted. */
  documentsOf(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Documents[]>;
  /** The comparison of the same versions with the same result that was made, or is being made. */
  findSame(tx: Tx, scope: Scope, same: Same): Promise<Row | undefined>;
  /** Adds a comparison; undefined if another request has added the same one meanwhile. */
  insert(tx: Tx, scope: ProjectScope, values: Partial<New> & NewComparison): Promise<Row | undefined>;
  /** Changes a comparison; undefined if it was deleted. */
  change(tx: Tx, scope: Scope, id: number, change: Partial<New> | Partial<StoredComparison>): Promise<Row | undefined>;
  /** A comparison, whether or not its documents are deleted: for its tasks. */
  findOfTask(tx: Tx, scope: Scope, id: number): Promise<Row | undefined>;
  /** The comparisons that are queued and have the document on either side. */
  findQueued(tx: Tx, scope: TenantScope, documentId: number): Promise<number[]>;
  remove(tx: Tx, scope: TenantScope, id: number): Promise<void>;
  /** SQL condition: the comparison has one of the documents on either side. */
  withDocuments(scope: TenantScope, documentIds: readonly number[]): SQL;
}

/**
 * The statements on comparisons that do not depend on what is compared.
 *
 * @param orders what the list can be sorted by
 */
export function storedComparisons<Row extends StoredComparison, New extends object>(
  table: ComparisonTable,
  orders: Readonly<Record<string, PgColumn>>,
): StoredComparisons<Row, New> {
  const source = { companyId: sql`${table.companyId}`, documentId: sql`${table.sourceDocumentId}` };
  const target = { companyId: sql`${table.companyId}`, documentId: sql`${table.targetDocumentId}` };
  const isOne = ({ companyIds }: Scope, id: number): SQL =>
    and(inArray(table.companyId, [...companyIds]), eq(table.id, id))!;
  /** Both documents are in the scope and not deleted. */
  const isReadable = (scope: AccessibleScope): SQL =>
    and(
      inArray(table.companyId, [...scope.companyIds]),
      documentCondition(scope, source),
      documentCondition(scope, target),
    )!;
  const conditions = ({ search, state, project_id: projects, document_id: document, createdBy }: ComparisonFilter) => [
    search
      ? or(contains(documentNameSubquery(source), search), contains(documentNameSubquery(target), search))
      : undefined,
    state && inArray(table.state, [...state]),
    projects && or(inProjectsCondition(projects, source), inProjectsCondition(projects, target)),
    document === undefined ? undefined : or(eq(table.sourceDocumentId, document), eq(table.targetDocumentId, document)),
    createdBy === undefined ? undefined : sql`${table.createdBy} is not distinct from ${createdBy}`,
  ];
  // Of a table whose further columns are not known here, drizzle knows no type of rows.
  const withDocuments = ({ companyId }: TenantScope, documentIds: readonly number[]): SQL =>
    and(
      eq(table.companyId, companyId),
      sql`(${table.sourceDocumentId} = any(${idArray(documentIds)}) or ${table.targetDocumentId} = any(${idArray(documentIds)}))`,
    )!;
  const one = (rows: unknown): Row | undefined => (rows as Row[])[0];
  return {
    async list(tx, scope, filter, { page, per_page, sort }) {
      const where = and(isReadable(scope), ...conditions(filter));
      const rows = await tx
        .select()
        .from(table)
        .where(where)
        .orderBy(...orderBy(orders, sort, table.id))
        .limit(per_page)
        .offset((page - 1) * per_page);
      return { rows: rows as Row[], total: await tx.$count(table, where) };
    },
    async find(tx, scope, id) {
      return one(
        await tx
          .select()
          .from(table)
          .where(and(isReadable(scope), eq(table.id, id))),
      );
    },
    async findSome(tx, scope, ids) {
      if (ids.length === 0) return [];
      const where = and(isReadable(scope), sql`${table.id} = any(${idArray(ids)})`);
      return (await tx.select().from(table).where(where)) as unknown as Row[];
    },
    async lock(tx, scope, id) {
      const where = and(isReadable(scope), eq(table.id, id));
      return one(await tx.select().from(table).where(where).for('update'));
    },
    async documentsOf(tx, { companyIds }, ids) {
      const { id, sourceDocumentId, targetDocumentId } = table;
      const where = and(inArray(table.companyId, [...companyIds]), sql`${table.id} = any(${idArray(ids)})`);
      return (await tx.select({ id, sourceDocumentId, targetDocumentId }).from(table).where(where)) as Documents[];
    },
    async findSame(tx, { companyIds }, { sourceVersionId, targetVersionId, key, sourceReading, targetReading }) {
      const where = and(
        inArray(table.companyId, [...companyIds]),
        eq(table.sourceVersionId, sourceVersionId),
        eq(table.targetVersionId, targetVersionId),
        eq(table.key, key),
        sql`${table.sourceReading} is not distinct from ${sourceReading}`,
        sql`${table.targetReading} is not distinct from ${targetReading}`,
        inArray(table.state, activeStates),
      );
      return one(await tx.select().from(table).where(where));
    },
    async insert(tx, { companyId, actor }, values) {
      const row = { ...values, companyId, createdBy: actor.userId };
      return one(await tx.insert(table).values(row).onConflictDoNothing().returning());
    },
    async change(tx, scope, id, change) {
      return one(await tx.update(table).set(change).where(isOne(scope, id)).returning());
    },
    async findOfTask(tx, scope, id) {
      return one(await tx.select().from(table).where(isOne(scope, id)));
    },
    async findQueued(tx, scope, documentId) {
      const where = and(withDocuments(scope, [documentId]), eq(table.state, 'queued'));
      return ((await tx.select({ id: table.id }).from(table).where(where)) as { id: number }[]).map(({ id }) => id);
    },
    async remove(tx, scope, id) {
      await tx.delete(table).where(isOne(scope, id));
    },
    withDocuments,
  };
}
