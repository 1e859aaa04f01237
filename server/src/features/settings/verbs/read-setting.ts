import type { App } from '../../../app.ts';
import type { AppScope, TenantScope } from '../../../scope.ts';
import { settingKeys, type SettingName, type SettingValue } from '../keys.ts';
import { findInstallationSettings, findSettings } from '../store.ts';

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
  const [below, above] = await Promise.all([
    'companyId' in scope
      ? app.database.read(scope, (tx) => findSettings(tx, scope, names))
      : new Map<string, unknown>(),
    app.database.app((tx) => findInstallationSettings(tx, names)),
  ]);
  return Object.fromEntries(
    names.map((name) => [name, valueOf(name, [below.get(name), above.get(name)])]),
  ) as Values<K>;
}

export async function readSetting<K extends SettingName>(
  app: Pick<App, 'database'>,
  scope: AppScope | TenantScope,
  name: K,
): Promise<SettingValue<K>> {
  return (await readSettings(app, scope, name))[name];
}

function valueOf(name: SettingName, candidates: readonly unknown[]): unknown {
  const { schema, otherwise } = settingKeys[name];
  for (const candidate of candidates) {
    const result = candidate === undefined ? null : schema.safeParse(candidate);
    if (result?.success) return result.data;
  }
  return otherwise;
}
