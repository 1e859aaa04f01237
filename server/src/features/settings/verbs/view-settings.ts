import type { Context } from '../../../access/context.ts';
import { offeredSettings } from '@dossier/contract/rooms';
import { settingKey } from '@dossier/contract/settings/keys';
import type { SettingsOfLevel } from '@dossier/contract/settings/schema';
import type { AppScope, TenantScope } from '../../../access/scope.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { presentSetting } from '../present.ts';
import { getLevel, rowsFor } from './read-setting.ts';

interface May {
  change: boolean;
  /** Whether the caller may change settings of the installation. */
  ofInstallation: boolean;
}

/** Every setting that applies at the level of the scope, with its value in force and origin. */
export async function viewSettings(
  { app, scope }: Context<AppScope | TenantScope>,
  may: May,
): Promise<SettingsOfLevel> {
  const level = getLevel(scope);
  const names = offeredSettings.filter((name) => settingKey(name).levels.includes(level));
  const rows = await rowsFor({ app, scope }, names);
  const getPerson = await app.database.app((tx) =>
    loadPeople(
      { tx },
      rows.map((row) => row.updatedBy),
    ),
  );
  return {
    level,
    items: names.map((name) => {
      const mayChange = may.change && (level === 'app' || may.ofInstallation || !settingKey(name).installationOnly);
      return presentSetting(name, { level, rows, getPerson, mayChange });
    }),
  };
}
