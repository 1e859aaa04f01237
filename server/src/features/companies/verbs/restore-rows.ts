import { randomUUID } from 'node:crypto';
import type { EntityType } from '@dossier/contract/base/entity';
import type { Tx } from '../../../engines/database/port.ts';
import type { CompanyScope } from '../../../scope.ts';
import { type CompanyArchive, damaged } from '../archive.ts';
import { leftOut, type TableRule, tableRules, tablesOfThings } from '../registry.ts';
import { insertLines, type TenantTable, tenantTables } from '../store-archive.ts';
import type { RestoredIds } from './restored-ids.ts';

const ROWS_AT_ONCE = 50;

/** The tables whose rows an archive holds, those that others point at first. */
export const archivedTables = async (tx: Tx): Promise<TenantTable[]> =>
  (await tenantTables(tx)).filter(({ name }) => !Object.hasOwn(leftOut, name));

/** Writes the rows of a table under their new ids. */
export async function restoreRows(
  tx: Tx,
  scope: CompanyScope,
  archive: CompanyArchive,
  table: TenantTable,
  ids: RestoredIds,
  advance: (rows: number) => void,
): Promise<void> {
  const exchange = exchangeOf(table, tableRules[table.name] ?? {}, ids, scope);
  let rows: Record<string, unknown>[] = [];
  let read = 0;
  const send = async () => {
    await insertLines(tx, scope, table.name, rows);
    advance(read);
    [rows, read] = [[], 0];
  };
  for await (const row of archive.rows(table.name)) {
    const changed = exchange(row);
    if (changed) rows.push(changed);
    read += 1;
    if (read === ROWS_AT_ONCE) await send();
  }
  if (read > 0) await send();
}

/** How a row of the table changes on its way into another installation; null where it is left out. */
function exchangeOf(
  { name, columns, references }: TenantTable,
  rule: TableRule,
  ids: RestoredIds,
  { companyId }: CompanyScope,
): (row: Record<string, unknown>) => Record<string, unknown> | null {
  const find = (table: string, id: unknown) => ids.of(table, id);
  const typeOf = new Map(columns.map((column) => [column.name, column]));

  return (row) => {
    // A column that this version does not have any more is left out; one that it has besides takes its default.
    const kept = Object.entries(row).filter(([column]) => typeOf.has(column) && column !== 'company_id');
    const next: Record<string, unknown> = { ...Object.fromEntries(kept), id: find(name, row['id']) };
    for (const { column, table } of references) {
      if (next[column] === null || next[column] === undefined) continue;
      next[column] = find(table, row[column]) ?? missing();
    }
    for (const [column, table] of Object.entries(rule.ids ?? {})) next[column] = soft(column, find(table, row[column]));
    for (const column of rule.people ?? []) next[column] = soft(column, find('user', row[column]));
    for (const [kind, id] of rule.things ?? []) {
      const table = tablesOfThings[row[kind] as EntityType] ?? null;
      next[id] = soft(id, table === null ? null : find(table, row[id]));
    }
    for (const [column, change] of Object.entries(rule.json ?? {})) {
      if (next[column] !== null && next[column] !== undefined) next[column] = change(row[column], find, row);
    }
    for (const [column, value] of Object.entries(rule.instead ?? {})) next[column] = value;
    for (const { name: column, type } of columns) if (type === 'uuid' && next[column]) next[column] = randomUUID();
    if (name === 'file') next['key'] = newFileKey(companyId, row['key']);
    if (rule.leaveOutWithout && !next[rule.leaveOutWithout]) return null;
    return next;
  };

  /** What is named is not in the archive: nothing, or where there must be something, an id that nothing has. */
  function soft(column: string, id: number | null): number | null {
    return id ?? (typeOf.get(column)?.nullable ? null : 0);
  }
}

/** A foreign key points into the archive, or the archive is not whole. */
function missing(): never {
  throw damaged();
}

const storedKey = /^c\/\d+\/([A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*)$/;

/** Files keep their names below the folder of their company. */
export function newFileKey(companyId: number, key: unknown): string {
  const below = typeof key === 'string' ? storedKey.exec(key)?.[1] : undefined;
  if (below === undefined) throw damaged();
  return `c/${companyId}/${below}`;
}
