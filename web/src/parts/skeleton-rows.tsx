import { useTranslation } from 'react-i18next';
import type { RowHeight } from '../client/preferences.ts';
import { rowHeights, SECOND_LINE } from './row-heights.ts';
import classes from './skeleton-rows.module.css';

const names = [220, 273, 326, 228, 282, 335, 238, 290, 344, 247, 300, 353, 255, 308, 362, 265];

interface Props {
  rowHeight?: RowHeight;
  count?: number;
  twoLines?: boolean;
}

/** Placeholder rows while a list loads; visible only after a short delay. */
export function SkeletonRows({ rowHeight = 'normal', count = 16, twoLines = false }: Props) {
  const { t } = useTranslation('parts');
  const height = rowHeights[rowHeight] + (twoLines ? SECOND_LINE : 0);
  return (
    <div className={classes.skeleton} role="status" aria-busy aria-label={t('table.loading')}>
      {names.slice(0, count).map((width, index) => (
        <div key={width} className={classes.bones} style={{ height }}>
          <span className={classes.bone} style={{ width: 13, height: 13 }} />
          <span className={classes.bone} style={{ width: 28, height: 16 }} />
          <span className={classes.bone} style={{ width }} />
          <span className={classes.bone} style={{ width: 70 + ((index * 37) % 41), marginLeft: 'auto' }} />
          <span className={classes.bone} data-wide="" style={{ width: 96 }} />
          <span className={classes.bone} data-wide="" style={{ width: 60 }} />
          <span className={classes.bone} data-wide="" style={{ width: 104 }} />
        </div>
      ))}
    </div>
  );
}
