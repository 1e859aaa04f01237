import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../client/me.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { useDropdownButton } from '../../parts/use-dropdown-button.ts';
import classes from './header.module.css';

const AccountMenuDropdown = lazyComponent(
  async () => (await import('./account-menu-dropdown.tsx')).AccountMenuDropdown,
);

/** The button of the menu of the signed-in user. */
export function AccountMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const name = `${me.first_name} ${me.last_name}`.trim();
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  return (
    <>
      <button type="button" className={classes.account} aria-label={t('header.account', { name })} {...button}>
        <Avatar name={name} picture={me.profile_picture_url} />
      </button>
      {dropdown && <AccountMenuDropdown {...dropdown} />}
    </>
  );
}
