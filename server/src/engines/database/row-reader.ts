import { Column, getTableName, is, SQL, type SQLWrapper, Subquery } from 'drizzle-orm';

/** The fields of a selection in the order of its columns, as listed by drizzle. */
export type SelectedFields = readonly { readonly path: readonly string[]; readonly field: SQLWrapper }[];

/** By table, whether a join always matches. */
export type JoinedTables = Readonly<Record<string, boolean>>;

export type RowReader = (row: readonly unknown[], joined: JoinedTables | undefined) => Record<string, unknown>;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** Converts rows to objects as drizzle does, but analyses the fields once instead of for every row. */
export function rowReader(fields: SelectedFields): RowReader {
  const decoders = fields.map(({ field }) => chooseDecoder(field));
  const decode = (row: readonly unknown[], place: number) => {
    const value = row[place];
    return value === null ? null : decoders[place]!.mapFromDriverValue(value);
  };
  if (fields.some(({ path }) => path.length > 1)) return nestedReader(fields, decode);
  const names = fields.map(({ path }) => path[0]!);
  return (row) => {
    const result: Record<string, unknown> = {};
    for (let place = 0; place < names.length; place += 1) result[names[place]!] = decode(row, place);
    return result;
  };
}

function chooseDecoder(field: SQLWrapper): Decoder {
  if (is(field, Column)) return field;
  const { decoder } = (
    is(field, SQL) ? field : is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql
  ) as SQL & {
    // Missing in drizzle's types.
    decoder: Decoder;
  };
  return decoder;
}

/** For selections of several tables: an object for each, null if a join did not match. */
function nestedReader(fields: SelectedFields, decode: (row: readonly unknown[], place: number) => unknown): RowReader {
  const firstColumns = new Map<string, { place: number; tables: Set<string> }>();
  for (const [place, { path, field }] of fields.entries()) {
    if (path.length !== 2 || !is(field, Column)) continue;
    const first = firstColumns.get(path[0]!) ?? { place, tables: new Set() };
    firstColumns.set(path[0]!, { ...first, tables: first.tables.add(getTableName(field.table)) });
  }
  return (row, joined) => {
    const result: Record<string, unknown> = {};
    for (const [place, { path }] of fields.entries()) {
      let node = result;
      for (const name of path.slice(0, -1)) node = (node[name] ??= {}) as Record<string, unknown>;
      node[path.at(-1)!] = decode(row, place);
    }
    for (const [name, { place, tables }] of firstColumns) {
      const [table] = tables;
      const lacksRow = tables.size === 1 && joined?.[table!] === false && decode(row, place) === null;
      if (lacksRow) result[name] = null;
    }
    return result;
  };
}
