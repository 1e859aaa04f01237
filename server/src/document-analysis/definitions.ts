import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AccessibleScope, CompanyScope, Scope, TenantScope } from '../access/scope.ts';
import { contains, idArray, orderBy, totalRows } from '../engines/database/listing.ts';
import type { Tx } from '../engines/database/port.ts';

/** The columns that the definitions of analyses have in every room. */
const shared = ['companyId', 'id', 'name', 'description', 'onArrival', 'revision', 'createdAt', 'updatedAt'] as const;
type DefinitionTable = PgTable & Record<(typeof shared)[number], PgColumn>;

interface Definition {
  id: number;
  companyId: number;
  name: string;
}

/** The results of an analysis in all projects of its company. */
export interface ResultTotals {
  documents: number;
  projects: number;
  failed: number;
  queued: number;
  analysedAt: Date | null;
}

/** The filters of a list of analyses. */
export interface DefinitionFilter {
  /** Part of the name or description. */
  q?: string | undefined;
  on_arrival?: boolean | undefined;
  ids?: readonly number[] | undefined;
  company_id?: readonly number[] | undefined;
}

/** `S` are the names of further sums over the results. */
export interface Definitions<Row extends Definition, S extends string> {
  /** A page of the analyses of companies, with the totals of their results. `where` are further filters. */
  list(
    tx: Tx,
    scope: AccessibleScope | CompanyScope,
    input: { filter: DefinitionFilter; where?: SQL | undefined; page: number; per_page: number; sort: string },
  ): Promise<{ rows: (Row & ResultTotals & Record<S, number>)[]; total: number }>;
  /** An analysis of the company. `lock`: no run stores results and no user changes it until the transaction ends. */
  find(tx: Tx, scope: TenantScope, id: number, lock?: 'lock' | 'share'): Promise<Row | undefined>;
  /** All analyses of the company, by name. */
  ofCompany(tx: Tx, scope: TenantScope): Promise<Row[]>;
  /** The analyses of the company that look at every document that arrives. */
  onArrival(tx: Tx, scope: TenantScope): Promise<Row[]>;
  count(tx: Tx, scope: CompanyScope): Promise<number>;
  /** Changes an analysis that is locked. `finds`: whether a run finds something else from now on. */
  change(tx: Tx, scope: CompanyScope, id: number, change: Partial<Row> & { finds: boolean }): Promise<Row>;
  remove(tx: Tx, scope: CompanyScope, id: number): Promise<void>;
  /** Names and companies of analyses, for links. */
  names(tx: Tx, scope: Scope, ids: readonly number[]): Promise<Definition[]>;
}

interface Source<S extends string> {
  /** The table of the definitions. */
  table: DefinitionTable;
  /** The name of the table of results. */
  results: string;
  /** Further sums over the results `r`, which the list can also be sorted by. */
  sums?: Record<S, SQL>;
}

