import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import type { ChangeSign } from './change-signs.ts';
import type { AnyComparison, ComparisonKind } from './comparison-kind.ts';
import { sideNames } from './comparison-name.ts';
import classes from './result.module.css';
import { useComparisonMenu, useMayUpdate } from './use-comparison-actions.tsx';

interface Props {
  kind: ComparisonKind;
  comparison: AnyComparison;
  /** How much changed: a sign and words for each kind of change. */
  counts?: readonly { key: string; sign: ChangeSign; words: string }[];
  children?: ReactNode;
}

/** The bar of a comparison: its name, how much changed, and tools. */
export function ComparisonBar({ kind, comparison, counts = [], children }: Props) {
  const { t } = useTranslation('comparisons');
  const names = sideNames(comparison.source, comparison.target);
  return (
    <header className={classes.bar}>
      <h1 data-page-title tabIndex={-1}>
        {names.source} <span aria-hidden>→</span>
        <span className={classes.spoken}>{t('to')}</span> {names.target}
      </h1>
      <span className={classes.counts}>
        {counts.map(({ key, sign: { tone, icon: Icon }, words }) => (
          <span key={key} className={classes.count} data-tone={tone}>
            <Icon size={13} aria-hidden />
            {words}
          </span>
        ))}
      </span>
      <span className={classes.tools}>
        {children}
        <MoreMenu kind={kind} comparison={comparison} />
      </span>
    </header>
  );
}

function MoreMenu({ kind, comparison }: Pick<Props, 'kind' | 'comparison'>) {
  const { t } = useTranslation('comparisons');
  const navigate = useNavigate();
  const menu = useComparisonMenu(kind, () => void navigate({ to: '/doc-compare' }));
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
