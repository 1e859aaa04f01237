import { sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { ArchiveRules } from '../../archive/rules.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type CompanyScope, SYSTEM_TENANT } from '../../access/scope.ts';

/** A table with a company id, as in the database catalogue. */
export interface TenantTable {
  name: string;
  columns: { name: string; type: string; nullable: boolean }[];
  /** Foreign keys besides the one to the company: a column and the table it references. */
  references: { column: string; table: string }[];
}

/** All tables with a company id; referenced tables first. */
export async function tenantTables(tx: Tx): Promise<TenantTable[]> {
  const { rows } = await tx.execute<{
    name: string;
    columns: TenantTable['columns'];
    references: TenantTable['references'] | null;
  }>(sql`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select jsonb_agg(distinct jsonb_build_object('column', h.attname, 'table', target.relname))
       from pg_constraint k join pg_class target on target.oid = k.confrelid, unnest(k.conkey, k.confkey) as pair (here, there)
       join pg_attribute h on h.attnum = pair.here
       join pg_attribute t on t.attnum = pair.there
       where k.conrelid = c.oid and k.contype = 'f' and h.attrelid = k.conrelid and t.attrelid = k.confrelid and t.attname = 'id' and h.attname <> 'company_id'
      ) as "references"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by c.relname`);
  return parentsFirst(rows.map(({ name, columns, references }) => ({ name, columns, references: references ?? [] })));
}

function parentsFirst(tables: readonly TenantTable[]): TenantTable[] {
  const done: TenantTable[] = [];
  const visit = (table: TenantTable) => {
    if (done.includes(table)) return;
    for (const { table: parent } of table.references) {
      const parentTable = tables.find(({ name }) => name === parent);
      if (parentTable && parentTable !== table) visit(parentTable);
    }
    done.push(table);
  };
  for (const table of tables) visit(table);
  return done;
}

const ROWS_PER_BATCH = 50;
const identifier = (name: string) => sql.identifier(name);

/** The number of the company's rows in the table. */
export async function countRows(tx: Tx, scope: CompanyScope, table: string, where: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${identifier(table)} archived_row
      where company_id = ${scope.companyId} and (${sql.raw(where)})`,
  );
  return rows[0]!.count;
}

/** The company's rows of a table as lines of JSON, without some columns, by id, in batches. */
export async function* readLines(
  tx: Tx,
  scope: CompanyScope,
  table: string,
  { where, without }: { where: string; without: readonly string[] },
): AsyncGenerator<string[]> {
  const omitted = sql.raw(`'{${['company_id', ...without].join(',')}}'::text[]`);
  // DECLARE CURSOR does not accept parameters; the id is a checked number and the names come from the registry.
  await tx.execute(sql`declare archived no scroll cursor for
    select (to_jsonb(archived_row) - ${omitted})::text as line from ${identifier(table)} archived_row
    where company_id = ${sql.raw(String(scope.companyId))} and (${sql.raw(where)}) order by id`);
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${ROWS_PER_BATCH} from archived`));
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_PER_BATCH) break;
  }
  await tx.execute(sql.raw('close archived'));
}

/** The distinct ids in a column of the company's rows. */
export async function idsIn(tx: Tx, scope: CompanyScope, table: string, column: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select distinct ${identifier(column)} as id from ${identifier(table)} where company_id = ${scope.companyId} and ${identifier(column)} is not null`,
  );
  return rows.map(({ id }) => id);
}

/** Rows of a table in the system tenant. */
export async function findSystemRows(
  tx: Tx,
  table: string,
  ids: readonly number[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(shelved) - 'company_id' as row from ${identifier(table)} shelved
      where company_id = ${SYSTEM_TENANT} and id = any (${idArray(ids)}) order by id`,
  );
  return rows.map(({ row }) => row);
}

/** The user ids in these columns of the company's rows. */
export async function peopleIn(
  tx: Tx,
  scope: CompanyScope,
  table: string,
  columns: readonly string[],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const column of columns) for (const id of await idsIn(tx, scope, table, column)) ids.add(id);
  return [...ids];
}

/** Reserves this many new ids of a table, in ascending order. */
export async function reserveIds(tx: Tx, table: string, count: number): Promise<Float64Array> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return Float64Array.from(rows, ({ id }) => id);
}

/** Writes rows into a table of the company; missing columns get their default. */
export async function insertLines(
  tx: Tx,
  scope: CompanyScope,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql.join(
    ['company_id', ...Object.keys(rows[0]!)].map((name) => identifier(name)),
    sql.raw(', '),
  );
  const lines = JSON.stringify(rows.map((row) => ({ ...row, company_id: scope.companyId })));
  await tx.execute(
    sql`insert into ${identifier(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${identifier(table)}, ${lines}::jsonb)`,
  );
}

/** Consistency rules that the company's rows violate; none after restoring an archive made by an export. */
export async function contradictions(tx: Tx, { companyId }: CompanyScope, { rooms }: ArchiveRules): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.values(rooms).flatMap((room) =>
    Object.entries(room.contradictions?.(companyId) ?? {}),
  )) {
    const { rows } = await tx.execute(sql`${query} limit 1`);
    if (rows.length > 0) broken.push(rule);
  }
  return broken;
}
