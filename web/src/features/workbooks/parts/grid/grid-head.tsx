import { IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn, Shown } from './cell-states.ts';
import classes from './grid.module.css';

interface Props {
  shown: Shown;
  columns: readonly { column: GridColumn; position: number }[];
  /** Those in view. */
  drawn: readonly VirtualItem[];
  frozen: number;
}

const signs = {
  same: null,
  added: { tone: 'ok', icon: IconPlus },
  removed: { tone: 'bad', icon: IconMinus },
  renamed: { tone: 'warn', icon: IconPencil },
  moved: { tone: 'move', icon: IconArrowsSort },
  moved_renamed: { tone: 'move', icon: IconArrowsSort },
} as const satisfies Record<GridColumn['kind'], object | null>;

/** The letters and headers of the columns, and what became of them. */
export const GridHead = memo(({ shown, columns, drawn, frozen }: Props) => {
  const { t } = useTranslation('workbooks');
  const sides = shown === 'both' ? (['a', 'b'] as const) : [shown];
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {sides.map((side, index) => (
          <span
            key={side}
            role="columnheader"
            aria-colindex={index + 1}
            className={classes.number}
            style={{ left: index * (frozen / sides.length), width: frozen / sides.length }}
          >
            {t(side === 'a' ? 'grid.old' : 'grid.new')}
          </span>
        ))}
        {drawn.map(({ index, start, size }) => {
          const { column, position } = columns[index]!;
          const sign = signs[column.kind];
          const Icon = sign?.icon;
          return (
            <span
              key={position}
              role="columnheader"
              aria-colindex={index + 1 + sides.length}
              className={classes.headCell}
              data-tone={sign?.tone}
              data-numeric={column.numeric || undefined}
              title={`${t(`column_kind.${column.kind}`)}: ${column.name}`}
              style={{ transform: `translateX(${start}px)`, width: size }}
            >
              {Icon && <Icon size={13} role="img" aria-label={t(`column_kind.${column.kind}`)} />}
              <ColumnTitle column={column} shown={shown} />
            </span>
          );
        })}
      </div>
    </div>
  );
});

/** "D Owner was F" */
function ColumnTitle({ column, shown }: { column: GridColumn; shown: Shown }) {
  const { t } = useTranslation('workbooks');
  const { a, b, name, before_name: before } = column;
  if (shown === 'a') return `${a} ${before ?? name}`;
  const letters = b ?? a;
  const was = [
    a !== null && b !== null && (column.kind === 'moved' || column.kind === 'moved_renamed') && a,
    before !== undefined && before !== name && before,
  ].filter(Boolean);
  return (
    <>
      <span className={classes.headName}>
        {letters} {name}
      </span>
      {was.length > 0 && <small>{t('grid.was', { before: was.join(' ') })}</small>}
    </>
  );
}
