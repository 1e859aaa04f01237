import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../parts/anchored.tsx';
import type { DropdownProps } from '../../../parts/use-dropdown-button.ts';
import classes from './scope-dropdown.module.css';
import { ScopeOptions } from './scope-options.tsx';
import type { Scope } from './scope.ts';

interface Props {
  dropdown: DropdownProps;
  value: Scope | undefined;
  onChange: (scope: Scope) => void;
}

/** The scopes to choose from, at the button that shows the chosen one. */
export function ScopeDropdown({ dropdown, value, onChange }: Props) {
  const { t } = useTranslation('ask');
  return (
    <AnchoredMenu position="bottom-start" width={320} classNames={{ itemLabel: classes.label ?? '' }} {...dropdown}>
      <Menu.Dropdown ref={asDialog} className={classes.scopeMenu ?? ''} aria-label={t('composer.scope')}>
        <ScopeOptions value={value} onChange={onChange} />
      </Menu.Dropdown>
    </AnchoredMenu>
  );
}

/** A menu has no input by the rules of ARIA, so what is around both is a dialog. The library allows no other role than `menu`. */
function asDialog(dropdown: HTMLDivElement | null): void {
  dropdown?.setAttribute('role', 'dialog');
  dropdown?.removeAttribute('aria-orientation');
}
