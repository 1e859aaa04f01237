import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { updateMe } from '../../client/me.ts';
import { AnchoredMenu } from '../../parts/anchored.tsx';
import type { DropdownProps } from '../../parts/use-dropdown-button.ts';
import { useMenuEntries } from '../menu/use-menu-entries.ts';
import { signOut } from '../sign-out.ts';
import { chooseLanguage } from '../texts/choose-language.ts';
import { offeredLanguage, offeredLanguages, spokenLanguage } from '../texts/i18n.ts';

const themes = { light: 'light', dark: 'dark', auto: 'system' } as const;

/** Profile, language, theme and Log-out. */
export function AccountMenuDropdown(props: DropdownProps) {
  const { t, i18n } = useTranslation(['shell', 'frame']);
  const entries = useMenuEntries().filter(({ group }) => group === 'account');
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  function chooseTheme(scheme: MantineColorScheme) {
    setColorScheme(scheme);
    void updateMe({ preferences: { theme: themes[scheme] } });
  }

  return (
    <AnchoredMenu position="bottom-end" width={200} closeOnItemClick={false} {...props}>
      <Menu.Dropdown>
        {entries.map(({ to, text, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} closeMenuOnClick leftSection={<Icon size={15} aria-hidden />}>
            {t(`frame:${text}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('account.language')}</Menu.Label>
        <Menu.RadioGroup
          value={spokenLanguage(i18n.language)}
          onChange={(language) => void chooseLanguage(offeredLanguage(language))}
        >
          {Object.entries(offeredLanguages).map(([language, label]) => (
            <Menu.RadioItem key={language} value={language} lang={language}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('account.theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => chooseTheme(scheme as MantineColorScheme)}>
          {(Object.keys(themes) as MantineColorScheme[]).map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`account.${themes[scheme]}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick
          leftSection={<IconLogout size={15} aria-hidden />}
          onClick={() => void signOut({ success: t('signed_out'), failed: t('sign_out_failed') })}
        >
          {t('account.log_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </AnchoredMenu>
  );
}
