import type { Comparison } from '@dossier/contract/compare/schema';
import '../../../../shell/theme/serif.ts';
import { IconArrowsMoveVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useEvent } from '../../../../parts/use-event.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { mapQuery } from '../../queries.ts';
import { ChangeMap } from './change-map.tsx';
import { ColumnHeads } from './column-heads.tsx';
import { type Fold, foldRows, indexOfRow, type RowItem } from './fold-rows.ts';
import { RowLine } from './row-line.tsx';
import classes from './rows.module.css';
import { type LoadedRow, useRows } from './use-rows.ts';

/** Where in the document a place is; scrolled to whenever it changes. */
export interface RowTarget {
  row: number;
  /** The number of the current change. */
  change: number | null;
}

interface Props {
  comparison: Comparison;
  target: RowTarget | null;
  isInline: boolean;
  showsHidden: boolean;
  /** Whether rows far from changes are folded. */
  isFolded: boolean;
  onChange: (number: number) => void;
  onRow: (row: number, change?: number) => void;
  /** Called with the first row in view. */
  onTop: (row: number) => void;
}

/** Heights before a row is measured: a line, and what is around the text. */
const LINE = 24;
const AROUND = 8;
const CHARACTERS_PER_LINE = { inline: 95, beside: 48 };
const UNKNOWN_LINES = 2;
const FOLD_HEIGHT = 44;
const OVERSCAN = 12;
/** Pixels above the current row. */
const ABOVE = 140;

/** Both documents, with matching blocks at the same height. Only the rows in view are loaded and drawn. */
export function RowsView({ comparison, target, isInline, showsHidden, isFolded, onChange, onRow, onTop }: Props) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const scroller = useRef<HTMLDivElement>(null);
  const loadedRows = useRef<(index: number) => LoadedRow | undefined>(() => undefined);
  const { rows, open: unfold } = useRowItems(comparison, isFolded, target?.row);
  const rowOf = (index: number): number => {
    const item = rows[index];
    return typeof item === 'object' ? item.from : (item ?? 0);
  };
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rowOf(index),
    estimateSize: (index) =>
      typeof rows[index] === 'object' ? FOLD_HEIGHT : estimateHeight(loadedRows.current(rowOf(index)), isInline),
    overscan: OVERSCAN,
    scrollPaddingStart: ABOVE,
  });
  const items = virtual.getVirtualItems();
  const shown = items.flatMap(({ index }) => {
    const item = rows[index];
    return typeof item === 'number' ? [item] : [];
  });
  const { rowAt, error, reload } = useRows(comparison.id, shown);
  loadedRows.current = rowAt;

  const arrive = useEffectEvent((row: number) =>
    virtual.scrollToIndex(indexOfRow(rows, Math.min(row, comparison.rows - 1)), { align: 'start' }),
  );
  const row = target?.row;
  const change = target?.change;
  const isLoaded = row !== undefined && rowAt(row) !== undefined;
  const arrivedAt = useRef('');
  useEffect(() => {
    const place = `${row} ${change}`;
    if (row === undefined || arrivedAt.current === place) return;
    // Rows get their height when they are loaded, so it is only there then.
    if (isLoaded) arrivedAt.current = place;
    arrive(row);
  }, [row, change, isLoaded]);

  const offset = virtual.scrollOffset ?? 0;
  const top = rowOf(items.find(({ end }) => end > offset)?.index ?? 0);
  const notifyTop = useEffectEvent(onTop);
  useEffect(() => notifyTop(top), [top]);
  const pageOf = (side: 'a' | 'b'): number | null => {
    const below = shown.filter((position) => position >= top);
    return (
      below.map((position) => rowAt(position)?.row[side][0]?.place.page).find((page) => page !== undefined) ?? null
    );
  };
  const selectChange = useEvent(onChange);
  const goToRow = useEvent(onRow);

  return (
    <div className={classes.view} data-inline={isInline || undefined}>
      <ColumnHeads comparison={comparison} pageOf={pageOf} isInline={isInline} />
      {error && (
        <div className={classes.failed}>
          <MessageBar
            kind="error"
            title={errorMessage(error)}
            action={{ label: t('comparisons:retry'), run: reload }}
          />
        </div>
      )}
      <div className={classes.frame}>
        <div
          ref={scroller}
          className={classes.scroller}
          tabIndex={0}
          role="region"
          aria-label={t(isInline ? 'view.inline' : 'comparisons:view.beside')}
        >
          <div className={classes.run} style={{ height: virtual.getTotalSize() }}>
            <div className={classes.drawn} style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
              {items.map(({ index, key, size }) => {
                const item = rows[index];
                const position = rowOf(index);
                const loaded = rowAt(position);
                return (
                  <div key={key} ref={virtual.measureElement} data-index={index}>
                    {typeof item === 'object' ? (
                      <FoldedRows fold={item} onOpen={unfold} />
                    ) : loaded ? (
                      <RowLine
                        comparison={comparison}
                        loaded={loaded}
                        index={position}
                        isInline={isInline}
                        showsHidden={showsHidden}
                        isCurrent={change != null && loaded.row.changes.includes(change)}
                        onChange={selectChange}
                        onRow={goToRow}
                      />
                    ) : (
                      <div className={classes.bone} style={{ height: size }} />
                    )}
                  </div>
                );
              })}
            </div>
          </div>
        </div>
        <ChangeMap comparisonId={comparison.id} current={change ?? null} onChange={selectChange} />
      </div>
    </div>
  );
}

/** The rows of the display: all of them, or folded around the changes that are shown. */
function useRowItems(comparison: Comparison, isFolded: boolean, target: number | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const changed = useQuery({ ...mapQuery(comparison.id), enabled: isFolded }).data?.rows;
  const rows = useMemo((): RowItem[] => {
    if (!isFolded || !changed) return Array.from({ length: comparison.rows }, (_, row) => row);
    const kept = target === undefined ? changed : [...new Set([...changed, target])].toSorted((a, b) => a - b);
    return foldRows(comparison.rows, kept, opened);
  }, [isFolded, changed, comparison.rows, target, opened]);
  return { rows, open: (row: number) => setOpened(new Set([...opened, row])) };
}

function FoldedRows({ fold: { from, to }, onOpen }: { fold: Fold; onOpen: (row: number) => void }) {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const count = to - from + 1;
  return (
    <button type="button" className={classes.fold} onClick={() => onOpen(from)}>
      <IconArrowsMoveVertical size={15} aria-hidden />
      {t('equal', { count, total: number(count) })}
    </button>
  );
}

function estimateHeight(loaded: LoadedRow | undefined, isInline: boolean): number {
  if (!loaded) return UNKNOWN_LINES * LINE + AROUND;
  const width = CHARACTERS_PER_LINE[isInline ? 'inline' : 'beside'];
  const lines = (side: 'a' | 'b') =>
    loaded.row[side].reduce((sum, { place }) => sum + Math.max(1, Math.ceil(place.text.length / width)), 0);
  return Math.max(lines('a'), lines('b')) * LINE + AROUND;
}
