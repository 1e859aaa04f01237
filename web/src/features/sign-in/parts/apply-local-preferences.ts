import type { MantineColorScheme } from '@mantine/core';
import i18next from 'i18next';
import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import { setPreferences } from '../../../client/preferences.ts';

/** Applies the preferences that the user set on another device. */
export function applyLocalPreferences(user: CurrentUser, setTheme: (scheme: MantineColorScheme) => void): void {
  const { theme } = user.preferences;
  setTheme(theme === 'system' ? 'auto' : theme);
  setPreferences({
    rowHeight: user.preferences.row_height,
    singleKeys: user.preferences.single_keys,
    language: user.language,
  });
  if (user.language && user.language !== i18next.language) void i18next.changeLanguage(user.language);
}
