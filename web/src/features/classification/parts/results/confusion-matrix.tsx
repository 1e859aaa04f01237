import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../parts/use-formats.ts';
import { type MatrixCell, readMatrix } from './compare-evaluations.ts';
import classes from './confusion-matrix.module.css';
import type { OtherVersion } from './figures.tsx';

/** A cell: the ids of the true and the predicted class. */
export interface ChosenCell {
  actual: number;
  predicted: number;
}

interface Props {
  metrics: EvaluationMetrics;
  other: OtherVersion | null;
  chosen: ChosenCell | null;
  /** Null: no cell. */
  onChoose: (cell: ChosenCell | null) => void;
}

/** From this number of classes their names stand upright above the columns. */
const MANY_CLASSES = 9;

/**
 * Right predictions are blue, wrong ones amber, stronger with their share of the true class. A grid with one tab stop: the arrow keys move
 * between cells with samples, Enter lists their samples.
 */
export function ConfusionMatrix({ metrics, other, chosen, onChoose }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const matrix = useMemo(() => readMatrix(metrics, other?.metrics ?? null), [metrics, other]);
  const shown = matrix.classes;
  const [focused, setFocused] = useState<readonly [number, number] | null>(null);
  const isEmpty = (row: number, column: number) => isEmptyCell(matrix.cells[row]![column]!);
  const first = matrix.cells.flatMap((cells, row) =>
    cells.flatMap((cell, column) => (isEmptyCell(cell) ? [] : [[row, column] as const])),
  )[0];
  const chosenAt =
    chosen &&
    ([
      shown.findIndex(({ id }) => id === chosen.actual),
      shown.findIndex(({ id }) => id === chosen.predicted),
    ] as const);
  const stop = [focused, chosenAt, first].find((at) => at && at[0] >= 0 && at[1] >= 0 && at[0] < shown.length);

  function move(event: KeyboardEvent<HTMLElement>, row: number, column: number) {
    const [down, right] = steps[event.key] ?? [0, 0];
    if (down === 0 && right === 0) return;
    event.preventDefault();
    let [toRow, toColumn] = [row + down, column + right];
    while (isInside(toRow) && isInside(toColumn) && isEmpty(toRow, toColumn))
      [toRow, toColumn] = [toRow + down, toColumn + right];
    if (!isInside(toRow) || !isInside(toColumn)) return;
    setFocused([toRow, toColumn]);
    event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-at="${toRow}-${toColumn}"]`)?.focus();
  }
  const isInside = (index: number) => index >= 0 && index < shown.length;

  const label = (row: number, column: number, { count, change }: MatrixCell) => {
    const words =
      row === column
        ? t('results.matrix.right', { name: shown[row]!.name, count, total: number(count) })
        : t('results.matrix.wrong', {
            actual: shown[row]!.name,
            predicted: shown[column]!.name,
            count,
            total: number(count),
          });
    if (!other || !change) return words;
    const difference = t(`results.matrix.${change > 0 ? 'more' : 'fewer'}`, {
      number: number(Math.abs(change)),
      version: other.version,
    });
    return `${words}, ${difference}`;
  };

  return (
    <section className={classes.matrix} aria-label={t('results.matrix.title')}>
      <header className={classes.head}>
        <h2>{t('results.matrix.title')}</h2>
        <span>{other ? t('results.matrix.help_compared', { version: other.version }) : t('results.matrix.help')}</span>
      </header>
      <div className={classes.scroller} tabIndex={-1}>
        <table
          className={classes.table}
          role="grid"
          aria-label={t('results.matrix.title')}
          data-many={shown.length > MANY_CLASSES || undefined}
        >
          <thead>
            <tr>
              <td>
                <VisuallyHidden>{t('results.matrix.axes')}</VisuallyHidden>
              </td>
              {shown.map(({ id, name }) => (
                <th key={id} scope="col" title={name}>
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id: actual, name }, row) => (
              <tr key={actual}>
                <th scope="row" title={name}>
                  {name}
                </th>
                {shown.map(({ id: predicted }, column) => {
                  const cell = matrix.cells[row]![column]!;
                  const isChosen = chosen?.actual === actual && chosen.predicted === predicted;
                  return (
                    <td key={predicted} role="gridcell" aria-selected={isChosen}>
                      {isEmptyCell(cell) ? (
                        <span className={classes.empty}>
                          <VisuallyHidden>{number(0)}</VisuallyHidden>
                        </span>
                      ) : (
                        <button
                          type="button"
                          className={classes.cell}
                          data-at={`${row}-${column}`}
                          data-kind={cell.count === 0 ? 'none' : row === column ? 'right' : 'wrong'}
                          data-chosen={isChosen || undefined}
                          style={{ '--strength': `${strength(cell, row === column)}%` } as CSSProperties}
                          tabIndex={stop?.[0] === row && stop[1] === column ? 0 : -1}
                          aria-label={label(row, column, cell)}
                          onKeyDown={(event) => move(event, row, column)}
                          onFocus={() => setFocused([row, column])}
                          onClick={() => onChoose(isChosen ? null : { actual, predicted })}
                        >
                          <b>{number(cell.count)}</b>
                          {Boolean(cell.change) && <small>{signed(cell.change!, number)}</small>}
                        </button>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.legend}>
        <span>
          <i data-kind="right" /> {t('results.matrix.legend_right')}
        </span>
        <span>
          <i data-kind="wrong" /> {t('results.matrix.legend_wrong')}
        </span>
        <span>{t('results.matrix.choose')}</span>
      </p>
      {matrix.hidden > 0 && (
        <p className={classes.note}>
          {t('results.matrix.hidden', { shown: number(shown.length), total: number(shown.length + matrix.hidden) })}
        </p>
      )}
    </section>
  );
}

/** [rows, columns] to move. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const isEmptyCell = ({ count, change }: MatrixCell) => count === 0 && !change;

/** In percent: the weakest blue still carries white figures, and the strongest amber dark ones. */
const strength = ({ share }: MatrixCell, isRight: boolean) =>
  Math.round(isRight ? 80 + 20 * share : 14 + 36 * Math.min(1, share * 3));

const signed = (change: number, format: (value: number) => string) =>
  change > 0 ? `+${format(change)}` : `−${format(-change)}`;
