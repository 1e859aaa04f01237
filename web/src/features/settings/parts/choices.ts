import type { SettingName, SettingReference } from '@dossier/contract/settings/schema';

/** Where a setting is made; `companyId` is null for the installation. */
export interface ChoicesPlace {
  level: 'app' | 'company' | 'project';
  id: number;
  companyId: number | null;
}

/** What can be chosen for settings that name a thing by its id; undefined until it is known. */
export type Choices = Partial<Record<SettingReference, readonly { id: number; name: string }[] | undefined>>;

/** What can be chosen for one of them; nothing where no room offers any. */
export const choicesFor = (choices: Choices, refers: SettingReference) => (refers in choices ? choices[refers] : []);

/** What no value means. */
export function emptyOf(name: SettingName): 'no_limit' | 'all' | 'none' {
  if (name.startsWith('limits.')) return 'no_limit';
  return name === 'fields.managed' ? 'all' : 'none';
}
