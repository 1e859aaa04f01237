import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Scope } from './access/scope.ts';
import type { App } from './app.ts';
import type { Tx } from './engines/database/port.ts';

/**
 * What rooms may add to the entities of another, by the entity. The room that has the entity declares here what can be added to it, by
 * declaration merging; the others contribute in their manifest, without being known by it.
 */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Contributions {}

declare module './app.ts' {
  interface Registry {
    readonly contributions: readonly Partial<Contributions>[];
  }
}

/** What every room adds to this kind of entity. */
export const contributionsTo = <E extends keyof Contributions>({ registry }: App, entity: E): Contributions[E][] =>
  registry.contributions.flatMap((contribution) => contribution[entity] ?? []);

/** The columns by which the rows of a list are known. */
export interface RowColumns {
  readonly companyId: SQLWrapper;
  readonly id: SQLWrapper;
}

type Columns<Fields> = { readonly [F in keyof Fields]?: SQL<Fields[F]> };

/** Fields that a room adds to the rows of a list. */
export interface AddedFields<Row, Fields> {
  /** Selected by the list's own statement under their names, so that the list can be sorted by them. */
  columns?(row: RowColumns): Columns<Fields>;
  /** For all rows of a page at once; returns the fields of one of them. */
  ofRows?(tx: Tx, scope: Scope, rows: readonly Row[]): Promise<(row: Row) => Partial<Fields>>;
}

/** The columns that several rooms add. */
export const addedColumns = <Row, Fields>(
  added: readonly AddedFields<Row, Fields>[],
  row: RowColumns,
): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    added
      .flatMap((fields) => Object.entries<SQL | undefined>(fields.columns?.(row) ?? {}))
      .flatMap(([name, column]) => (column ? [[name, column.as(name)]] : [])),
  );

/** The fields that several rooms add to the rows of a page. */
export async function addedToRows<Row, Fields>(
  added: readonly AddedFields<Row, Fields>[],
  tx: Tx,
  scope: Scope,
  rows: readonly Row[],
): Promise<(row: Row) => Partial<Fields>> {
  const parts = await Promise.all(added.flatMap((fields) => fields.ofRows?.(tx, scope, rows) ?? []));
  return (row) => Object.assign({}, ...parts.map((fieldsOf) => fieldsOf(row))) as Partial<Fields>;
}

/** What rows of a list must satisfy, and what they are sorted by. */
export interface Narrowing {
  readonly where: readonly SQL[];
  /** A table to join, and its column; what is empty has no row there. Null: the list sorts by its own columns. */
  readonly order: { readonly table: SQL; readonly on: SQL; readonly by: SQL } | null;
}

/** All of these together; sorted by the first that names an order. */
export const joinedNarrowing = (narrowings: readonly Narrowing[]): Narrowing => ({
  where: narrowings.flatMap(({ where }) => where),
  order: narrowings.find(({ order }) => order !== null)?.order ?? null,
});
