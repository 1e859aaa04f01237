import type { SettingName, SettingReference } from '@dossier/contract/settings/schema';

/** What can be chosen for settings that name a thing by its id; undefined until it is known. */
export type Choices = Partial<Record<SettingReference, readonly { id: number; name: string }[] | undefined>>;

/** What no value means. */
export function emptyOf(name: SettingName): 'no_limit' | 'all' | 'none' {
  if (name.startsWith('limits.')) return 'no_limit';
  return name === 'fields.managed' ? 'all' : 'none';
}
