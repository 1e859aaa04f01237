import type { WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowsSort, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './workbook.module.css';

interface Props {
  comparison: WorkbookComparison;
  /** The position of the sheet that is shown. */
  current: number;
  onSheet: (sheet: number) => void;
}

const icons = { same: null, renamed: null, moved: IconArrowsSort, added: IconPlus, removed: IconMinus };

/** The sheets, each with the number of its changes. */
export function SheetTabs({ comparison, current, onSheet }: Props) {
  const { t } = useTranslation('workbooks');
  const { number } = useFormats();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={list} className={classes.tabs} aria-label={t('sheets')}>
      {comparison.sheets.map(({ a, b, kind, counts }, index) => {
        const Icon = icons[kind];
        const isAlone = kind === 'added' || kind === 'removed';
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- sheets do not change
            key={index}
            type="button"
            aria-current={index === current || undefined}
            data-kind={kind}
            title={t(`sheet_kind.${kind}`)}
            onClick={() => onSheet(index)}
          >
            {Icon && <Icon size={13} role="img" aria-label={t(`sheet_kind.${kind}`)} />}
            <span className={classes.tabName}>{b ?? a}</span>
            {kind === 'renamed' && <small>{t('grid.was', { before: a })}</small>}
            {counts.total > 0 ? (
              <span className={classes.tabCount}>
                <span aria-hidden>{number(counts.total)}</span>
                <VisuallyHidden>{t('changes', { count: counts.total, total: number(counts.total) })}</VisuallyHidden>
              </span>
            ) : (
              <small>{t(isAlone ? `sheet_kind.${kind}` : 'same')}</small>
            )}
          </button>
        );
      })}
    </nav>
  );
}
