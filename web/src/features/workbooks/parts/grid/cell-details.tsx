import type { ComparedSheet } from '@dossier/contract/workbooks/schema';
import { useTranslation } from 'react-i18next';
import { cellState, isFull, newText, oldText } from './cell-states.ts';
import classes from './details.module.css';
import { DifferingText } from './differing-text.tsx';
import type { GridRow } from './use-grid-rows.ts';

interface Props {
  sheet: ComparedSheet;
  row: GridRow;
  /** The position of the column. */
  column: number;
}

/** Where a cell is on both sides, and its content before and after. */
export function CellDetails({ sheet, row, column: position }: Props) {
  const { t } = useTranslation('workbooks');
  const column = sheet.columns[position];
  if (!column) return null;
  const cell = row.cells[position];
  const state = cellState(row, column, cell, 'both');
  const [older, newer] = (['a', 'b'] as const).map((side) =>
    column[side] === null || row[side] === null ? null : `${column[side]}${row[side]}`,
  );
  const [before, after] = [oldText(cell, false), newText(cell, false)];
  const formulas = isFull(cell) ? [oldText(cell, true), newText(cell, true)] : [before, after];
  const hasFormula = formulas[0] !== before || formulas[1] !== after;
  return (
    <div className={classes.details}>
      <p className={classes.where}>
        <strong>{older === newer || newer === null ? older : older === null ? newer : `${older} → ${newer}`}</strong>
        <span>{column.name}</span>
      </p>
      {state !== 'same' && state !== 'absent' && <p className={classes.state}>{t(`cell_state.${state}`)}</p>}
      {hasFormula && (
        <dl>
          <dt>{t('details.formula')}</dt>
          <dd className={classes.formula}>
            <DifferingContent before={formulas[0]!} after={formulas[1]!} />
          </dd>
          <dt>{t('details.result')}</dt>
          <dd>
            <DifferingContent before={before} after={after} />
          </dd>
        </dl>
      )}
      {!hasFormula &&
        (state === 'removed' ? (
          <DifferingText before={after} after="" />
        ) : state === 'added' ? (
          <DifferingText before="" after={after} />
        ) : (
          <DifferingContent before={before} after={after} />
        ))}
    </div>
  );
}

function DifferingContent({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('workbooks');
  if (before !== after) return <DifferingText before={before} after={after} />;
  return after === '' ? (
    <span className={classes.empty}>{t('details.empty')}</span>
  ) : (
    <span className={classes.text}>{after}</span>
  );
}
