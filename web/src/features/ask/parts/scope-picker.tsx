import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { ScopeIcon } from './scope-icon.tsx';
import classes from './scope-picker.module.css';
import type { Scope } from './scope.ts';
import { useScopeTitle } from './use-scope-title.ts';

interface Props {
  /** Undefined while it loads. */
  value: Scope | undefined;
  onChange: (scope: Scope) => void;
}

const ScopeOptions = lazyComponent(async () => (await import('./scope-options.tsx')).ScopeOptions);

/** Selects where to search: everything, a company, a project or some documents. */
export function ScopePicker({ value, onChange }: Props) {
  const { t } = useTranslation('ask');
  const [open, setOpen] = useState(false);
  const scopeTitle = useScopeTitle();
  const title = value === undefined ? t('loading') : scopeTitle(value);
  return (
    <Menu
      position="bottom-start"
      opened={open}
      onChange={setOpen}
      width={320}
      classNames={{ itemLabel: classes.label ?? '' }}
    >
      <Menu.Target>
        <Button
          size="xs"
          aria-label={`${t('composer.scope')}: ${title}`}
          aria-busy={value === undefined}
          leftSection={<ScopeIcon scope={value?.scope ?? null} />}
          rightSection={<IconChevronDown size={13} aria-hidden />}
        >
          {title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown ref={asDialog} className={classes.scopeMenu ?? ''} aria-label={t('composer.scope')}>
        <ScopeOptions value={value} onChange={onChange} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** A menu has no input by the rules of ARIA, so what is around both is a dialog. The library allows no other role than `menu`. */
function asDialog(dropdown: HTMLDivElement | null): void {
  dropdown?.setAttribute('role', 'dialog');
  dropdown?.removeAttribute('aria-orientation');
}
