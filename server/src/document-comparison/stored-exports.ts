import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CompanyScope, Scope, TenantScope } from '../access/scope.ts';
import type { Tx } from '../engines/database/port.ts';

/** A file with the changes of a comparison, as long as it is kept. */
export interface StoredExport {
  comparisonId: number;
  taskId: number;
  key: string;
  filename: string;
  mimeType: string;
  sha256: string;
  size: number;
}

type ExportTable = PgTable & Record<keyof StoredExport | 'companyId' | 'createdAt', PgColumn>;

export interface StoredExports {
  insert(tx: Tx, scope: TenantScope, values: StoredExport): Promise<void>;
  /** The file that a task wrote, as long as it is kept. */
  find(tx: Tx, scope: Scope, taskId: number): Promise<StoredExport | undefined>;
  /** The keys of the files of a comparison. */
  keysOfComparison(tx: Tx, scope: TenantScope, comparisonId: number): Promise<string[]>;
  /** The keys of the files of comparisons with one of the documents on either side. */
  keysOfDocuments(tx: Tx, scope: CompanyScope, documentIds: readonly number[]): Promise<string[]>;
  /** Deletes the rows of files that are older; returns their keys. */
  removeOlder(tx: Tx, scope: CompanyScope, before: Date): Promise<string[]>;
}

/** The statements on the files with the changes of comparisons. */
export function storedExports(
  table: ExportTable,
  comparisons: {
    table: PgTable & Record<'companyId' | 'id', PgColumn>;
    withDocuments: (scope: CompanyScope, documentIds: readonly number[]) => SQL;
  },
): StoredExports {
  const keys = (rows: unknown): string[] => (rows as { key: string }[]).map(({ key }) => key);
  const { key } = table;
  return {
    async insert(tx, { companyId }, values) {
      await tx.insert(table).values({ ...values, companyId });
    },
    async find(tx, { companyIds }, taskId) {
      const where = and(inArray(table.companyId, [...companyIds]), eq(table.taskId, taskId));
      return ((await tx.select().from(table).where(where)) as unknown as StoredExport[])[0];
    },
    async keysOfComparison(tx, { companyId }, comparisonId) {
      const where = and(eq(table.companyId, companyId), eq(table.comparisonId, comparisonId));
      return keys(await tx.select({ key }).from(table).where(where));
    },
    async keysOfDocuments(tx, scope, documentIds) {
      const isSame = and(
        eq(comparisons.table.companyId, table.companyId),
        eq(comparisons.table.id, table.comparisonId),
      );
      const where = comparisons.withDocuments(scope, documentIds);
      return keys(await tx.select({ key }).from(table).innerJoin(comparisons.table, isSame).where(where));
    },
    async removeOlder(tx, { companyId }, before) {
      const where = and(eq(table.companyId, companyId), lt(table.createdAt, before));
      return keys(await tx.delete(table).where(where).returning({ key }));
    },
  };
}
