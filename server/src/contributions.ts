import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Scope } from './access/scope.ts';
import type { App } from './app.ts';
import type { Tx } from './engines/database/port.ts';

/**
 * What rooms can add to the entities of others, by entity. The room of the entity declares it by declaration merging; the others contribute
 * in their manifests.
 */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Contributions {}

declare module './app.ts' {
  interface Registry {
    readonly contributions: readonly Partial<Contributions>[];
  }
}

/** The contributions of all rooms to this entity type. */
export const contributionsTo = <E extends keyof Contributions>({ registry }: App, entity: E): Contributions[E][] =>
  registry.contributions.flatMap((contribution) => contribution[entity] ?? []);

/** The columns that identify the rows of a list. */
export interface RowColumns {
  readonly companyId: SQLWrapper;
  readonly id: SQLWrapper;
}

/** Fields as a room adds them: of an object that several rooms fill, such as `analysis_data`, only its own part. */
export type Added<Fields> = { readonly [F in keyof Fields]?: PartOf<Fields[F]> };
type PartOf<Field> = [null] extends [Field]
  ? Field
  : Field extends readonly unknown[]
    ? Field
    : Field extends object
      ? string extends keyof Field
        ? Field
        : Partial<Field>
      : Field;

type Columns<Fields> = { readonly [F in keyof Fields]?: SQL<Fields[F]> };

/** Fields that a room adds to the rows of a list. */
export interface AddedFields<Row, Fields> {
  /** Columns of the list's own statement, so that the list can be sorted by them. */
  columns?(row: RowColumns): Columns<Fields>;
  /** For all rows of a page at once; returns a function from a row to its fields. */
  forRows?(tx: Tx, scope: Scope, rows: readonly Row[]): Promise<(row: Row) => Added<Fields>>;
}

/** The columns added by several rooms. */
export const addedColumns = <Row, Fields>(
  added: readonly AddedFields<Row, Fields>[],
  row: RowColumns,
): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    added
      .flatMap((fields) => Object.entries<SQL | undefined>(fields.columns?.(row) ?? {}))
      .flatMap(([name, column]) => (column ? [[name, column.as(name)]] : [])),
  );

/** The fields added by several rooms to the rows of a page. */
export async function addedToRows<Row, Fields>(
  added: readonly AddedFields<Row, Fields>[],
  tx: Tx,
  scope: Scope,
  rows: readonly Row[],
): Promise<(row: Row) => Added<Fields>> {
  const parts = await Promise.all(added.flatMap((fields) => fields.forRows?.(tx, scope, rows) ?? []));
  return (row) => {
    const all: Record<string, unknown> = {};
    for (const [name, value] of parts.flatMap((toFields) => Object.entries(toFields(row)))) {
      all[name] = isObject(value) && isObject(all[name]) ? { ...all[name], ...value } : value;
    }
    return all as Added<Fields>;
  };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Conditions on the rows of a list, and their order. */
export interface Narrowing {
  readonly where: readonly SQL[];
  /** A table to join, and its sort column; rows without a match sort as empty. Null: the list sorts by its own columns. */
  readonly order: { readonly table: SQL; readonly on: SQL; readonly by: SQL } | null;
}

/** Combines narrowings; the first one with an order determines it. */
export const joinedNarrowing = (narrowings: readonly Narrowing[]): Narrowing => ({
  where: narrowings.flatMap(({ where }) => where),
  order: narrowings.find(({ order }) => order !== null)?.order ?? null,
});
