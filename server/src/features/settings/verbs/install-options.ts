import { type InstallOptions, type SettingName, settingNames } from '@dossier/contract/settings/schema';
import type { App } from '../../../app.ts';
import type { AppScope } from '../../../scope.ts';
import { readSettings } from './read-setting.ts';

const PREFIX = 'install.';
type InstallName = Extract<SettingName, `${typeof PREFIX}${string}`>;
const names = settingNames.filter((name): name is InstallName => name.startsWith(PREFIX));

/** How the install dialog behaves, for anybody: it is offered before somebody signs in. */
export async function installOptionsOf(app: App, scope: AppScope): Promise<InstallOptions> {
  const values = await readSettings(app, scope, ...names);
  const options = names.map((name) => [name.slice(PREFIX.length), values[name]] as const);
  return Object.fromEntries(options) as unknown as InstallOptions;
}
