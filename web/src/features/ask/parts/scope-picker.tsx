import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useDropdownButton } from '../../../parts/use-dropdown-button.ts';
import { ScopeIcon } from './scope-icon.tsx';
import type { Scope } from './scope.ts';
import { useScopeTitle } from './use-scope-title.ts';

interface Props {
  /** Undefined while it loads. */
  value: Scope | undefined;
  onChange: (scope: Scope) => void;
}

const ScopeDropdown = lazyComponent(async () => (await import('./scope-dropdown.tsx')).ScopeDropdown);

/** Selects where to search: everything, a company, a project or some documents. */
export function ScopePicker({ value, onChange }: Props) {
  const { t } = useTranslation('ask');
  const scopeTitle = useScopeTitle();
  const title = value === undefined ? t('loading') : scopeTitle(value);
  const { button, dropdown } = useDropdownButton('dialog', useState(false));
  return (
    <>
      <Button
        size="xs"
        aria-label={`${t('composer.scope')}: ${title}`}
        aria-busy={value === undefined}
        leftSection={<ScopeIcon scope={value?.scope ?? null} />}
        rightSection={<IconChevronDown size={13} aria-hidden />}
        {...button}
      >
        {title}
      </Button>
      {dropdown && <ScopeDropdown dropdown={dropdown} value={value} onChange={onChange} />}
    </>
  );
}
