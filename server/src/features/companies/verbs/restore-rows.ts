import type { GlobalTransaction, TransactionContext } from '../../../access/context.ts';
import { randomUUID } from 'node:crypto';
import type { EntityType } from '@dossier/contract/base/entity';
import type { AvailableEntity } from '@dossier/contract/rooms';
import type { Registry } from '../../../app.ts';
import { type ArchivedRow, type ArchivedTable, type ArchiveRules, tableRule } from '../../../archive/rules.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { damaged } from '../archive-form.ts';
import type { CheckedArchive } from '../checked-archive.ts';
import { insertLines, type TenantTable, tenantTables } from '../store-archive.ts';
import type { RestoredIds } from './restored-ids.ts';

/** The tables in an archive; referenced tables first. */
export const archivedTables = async ({ tx }: GlobalTransaction, { leftOut }: ArchiveRules): Promise<TenantTable[]> =>
  (await tenantTables(tx)).filter(({ name }) => !Object.hasOwn(leftOut, name));

/** The table's rule. Throws for a table that no room declares: it cannot be exported or restored. */
export function requireRule(rules: ArchiveRules, table: string): ArchivedTable {
  const rule = tableRule(rules, table);
  if (!rule) throw new Error(`No room has a rule for the table ${table}.`);
  return rule;
}

/** The table of users, who are restored by separate rules. */
export const USERS = 'app_user';

/** Decides which rows of a table are restored; call it once the referenced tables have their new ids. */
export function restoreFilter(
  { ownedBy, importWith }: ArchivedTable,
  ids: RestoredIds,
  restorer: number | null,
): (row: ArchivedRow) => boolean {
  return (row) =>
    (ownedBy === undefined ||
      row[ownedBy] == null ||
      (restorer !== null && ids.of(USERS, row[ownedBy]) === restorer)) &&
    (importWith === undefined || ids.of(importWith.table, row[importWith.column]) !== null);
}

/** Writes the rows of a table under their new ids. */
export async function restoreRows(
  { tx, scope }: TransactionContext<CompanyScope>,
  {
    registry,
    archive,
    table,
    ids,
    advance,
  }: {
    registry: Registry;
    archive: CheckedArchive;
    table: TenantTable;
    ids: RestoredIds;
    advance: (rows: number) => void;
  },
): Promise<void> {
  const exchange = rowMapper(table, registry, ids, scope);
  for await (const group of archive.groups(table.name)) {
    const rows = group.map(exchange).filter((row) => row !== null);
    await insertLines(tx, scope, table.name, rows);
    advance(group.length);
  }
}

/** Maps a row of the table for the other installation; null if it is omitted. */
function rowMapper(
  { name, columns, references }: TenantTable,
  { archive, resources }: Registry,
  ids: RestoredIds,
  { companyId, actor }: CompanyScope,
): (row: Record<string, unknown>) => Record<string, unknown> | null {
  const rule = requireRule(archive, name);
  const find = (table: string, id: unknown) => ids.of(table, id);
  const entity = (type: EntityType, id: unknown) => {
    const table = resources[type as AvailableEntity]?.table;
    return table === undefined ? null : find(table, id);
  };
  const columnsByName = new Map(columns.map((column) => [column.name, column]));

  return (row) => {
    const id = find(name, row['id']);
    if (id === null) return null;
    const next: Record<string, unknown> = { ...row, id };
    for (const { column, table } of references) {
      if (next[column] === null || next[column] === undefined) continue;
      next[column] = find(table, row[column]) ?? missing();
    }
    for (const [column, table] of Object.entries(rule.ids ?? {})) next[column] = soft(column, find(table, row[column]));
    for (const column of rule.users ?? []) next[column] = soft(column, find(USERS, row[column]));
    for (const column of rule.importerIfEmpty ?? []) next[column] ??= actor.userId;
    for (const [type, id] of rule.entities ?? []) {
      next[id] = soft(id, entity(row[type] as EntityType, row[id]));
    }
    for (const [column, change] of Object.entries(rule.json ?? {})) {
      if (next[column] !== null && next[column] !== undefined)
        next[column] = change(row[column], row, { row: find, entity });
    }
    for (const [column, value] of Object.entries(rule.overrides ?? {})) next[column] = value;
    for (const { name: column, type } of columns) if (type === 'uuid' && next[column]) next[column] = randomUUID();
    if (rule.storesFiles) next['key'] = newFileKey(companyId, row['key']);
    if (rule.skipWithout?.some((column) => row[column] !== null && !next[column])) return null;
    return next;
  };

  /** A reference to a row outside the archive: null, or a non-existent id where null is not allowed. */
  function soft(column: string, id: number | null): number | null {
    return id ?? (columnsByName.get(column)?.nullable ? null : 0);
  }
}

/** A foreign key must reference a row of the archive; otherwise the archive is incomplete. */
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
