import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { Gap } from './display-rows.ts';
import classes from './grid.module.css';

interface Props {
  /** That of the current cell. */
  id: string | undefined;
  /** Its index in the display. */
  index: number;
  top: number;
  /** Columns of the grid. */
  span: number;
  gap: Gap;
  isCurrent: boolean;
  onUnfold: (gap: Gap) => void;
}

/** "… 152 rows without changes. Show" */
export const GapLine = memo(({ id, index, top, span, gap, isCurrent, onUnfold }: Props) => {
  const { t } = useTranslation('workbooks');
  const { number } = useFormats();
  return (
    <div className={classes.gap} role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
      <span id={id} role="gridcell" aria-colindex={1} aria-colspan={span} data-current={isCurrent || undefined}>
        <span aria-hidden>… </span>
        {t('grid.unchanged', { count: gap.count, total: number(gap.count) })}{' '}
        <TextButton tabIndex={-1} onClick={() => onUnfold(gap)}>
          {t('grid.show')}
        </TextButton>
      </span>
    </div>
  );
});
