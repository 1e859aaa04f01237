import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileName } from '../file-name.tsx';
import { IconButton } from '../icon-button.tsx';
import { useSmall } from '../screen.ts';
import type { ChangeSign } from './change-signs.ts';
import type { AnyComparison, ComparisonKind } from './comparison-kind.ts';
import { comparisonName, sideNames } from './comparison-name.ts';
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
  const small = useSmall();
  return (
    <header className={classes.bar}>
      <h1 data-page-title tabIndex={-1} title={comparisonName(comparison)}>
        {/* Where a line is too short, what distinguishes the documents is at the end of their names. */}
        {small ? names.source : <FileName name={names.source} />} <span aria-hidden>→</span>
        <span className={classes.spoken}>{t('to')}</span> <span className={classes.newer}>{names.target}</span>
      </h1>
      {counts.length > 0 && (
        <span className={classes.counts}>
          {counts.map(({ key, sign: { tone, icon: Icon }, words }) => (
            <span key={key} className={classes.count} data-tone={tone}>
              <Icon size={13} aria-hidden />
              {words}
            </span>
          ))}
        </span>
      )}
      {children && <span className={classes.tools}>{children}</span>}
      <span className={classes.more}>
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
