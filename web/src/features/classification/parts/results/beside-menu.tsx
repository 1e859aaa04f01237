import type { Instance } from '@dossier/contract/classification/schema';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './results.module.css';
import { useFigures } from './use-figures.ts';

interface Props {
  /** The evaluated versions to choose from. */
  versions: readonly Instance[];
  value: number | undefined;
  onChange: (version: number | undefined) => void;
}

/** "beside version 4": the version that the figures are compared with. */
export function BesideMenu({ versions, value, onChange }: Props) {
  const { t } = useTranslation('classification');
  const { two } = useFigures();
  if (versions.length === 0 && value === undefined) return null;
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <button type="button" className={classes.beside} data-set={value !== undefined || undefined}>
          {value === undefined ? t('results.beside.choose') : t('results.beside.version', { version: value })}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        {value !== undefined && <Menu.Item onClick={() => onChange(undefined)}>{t('results.beside.none')}</Menu.Item>}
        {versions.map((instance) => (
          <Menu.Item
            key={instance.id}
            rightSection={
              <span className={classes.muted}>{t('results.beside.f1', { f1: two(instance.f1_score) })}</span>
            }
            onClick={() => onChange(instance.version)}
          >
            {t('version', { number: instance.version })}
            {instance.name && ` · ${instance.name}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
