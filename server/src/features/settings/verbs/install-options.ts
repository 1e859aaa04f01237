import type { Context } from '../../../access/context.ts';
import { type SettingName, settingNames } from '@dossier/contract/settings/keys';
import type { InstallOptions } from '@dossier/contract/settings/schema';
import type { AppScope } from '../../../access/scope.ts';
import { readSettings } from './read-setting.ts';

const PREFIX = 'install.';
type InstallName = Extract<SettingName, `${typeof PREFIX}${string}`>;
const names = settingNames.filter((name): name is InstallName => name.startsWith(PREFIX));

/** The behaviour of the install dialog; public, because it is offered before sign-in. */
export async function getInstallOptions({ app, scope }: Context<AppScope>): Promise<InstallOptions> {
  const values = await readSettings({ app, scope }, names);
  const options = names.map((name) => [name.slice(PREFIX.length), values[name]] as const);
  return Object.fromEntries(options) as unknown as InstallOptions;
}
