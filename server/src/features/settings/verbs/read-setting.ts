import {
  settingKey,
  settingPairs,
  type SettingName,
  type SettingOrigin,
  type SettingValue,
} from '@dossier/contract/settings/schema';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { type AppScope, INSTALLATION, type TenantScope } from '../../../scope.ts';
import { findSettingsAt, findSettingsInForce, type SettingRow } from '../store.ts';

type Values<K extends SettingName> = { [Name in K]: SettingValue<Name> };

/**
 * The values that hold here: set at the project, else at its company, else for the installation, else the default. A stored value that
 * an older version wrote and this one does not understand counts as not set.
 */
export async function readSettings<K extends SettingName>(
  app: Pick<App, 'database'>,
  scope: AppScope | TenantScope,
  ...names: K[]
): Promise<Values<K>> {
  const rows = await rowsFor(app, scope, names);
  return valuesOf(names, (name) => resolved(name, rows).value);
}

export async function readSetting<K extends SettingName>(
  app: Pick<App, 'database'>,
  scope: AppScope | TenantScope,
  name: K,
): Promise<SettingValue<K>> {
  return (await readSettings(app, scope, name))[name];
}

/** The values of settings that hold in many projects at once, by project. */
export async function settingsOfProjects<K extends SettingName>(
  tx: Tx,
  projects: readonly { id: number; companyId: number }[],
  ...names: K[]
): Promise<Map<number, Values<K>>> {
  if (projects.length === 0) return new Map();
  const companyIds = [...new Set(projects.map(({ companyId }) => companyId))];
  const projectIds = projects.map(({ id }) => id);
  const found = await findSettingsAt(tx, companyIds, projectIds, names);
  return new Map(
    projects.map(({ id, companyId }) => {
      const rows = found.filter(
        (row) => row.companyId === INSTALLATION || (row.companyId === companyId && (row.projectId ?? id) === id),
      );
      return [id, valuesOf(names, (name) => resolved(name, rows).value)];
    }),
  );
}

/** What is set for these keys at the levels of the scope and above them. */
export async function rowsFor(
  app: Pick<App, 'database'>,
  scope: AppScope | TenantScope,
  names: readonly SettingName[],
): Promise<SettingRow[]> {
  return await app.database.read(scope, (tx) => findSettingsInForce(tx, scope, names), { byKeys: true });
}

export const levelOf = (scope: AppScope | TenantScope) =>
  'projectId' in scope ? 'project' : 'companyId' in scope ? 'company' : 'app';

export const levelOfRow = ({ companyId, projectId }: SettingRow) =>
  projectId !== null ? 'project' : companyId > 0 ? 'company' : 'app';

const nearestFirst = ['project', 'company', 'app'] as const;

/** The value that holds among the rows of one place and the levels above it, and where it comes from. */
export function resolved(name: SettingName, rows: readonly SettingRow[]): { value: unknown; origin: SettingOrigin } {
  const { levels, schema, otherwise } = settingKey(name);
  for (const origin of nearestFirst) {
    const row = rows.find((one) => one.key === name && levelOfRow(one) === origin);
    const result = row && levels.includes(origin) ? schema.safeParse(row.value) : null;
    if (result?.success) return { value: result.data, origin };
  }
  return { value: otherwise, origin: 'default' };
}

/** Of a pair that two levels have set against each other, the lower number gives way. */
function valuesOf<K extends SettingName>(names: readonly K[], valueOf: (name: K) => unknown): Values<K> {
  const values: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  for (const [low, high] of settingPairs) {
    if (low in values && high in values) values[low] = Math.min(Number(values[low]), Number(values[high]));
  }
  return values as Values<K>;
}
