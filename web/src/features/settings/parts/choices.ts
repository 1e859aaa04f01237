import type { SettingName, SettingReference } from '@dossier/contract/settings/keys';

/** Where a setting is edited; `companyId` is null for the installation. */
export interface ChoicesPlace {
  level: 'app' | 'company' | 'project';
  id: number;
  companyId: number | null;
}

/** The options of settings that reference an entity by id; undefined while loading. */
export type Choices = Partial<Record<SettingReference, readonly { id: number; name: string }[] | undefined>>;

/** The options of one setting; empty if no room provides any. */
export const choicesFor = (choices: Choices, refers: SettingReference) => (refers in choices ? choices[refers] : []);

/** Whether the value is an amount of money. */
export const isCost = (name: SettingName): boolean => name.startsWith('limits.ai_cost_');

/** The label of "no value". */
export function emptyText(name: SettingName): 'no_limit' | 'all' | 'none' {
  if (name.startsWith('limits.')) return 'no_limit';
  return name === 'fields.managed' ? 'all' : 'none';
}
