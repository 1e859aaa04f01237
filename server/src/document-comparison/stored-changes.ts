import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from '../access/scope.ts';
import { orderBy } from '../engines/database/listing.ts';
import type { Tx } from '../engines/database/port.ts';

type ChangeTable = PgTable & Record<'companyId' | 'id' | 'comparisonId' | 'number' | 'hiddenBy', PgColumn>;

/** `Row` is a row of the table. */
export interface StoredChanges<Row> {
  /** SQL condition: the changes of a comparison. */
  of(scope: Scope, comparisonId: number): SQL;
  /** A page of the changes that match. */
  list(
    tx: Tx,
    where: SQL | undefined,
    page: { page: number; per_page: number; sort: string },
  ): Promise<{ rows: Row[]; total: number }>;
  /** The next changes after a number, for exports. */
  next(
    tx: Tx,
    scope: Scope,
    comparisonId: number,
    range: { after: number; limit: number; hidden: boolean },
  ): Promise<Row[]>;
}

/** The statements on the changes of comparisons that do not depend on what is compared. */
export function storedChanges<Row>(table: ChangeTable): StoredChanges<Row> {
  const of = ({ companyIds }: Scope, comparisonId: number): SQL =>
    and(inArray(table.companyId, [...companyIds]), eq(table.comparisonId, comparisonId))!;
  return {
    of,
    async list(tx, where, { page, per_page, sort }) {
      const rows = await tx
        .select()
        .from(table)
        .where(where)
        .orderBy(...orderBy({ number: table.number }, sort, table.id))
        .limit(per_page)
        .offset((page - 1) * per_page);
      return { rows: rows as Row[], total: await tx.$count(table, where) };
    },
    async next(tx, scope, comparisonId, { after, limit, hidden }) {
      const where = and(of(scope, comparisonId), gt(table.number, after), hidden ? undefined : isNull(table.hiddenBy));
      return (await tx.select().from(table).where(where).orderBy(asc(table.number)).limit(limit)) as Row[];
    },
  };
}
