import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { functionColumns, idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type AppScope, SYSTEM_TENANT, type TenantScope, type Scope, companiesInScope } from '../../access/scope.ts';
import { installation, setting } from './tables.ts';

type SettingScope = AppScope | TenantScope;

const scopeCompanyId = (scope: SettingScope) => ('companyId' in scope ? scope.companyId : SYSTEM_TENANT);

const columns = {
  companyId: setting.companyId,
  projectId: setting.projectId,
  key: setting.key,
  value: setting.value,
  updatedAt: setting.updatedAt,
  updatedBy: setting.updatedBy,
};
export interface SettingRow {
  companyId: number;
  projectId: number | null;
  key: string;
  value: unknown;
  updatedAt: Date;
  updatedBy: number | null;
}

/** Values of the whole installation, which row-level security hides from transactions of a company. */
const ofInstallation = (tx: Tx, keys: readonly string[]) =>
  tx.select(functionColumns(columns)).from(sql`settings_of_installation(${sql.param([...keys])}::text[])`);

/** Values set at the scope's own levels: the company, and the project if it is one. */
const ownSettings = (tx: Tx, scope: SettingScope, keys: readonly string[]) =>
  tx
    .select(columns)
    .from(setting)
    .where(
      and(
        eq(setting.companyId, scopeCompanyId(scope)),
        sql`${setting.key} = any(${sql.param([...keys])}::text[])`,
        'projectId' in scope
          ? sql`(${setting.projectId} is null or ${setting.projectId} = ${scope.projectId})`
          : isNull(setting.projectId),
      ),
    );

export async function findSettings(tx: Tx, scope: SettingScope, keys: readonly string[]): Promise<SettingRow[]> {
  return await ownSettings(tx, scope, keys);
}

/** Values set at the scope's own levels and above. */
export async function findSettingsInForce(tx: Tx, scope: SettingScope, keys: readonly string[]): Promise<SettingRow[]> {
  const own = ownSettings(tx, scope, keys);
  return await ('companyId' in scope ? own.unionAll(ofInstallation(tx, keys)) : own);
}

/** Values of the whole installation, whatever the scope. */
export async function findOfInstallation(tx: Tx, _: Scope, keys: readonly string[]): Promise<SettingRow[]> {
  return await ofInstallation(tx, keys);
}

/** Values set at these companies, at these of their projects, and above. */
export async function findSettingsAt(
  tx: Tx,
  scope: Scope,
  companyIds: readonly number[],
  projectIds: readonly number[],
  keys: readonly string[],
): Promise<SettingRow[]> {
  return await tx
    .select(columns)
    .from(setting)
    .where(
      and(
        sql`${setting.companyId} = any(${idArray(companiesInScope(scope, companyIds))})`,
        sql`${setting.key} = any(${sql.param([...keys])}::text[])`,
        sql`(${setting.projectId} is null or ${setting.projectId} = any(${idArray(projectIds)}))`,
      ),
    )
    .unionAll(ofInstallation(tx, keys));
}

/** Serializes changes of a company's settings: values set at the same time are validated together. */
export async function lockSettings(tx: Tx, scope: SettingScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dossier: settings', ${scopeCompanyId(scope)}))`);
}

export async function putSetting(tx: Tx, scope: SettingScope, key: string, value: unknown): Promise<void> {
  const projectId = 'projectId' in scope ? scope.projectId : null;
  const change = { value: sql`${JSON.stringify(value)}::jsonb`, updatedAt: new Date(), updatedBy: scope.actor.userId };
  await tx
    .insert(setting)
    .values({ companyId: scopeCompanyId(scope), projectId, key, ...change })
    .onConflictDoUpdate({ target: [setting.companyId, setting.projectId, setting.key], set: change });
}

export async function dropSetting(tx: Tx, scope: SettingScope, key: string): Promise<void> {
  const ownLevel = 'projectId' in scope ? eq(setting.projectId, scope.projectId) : isNull(setting.projectId);
  await tx.delete(setting).where(and(eq(setting.companyId, scopeCompanyId(scope)), ownLevel, eq(setting.key, key)));
}

const naming = (scope: TenantScope, keys: readonly string[], id: number) =>
  and(
    eq(setting.companyId, scope.companyId),
    inArray(setting.key, [...keys]),
    sql`${setting.value} = to_jsonb(${id}::bigint)`,
  );

/** The number of companies and projects of the scope where one of these settings refers to the id. */
export async function countNaming(tx: Tx, scope: TenantScope, keys: readonly string[], id: number): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(setting)
    .where(naming(scope, keys, id));
  return counted?.total ?? 0;
}

/** Deletes these settings of the company and its projects where they refer to the id; returns the deleted ones. */
export async function dropNaming(
  tx: Tx,
  scope: TenantScope,
  keys: readonly string[],
  id: number,
): Promise<Pick<SettingRow, 'key' | 'projectId'>[]> {
  return await tx
    .delete(setting)
    .where(naming(scope, keys, id))
    .returning({ key: setting.key, projectId: setting.projectId });
}

export async function findInstallation(tx: Tx, key: string): Promise<unknown> {
  const [row] = await tx.select({ value: installation.value }).from(installation).where(eq(installation.key, key));
  return row?.value;
}

/** Stores the value unless there is one already; returns the stored one. */
export async function keepInstallation(tx: Tx, key: string, value: unknown): Promise<unknown> {
  const [created] = await tx
    .insert(installation)
    .values({ key, value: sql`${JSON.stringify(value)}::jsonb` })
    .onConflictDoNothing({ target: installation.key })
    .returning({ value: installation.value });
  return created ? created.value : findInstallation(tx, key);
}

export async function putInstallation(tx: Tx, key: string, value: unknown): Promise<void> {
  const change = { value: sql`${JSON.stringify(value)}::jsonb`, updatedAt: new Date() };
  await tx
    .insert(installation)
    .values({ key, ...change })
    .onConflictDoUpdate({ target: installation.key, set: change });
}
