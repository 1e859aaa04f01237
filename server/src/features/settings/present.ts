import type { Person } from '@dossier/contract/base/page';
import type { RoleContext } from '@dossier/contract/base/permission';
import type { SettingName } from '@dossier/contract/settings/keys';
import type { Setting } from '@dossier/contract/settings/schema';
import type { SettingRow } from './store.ts';
import { getRowLevel, resolve } from './verbs/read-setting.ts';

interface SettingContext {
  level: RoleContext;
  rows: readonly SettingRow[];
  getPerson: (id: number | null) => Person | null;
  mayChange: boolean;
}

/** A setting with its value in force at a level. */
export function presentSetting(name: SettingName, { level, rows, getPerson, mayChange }: SettingContext): Setting {
  const above = rows.filter((row) => getRowLevel(row) !== level);
  const effective = resolve(name, rows);
  const own =
    effective.origin === level ? rows.find((row) => row.key === name && getRowLevel(row) === level) : undefined;
  return {
    key: name,
    ...(effective as Pick<Setting, 'value' | 'origin'>),
    inherited: resolve(name, above) as Setting['inherited'],
    may_change: mayChange,
    updated_at: own?.updatedAt.toISOString() ?? null,
    updated_by: getPerson(own?.updatedBy ?? null),
  };
}
