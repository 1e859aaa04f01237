import type { Context, TransactionContext } from '../../../access/context.ts';
import { settingKey, settingPairs, type SettingName, type SettingValue } from '@dossier/contract/settings/keys';
import { type SettingOrigin, settingSchemas } from '@dossier/contract/settings/schema';
import { type AppScope, SYSTEM_TENANT, type TenantScope } from '../../../access/scope.ts';
import { findSettingsAt, findSettingsInForce, type SettingRow } from '../store.ts';

type Values<K extends SettingName> = { [Name in K]: SettingValue<Name> };

/**
 * The values in force: set at the project, else at its company, else for the installation, else the default. A stored value that this
 * version cannot parse counts as not set.
 */
export async function readSettings<K extends SettingName>(
  { app, scope }: Context<AppScope | TenantScope>,
  names: readonly K[],
): Promise<Values<K>> {
  const rows = await rowsFor({ app, scope }, names);
  return toValues(names, (name) => resolve(name, rows).value);
}

export async function readSetting<K extends SettingName>(
  { app, scope }: Context<AppScope | TenantScope>,
  name: K,
): Promise<SettingValue<K>> {
  return (await readSettings({ app, scope }, [name]))[name];
}

/** The values in force in many projects at once, by project. */
export async function readProjectSettings<K extends SettingName>(
  { tx, scope }: TransactionContext,
  { projects, names }: { projects: readonly { id: number; companyId: number }[]; names: readonly K[] },
): Promise<Map<number, Values<K>>> {
  if (projects.length === 0) return new Map();
  const companyIds = [...new Set(projects.map(({ companyId }) => companyId))];
  const projectIds = projects.map(({ id }) => id);
  const allRows = await findSettingsAt(tx, scope, companyIds, projectIds, names);
  return new Map(
    projects.map(({ id, companyId }) => {
      const rows = allRows.filter(
        (row) => row.companyId === SYSTEM_TENANT || (row.companyId === companyId && (row.projectId ?? id) === id),
      );
      return [id, toValues(names, (name) => resolve(name, rows).value)];
    }),
  );
}

/** The values in force in many companies at once, by company. */
export async function readCompanySettings<K extends SettingName>(
  { tx, scope }: TransactionContext,
  { companyIds, names }: { companyIds: readonly number[]; names: readonly K[] },
): Promise<Map<number, Values<K>>> {
  const allRows = await findSettingsAt(tx, scope, companyIds, [], names);
  return new Map(
    companyIds.map((id) => {
      const rows = allRows.filter((row) => row.companyId === SYSTEM_TENANT || row.companyId === id);
      return [id, toValues(names, (name) => resolve(name, rows).value)];
    }),
  );
}

/** The rows of these keys at the levels of the scope and above. */
export async function rowsFor(
  { app, scope }: Context<AppScope | TenantScope>,
  names: readonly SettingName[],
): Promise<SettingRow[]> {
  return await app.database.read(scope, (tx) => findSettingsInForce(tx, scope, names), { genericPlan: true });
}

export const getLevel = (scope: AppScope | TenantScope) =>
  'projectId' in scope ? 'project' : 'companyId' in scope ? 'company' : 'app';

export const getRowLevel = ({ companyId, projectId }: SettingRow) =>
  projectId !== null ? 'project' : companyId > 0 ? 'company' : 'app';

const nearestFirst = ['project', 'company', 'app'] as const;

/** The value in force among the rows of a level and those above it, and its origin. */
export function resolve(name: SettingName, rows: readonly SettingRow[]): { value: unknown; origin: SettingOrigin } {
  const { levels, default: byDefault } = settingKey(name);
  for (const origin of nearestFirst) {
    const row = rows.find((candidate) => candidate.key === name && getRowLevel(candidate) === origin);
    const result = row && levels.includes(origin) ? settingSchemas[name].safeParse(row.value) : null;
    if (result?.success) return { value: result.data, origin };
  }
  return { value: byDefault, origin: 'default' };
}

/** If two levels set a contradictory pair, the lower number yields. */
function toValues<K extends SettingName>(names: readonly K[], getValue: (name: K) => unknown): Values<K> {
  const values: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, getValue(name)]));
  for (const [low, high] of settingPairs) {
    if (low in values && high in values) values[low] = Math.min(Number(values[low]), Number(values[high]));
  }
  return values as Values<K>;
}