/** The statements on the definitions of analyses that do not depend on what is looked for. */
export function analysisDefinitions<Row extends Definition, S extends string = never>({
  table,
  results,
  sums = {} as Record<S, SQL>,
}: Source<S>): Definitions<Row, S> {
  const isOne = ({ companyId }: TenantScope, id: number) => and(eq(table.companyId, companyId), eq(table.id, id));
  // Whole companies: those who can only read single projects see analyses there, by their results.
  const inCompanies = (scope: AccessibleScope | CompanyScope) =>
    inArray(table.companyId, 'companies' in scope ? [...scope.companies] : [scope.companyId]);
  const ownSums = Object.entries<SQL>(sums);
  const totals = sql`(
    select (count(*) filter (where r.analysed_at is not null))::int as documents,
      (count(distinct r.project_id) filter (where r.analysed_at is not null))::int as projects,
      (count(*) filter (where r.state = 'failed'))::int as failed,
      (count(*) filter (where r.state = 'queued'))::int as queued, max(r.analysed_at) as analysed_at
      ${sql.join(ownSums.map(([name, sum]) => sql`, ${sum} as ${sql.identifier(name)}`))}
    from ${sql.identifier(results)} r
    join document d on d.company_id = r.company_id and d.id = r.document_id and d.deleted_at is null
    where r.company_id = ${table.companyId} and r.analysis_id = ${table.id}
  ) totals`;
  const total = (name: string) => sql<number>`totals.${sql.identifier(name)}`;
  const ownTotals = Object.fromEntries(ownSums.map(([name]) => [name, total(name)]));
  const orders = {
    name: sql`lower(${table.name})`,
    created_at: table.createdAt,
    updated_at: table.updatedAt,
    number_of_documents: total('documents'),
    analysed_at: total('analysed_at'),
    ...ownTotals,
  };
  // Of a table whose further columns are not known here, drizzle knows no type of rows.
  const rowsWhere = async (tx: Tx, where: SQL | undefined) => (await tx.select().from(table).where(where)) as Row[];
  return {
    async list(tx, scope, { filter, where: more, page, per_page, sort }) {
      const { q, on_arrival: onArrival, ids, company_id: companyIds } = filter;
      const where = and(
        inCompanies(scope),
        companyIds && sql`${table.companyId} = any(${idArray(companyIds)})`,
        ids && sql`${table.id} = any(${idArray(ids)})`,
        onArrival === undefined ? undefined : eq(table.onArrival, onArrival),
        more,
        q ? sql`(${contains(table.name, q)} or ${contains(table.description, q)})` : undefined,
      );
      const rows = await tx
        .select({
          row: table,
          documents: total('documents'),
          projects: total('projects'),
          failed: total('failed'),
          queued: total('queued'),
          analysedAt: sql<Date | null>`totals.analysed_at`.mapWith((value: string | Date) => new Date(value)),
          ...ownTotals,
          total: sql<number>`(count(*) over ())::int`,
        })
        .from(table)
        .innerJoin(sql`lateral ${totals}`, sql`true`)
        .where(where)
        .orderBy(...orderBy(orders, sort, table.id))
        .limit(per_page)
        .offset((page - 1) * per_page);
      const all = await totalRows(rows, page, tx.$count(table, where));
      const items = rows.map(({ row, total: _total, ...counts }) => ({ ...(row as object), ...counts }));
      return { rows: items as (Row & ResultTotals & Record<S, number>)[], total: all };
    },
    async find(tx, scope, id, lock) {
      const query = tx.select().from(table).where(isOne(scope, id));
      const [row] = await (lock ? query.for(lock === 'lock' ? 'update' : 'key share') : query);
      return row as Row | undefined;
    },
    async ofCompany(tx, { companyId }) {
      const query = tx.select().from(table).where(eq(table.companyId, companyId));
      return (await query.orderBy(sql`lower(${table.name})`)) as Row[];
    },
    onArrival: (tx, { companyId }) => rowsWhere(tx, and(eq(table.companyId, companyId), eq(table.onArrival, true))),
    count: (tx, { companyId }) => tx.$count(table, eq(table.companyId, companyId)),
    async change(tx, scope, id, { finds, ...values }) {
      const [row] = await tx
        .update(table)
        .set({
          ...values,
          ...(finds && { revision: sql`${table.revision} + 1` }),
          updatedAt: sql`clock_timestamp()`,
          updatedBy: scope.actor.userId,
        })
        .where(isOne(scope, id))
        .returning();
      return row as unknown as Row;
    },
    async remove(tx, scope, id) {
      await tx.delete(table).where(isOne(scope, id));
    },
    async names(tx, { companyIds }, ids) {
      if (ids.length === 0) return [];
      const isNamed = and(inArray(table.companyId, [...companyIds]), sql`${table.id} = any(${idArray(ids)})`);
      return await rowsWhere(tx, isNamed);
    },
  };
}
