import type { WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { CellCard } from './cell-card.tsx';
import { columnsOf, type Shown } from './cell-states.ts';
import { cellsAsText, MAX_COPIED_ROWS } from './copy-cells.ts';
import classes from './grid.module.css';
import { type GridSelection, selectedArea } from './grid-selection.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { useCellCard } from './use-cell-card.ts';
import { useDisplay } from './use-display.ts';

interface Props {
  comparison: WorkbookComparison;
  /** The position of the sheet. */
  position: number;
  selection: GridSelection | null;
  /** Counts up when the current cell was chosen elsewhere: rows that hide it are unfolded. */
  arrivals: number;
  onSelect: (selection: GridSelection | null, changes: readonly number[]) => void;
  isBeside: boolean;
  all: boolean;
  formulas: boolean;
  showsHidden: boolean;
  /** Whether the details of the current cell are shown elsewhere. */
  hasDetails: boolean;
  onOpen: () => void;
}

/** A sheet: both versions as one grid, or beside each other. */
export function SheetView(props: Props) {
  const { comparison, position, selection, arrivals, onSelect, isBeside, formulas, showsHidden, all } = props;
  const { t } = useTranslation(['workbooks', 'comparisons']);
  const sheet = comparison.sheets[position]!;
  const shown = useDisplay(comparison.id, position, sheet, { all, showsHidden, formulas });
  const { display, rowAt } = shown;
  const view = useRef<HTMLDivElement>(null);
  const card = useCellCard(view, selection);
  const reveal = useEffectEvent(() => selection && shown.reveal(selection.cell));
  useEffect(() => {
    reveal();
  }, [arrivals, shown.isReady]);
  const sides: readonly Shown[] = isBeside ? ['a', 'b'] : ['both'];
  const columns = useMemo(
    () => ({ a: columnsOf(sheet, 'a'), b: columnsOf(sheet, 'b'), both: columnsOf(sheet, 'both') }),
    [sheet],
  );
  const copy = useCopy(shown.loadRows, formulas);
  const names = { a: sheet.a, b: sheet.b, both: sheet.b ?? sheet.a };
  return (
    <div ref={view} className={classes.view} {...card.handlers}>
      {shown.error && (
        <div className={classes.failed}>
          <MessageBar
            kind="error"
            title={errorMessage(shown.error)}
            action={{ label: t('comparisons:retry'), run: shown.reload }}
          />
        </div>
      )}
      <div className={classes.panes} aria-busy={!shown.isReady || undefined}>
        {sides.map((side) => (
          <div key={side} className={classes.pane}>
            {isBeside && (
              <div className={classes.paneName}>
                {names[side] ?? t('grid.no_sheet')} · {t(side === 'a' ? 'grid.old' : 'grid.new')}
              </div>
            )}
            <SheetGrid
              label={
                isBeside
                  ? t(side === 'a' ? 'grid.label_older' : 'grid.label_newer', { sheet: names[side] ?? '' })
                  : t('grid.label', { sheet: names.both ?? '' })
              }
              sheet={sheet}
              shown={side}
              columns={columns[side]}
              widths={shown.widths}
              display={display}
              rowAt={rowAt}
              onView={shown.setView}
              selection={selection}
              onSelect={(next) => {
                const cell = rowAt(next.cell.row)?.cells[next.cell.column];
                const changes = typeof cell === 'object' && cell?.changes ? cell.changes : [];
                onSelect(next, changes.length > 0 ? changes : (rowAt(next.cell.row)?.changes ?? []));
              }}
              formulas={formulas}
              showsHidden={showsHidden}
              onUnfold={shown.unfold}
              onOpen={props.onOpen}
              onEscape={() => (card.place ? card.hide() : onSelect(null, []))}
              onCopy={() => {
                if (!selection) return;
                const positions = columns[side].map((one) => one.position);
                const area = selectedArea(selection, display, positions);
                const rows = display.rowsBetween(area.rows[0], area.rows[1]);
                copy(rows, columns[side].slice(area.columns[0], area.columns[1] + 1), side === 'a');
              }}
              onScroll={(scroller) => {
                for (const other of view.current?.querySelectorAll('[role=grid]') ?? []) {
                  if (other.scrollTop !== scroller.scrollTop) other.scrollTop = scroller.scrollTop;
                  if (other.scrollLeft !== scroller.scrollLeft) other.scrollLeft = scroller.scrollLeft;
                }
              }}
            />
          </div>
        ))}
      </div>
      {card.place && !props.hasDetails && <CellCard sheet={sheet} place={card.place} rowAt={rowAt} />}
    </div>
  );
}

/** Copies cells, also those that are not loaded yet. */
function useCopy(loadRows: ReturnType<typeof useDisplay>['loadRows'], formulas: boolean) {
  const { t } = useTranslation('workbooks');
  const { number } = useFormats();
  return (rows: readonly number[], columns: ReturnType<typeof columnsOf>, older: boolean) => {
    async function copy() {
      const copied = rows.slice(0, MAX_COPIED_ROWS);
      await navigator.clipboard.writeText(cellsAsText(await loadRows(copied), columns, { formulas, older }));
      const count = copied.length * columns.length;
      const isCut = copied.length < rows.length;
      showToast({
        kind: 'info',
        text: isCut
          ? t('grid.copied_first', { rows: number(copied.length) })
          : t('grid.copied', { count, total: number(count) }),
      });
    }
    copy().catch(showFailure);
  };
}
