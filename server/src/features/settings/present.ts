import type { Person } from '@dossier/contract/base/page';
import type { RoleContext } from '@dossier/contract/base/permission';
import type { SettingName } from '@dossier/contract/settings/keys';
import type { Setting } from '@dossier/contract/settings/schema';
import type { SettingRow } from './store.ts';
import { levelOfRow, resolved } from './verbs/read-setting.ts';

interface Known {
  level: RoleContext;
  rows: readonly SettingRow[];
  personOf: (id: number | null) => Person | null;
  mayChange: boolean;
}

/** A setting with its value in force at a level. */
export function presentSetting(name: SettingName, { level, rows, personOf, mayChange }: Known): Setting {
  const above = rows.filter((row) => levelOfRow(row) !== level);
  const here = resolved(name, rows);
  const own = here.origin === level ? rows.find((row) => row.key === name && levelOfRow(row) === level) : undefined;
  return {
    key: name,
    ...(here as Pick<Setting, 'value' | 'origin'>),
    inherited: resolved(name, above) as Setting['inherited'],
    may_change: mayChange,
    updated_at: own?.updatedAt.toISOString() ?? null,
    updated_by: personOf(own?.updatedBy ?? null),
  };
}
