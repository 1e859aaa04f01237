import type { Comparison } from '@dossier/contract/compare/schema';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { sideNames } from '../comparison-name.ts';
import { useComparisonMenu, useMayUpdate } from '../list/use-comparison-actions.tsx';
import { countSigns } from './change-kinds.ts';
import classes from './result.module.css';

/** The bar of a comparison: its name, how much changed, and tools. */
export function ResultBar({ comparison, children }: { comparison: Comparison; children?: ReactNode }) {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const names = sideNames(comparison.source, comparison.target);
  return (
    <header className={classes.bar}>
      <h1 data-page-title tabIndex={-1}>
        {names.source} <span aria-hidden>→</span>
        <span className={classes.spoken}>{t('to')}</span> {names.target}
      </h1>
      <span className={classes.counts}>
        {countSigns.map(([key, { tone, icon: Icon }]) => {
          const count = comparison.counts?.[key] ?? 0;
          return (
            count > 0 && (
              <span key={key} className={classes.count} data-tone={tone}>
                <Icon size={13} aria-hidden />
                {t(`counts.${key}`, { count, total: number(count) })}
              </span>
            )
          );
        })}
      </span>
      <span className={classes.tools}>
        {children}
        <MoreMenu comparison={comparison} />
      </span>
    </header>
  );
}

function MoreMenu({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const navigate = useNavigate();
  const menu = useComparisonMenu(() => void navigate({ to: '/doc-compare' }));
  const mayUpdate = useMayUpdate(comparison);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('more')}>
          <IconDots size={17} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {menu(comparison, mayUpdate).map(({ label, icon, run, danger }) => (
          <Menu.Item key={label} leftSection={icon} {...(danger && { color: 'var(--d-bad)' })} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
