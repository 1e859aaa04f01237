import { randomUUID } from 'node:crypto';
import type { EntityType } from '@dossier/contract/base/entity';
import type { Tx } from '../../../engines/database/port.ts';
import type { CompanyScope } from '../../../scope.ts';
import { damaged } from '../archive.ts';
import type { CheckedArchive } from '../checked-archive.ts';
import { leftOut, type TableRule, tableRules, tablesOfThings } from '../registry.ts';
import { insertLines, type TenantTable, tenantTables } from '../store-archive.ts';
import type { RestoredIds } from './restored-ids.ts';

type ArchivedRow = Readonly<Record<string, unknown>>;

/** The tables whose rows an archive holds, those that others point at first. */
export const archivedTables = async (tx: Tx): Promise<TenantTable[]> =>
  (await tenantTables(tx)).filter(({ name }) => !Object.hasOwn(leftOut, name));

/** The table's rule. A table without one is not in the registry, and nothing of it is restored. */
export function ruleOf(table: string): TableRule {
  const rule = tableRules[table];
  if (!rule) throw new Error(`The registry has no rule for the table ${table}.`);
  return rule;
}

/** Says which rows of a table come along; to be asked when those of the tables that it points at have their ids. */
export function comesAlong(table: string, ids: RestoredIds, restorer: number | null): (row: ArchivedRow) => boolean {
  const { ownedBy, partOf } = ruleOf(table);
  return (row) =>
    (ownedBy === undefined || (restorer !== null && ids.of('user', row[ownedBy]) === restorer)) &&
    (partOf === undefined || ids.of(partOf.table, row[partOf.column]) !== null);
}

/** Writes the rows of a table under their new ids. */
export async function restoreRows(
  tx: Tx,
  scope: CompanyScope,
  archive: CheckedArchive,
  table: TenantTable,
  ids: RestoredIds,
  advance: (rows: number) => void,
): Promise<void> {
  const exchange = exchangeOf(table, ruleOf(table.name), ids, scope);
  for await (const group of archive.groups(table.name)) {
    const rows = group.map(exchange).filter((row) => row !== null);
    await insertLines(tx, scope, table.name, rows);
    advance(group.length);
  }
}

/** How a row of the table changes on its way into another installation; null where it is left out. */
function exchangeOf(
  { name, columns, references }: TenantTable,
  rule: TableRule,
  ids: RestoredIds,
  { companyId, actor }: CompanyScope,
): (row: Record<string, unknown>) => Record<string, unknown> | null {
  const find = (table: string, id: unknown) => ids.of(table, id);
  const typeOf = new Map(columns.map((column) => [column.name, column]));

  return (row) => {
    const id = find(name, row['id']);
    if (id === null) return null;
    const next: Record<string, unknown> = { ...row, id };
    for (const { column, table } of references) {
      if (next[column] === null || next[column] === undefined) continue;
      next[column] = find(table, row[column]) ?? missing();
    }
    for (const [column, table] of Object.entries(rule.ids ?? {})) next[column] = soft(column, find(table, row[column]));
    for (const column of rule.people ?? []) next[column] = soft(column, find('user', row[column]));
    for (const column of rule.orRestorer ?? []) next[column] ??= actor.userId;
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
    if (rule.leaveOutWithout?.some((column) => row[column] !== null && !next[column])) return null;
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
