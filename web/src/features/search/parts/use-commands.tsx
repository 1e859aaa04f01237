import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconLanguage, IconLogout, IconMoon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { updateMe, usePermissionsAnywhere } from '../../../client/me.ts';
import type { CommandItem } from '../../../shell/command/command-frame.tsx';
import { useMenuEntries } from '../../../shell/menu/use-menu-entries.ts';
import { visibleItems } from '../../../shell/room-list.ts';
import { signOut } from '../../../shell/sign-out.ts';
import { chooseLanguage } from '../../../shell/texts/choose-language.ts';
import { offeredLanguage, offeredLanguages } from '../../../shell/texts/i18n.ts';

const icon = { size: 17, 'aria-hidden': true } as const;
const themes = { light: 'light', dark: 'dark', auto: 'system' } as const;

/** A command, with the text by which it is found. */
export interface Command extends CommandItem {
  text: string;
}

/** What the user can do from everywhere: commands of the rooms, screens, theme, language, Log-out. */
export function useCommands(): Command[] {
  const { t } = useTranslation(['search', 'shell', 'frame']);
  const navigate = useNavigate();
  const may = usePermissionsAnywhere();
  const { setColorScheme } = useMantineColorScheme();
  const entries = useMenuEntries();
  const command = (id: string, lead: CommandItem['lead'], text: string, run: () => void): Command => ({
    id,
    lead,
    text,
    content: text,
    run,
  });
  return [
    ...visibleItems('command', may).map(({ key, label, icon: Icon, to }) =>
      command(`do-${key}`, <Icon {...icon} />, t(`frame:${label}`), () => void navigate({ to })),
    ),
    ...entries.map(({ to, text, icon: Icon, keys }) => ({
      ...command(to.slice(1), <Icon {...icon} />, t(`frame:${text}`), () => void navigate({ to })),
      ...(keys && { hint: keys.toUpperCase() }),
    })),
    ...(Object.keys(themes) as MantineColorScheme[]).map((scheme) =>
      command(
        `theme-${scheme}`,
        <IconMoon {...icon} />,
        `${t('shell:account.theme')}: ${t(`shell:account.${themes[scheme]}`)}`,
        () => {
          setColorScheme(scheme);
          void updateMe({ preferences: { theme: themes[scheme] } });
        },
      ),
    ),
    ...Object.entries(offeredLanguages).map(([language, name]) =>
      command(
        `language-${language}`,
        <IconLanguage {...icon} />,
        `${t('shell:account.language')}: ${name}`,
        () => void chooseLanguage(offeredLanguage(language)),
      ),
    ),
    command(
      'log-out',
      <IconLogout {...icon} />,
      t('shell:account.log_out'),
      () => void signOut({ success: t('shell:signed_out'), failed: t('shell:sign_out_failed') }),
    ),
  ];
}
