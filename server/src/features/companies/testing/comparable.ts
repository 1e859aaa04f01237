import type { TestProduct } from '../../../testing/product.ts';
import type { EntityType } from '@dossier/contract/base/entity';
import type { AvailableEntity } from '@dossier/contract/rooms';
import { registry } from '../../../rooms.ts';

const { tables: rules } = registry.archive;

type Behind = TestProduct['queryAsOwner'];

interface Column {
  table: string;
  column: string;
  type: string;
  foreign: string | null;
}

/** The columns of all tables with a company id, and the table that each references. */
export const findColumns = (queryAsOwner: Behind) =>
  queryAsOwner<Column & Record<string, unknown>>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
       (select target.relname from pg_constraint k join pg_class target on target.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey) and target.relname <> 'company' limit 1) as foreign
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'company_id')
       and a.attname not in ('company_id', 'id')`,
  );

type Row = Record<string, unknown>;
/** Index of the row with this id in its table; null for an id of another company. */
type RowIndex = (table: string, id: unknown) => number | null;

/** Rows with every id replaced by the index of its row, so that two companies can be compared. */
export async function comparable(queryAsOwner: Behind, companyId: number): Promise<Record<string, Row[]>> {
  const columns = await findColumns(queryAsOwner);
  const tables = new Map<string, Row[]>();
  for (const table of Object.keys(rules)) tables.set(table, await findRows(queryAsOwner, table, companyId));
  const places = new Map([...tables].map(([table, rows]) => [table, new Map(rows.map(({ id }, at) => [id, at]))]));
  const rowIndex: RowIndex = (table, id) => {
    if (id === null || id === undefined) return null;
    if (table === 'company') return id === companyId ? 0 : null;
    if (table === 'role') return 0;
    return places.get(table)?.get(id) ?? null;
  };
  const people = await queryAsOwner<{ id: number; name: string }>(
    `select id, first_name || ' ' || last_name as name from app_user`,
  );
  const userNames = new Map<unknown, string>(people.map(({ id, name }) => [id, name]));

  const tableName = (type: EntityType) => registry.resources[type as AvailableEntity]?.table ?? '';
  const entity = (type: EntityType, id: unknown) =>
    tableName(type) === 'app_user' ? userNames.get(id) : rowIndex(tableName(type), id);

  const replaced = (table: string, row: Row): Row => {
    const rule = rules[table]!;
    const next: Row = { ...row, company_id: 0, id: rowIndex(table, row['id']) };
    for (const { column, foreign, type } of columns.filter((one) => one.table === table)) {
      if (foreign !== null) next[column] = rowIndex(foreign, row[column]);
      if (type === 'uuid') next[column] = 'uuid';
    }
    for (const [column, of] of Object.entries(rule.ids ?? {})) next[column] = rowIndex(of, row[column]);
    for (const column of rule.users ?? []) next[column] = userNames.get(row[column]) ?? null;
    for (const [type, id] of rule.entities ?? []) {
      next[id] = entity(row[type] as EntityType, row[id]);
    }
    for (const [column, change] of Object.entries(rule.json ?? {})) {
      if (next[column] !== null)
        next[column] = change(row[column], row, { row: rowIndex, entity: (type, id) => rowIndex(tableName(type), id) });
    }
    for (const column of Object.keys(rule.overrides ?? {})) delete next[column];
    if (typeof next['key'] === 'string') next['key'] = next['key'].replace(/^c\/\d+\//, '');
    return next;
  };
  return Object.fromEntries([...tables].map(([table, rows]) => [table, rows.map((row) => replaced(table, row))]));
}

/** The rows of a company, and those of the installation that it uses. */
async function findRows(queryAsOwner: Behind, table: string, companyId: number): Promise<Row[]> {
  const { packed: filter = 'true', sharedRows } = rules[table]!;
  const ofInstallation = sharedRows
    ? `or (company_id = 0 and id in (select ${sharedRows.column} from ${sharedRows.table} where company_id = $1))`
    : '';
  const results = await queryAsOwner<{ row: Row }>(
    `select to_jsonb(archived_row) as row from ${table} archived_row where (company_id = $1 and (${filter})) ${ofInstallation} order by company_id = 0, id`,
    [companyId],
  );
  return results.map(({ row }) => row);
}
