import type { SheetPlan, WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './look.module.css';
import { correctPair, pairColumn, planFor, type SheetPair } from './sheet-plans.ts';

interface Props {
  pair: SheetPair;
  options: WorkbookOptions;
  onOptions: (options: WorkbookOptions) => void;
}

type LookedColumn = SheetPair['columns'][number];

/** Which columns belong together, and how they were found; each can be changed. */
export function ColumnPairs({ pair, options, onOptions }: Props) {
  const { t } = useTranslation('workbooks');
  const corrected = planFor(options, pair)?.columns;
  const onPair = (side: 'a' | 'b', letters: string, counterpart: string | null | undefined) =>
    onOptions(correctPair(options, pair, { columns: pairColumn(corrected, side, letters, counterpart) }));
  return (
    <section>
      <h3 className={classes.subheading}>{t('look.columns')}</h3>
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('look.columns')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('look.older_column')}</th>
              <th scope="col">{t('look.newer_column')}</th>
              <th scope="col">{t('look.found')}</th>
            </tr>
          </thead>
          <tbody>
            {pair.columns.map((column) => (
              <tr key={`${column.a} ${column.b}`}>
                <td>
                  {column.a === null ? (
                    <ColumnSelect side="a" {...{ pair, column, corrected, onPair }} />
                  ) : (
                    title(column, 'a')
                  )}
                </td>
                <td>
                  {column.a === null ? (
                    title(column, 'b')
                  ) : (
                    <ColumnSelect side="b" {...{ pair, column, corrected, onPair }} />
                  )}
                </td>
                <td>
                  {corrected?.some(({ a, b }) => a === column.a && b === column.b)
                    ? t('look.by_hand')
                    : t(`column_kind.${column.kind}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** "D Owner" */
function title({ a, b, name, before_name: before }: LookedColumn, side: 'a' | 'b'): string {
  return `${side === 'a' ? a : b} ${side === 'a' ? (before ?? name) : name}`.trim();
}

interface SelectProps {
  pair: SheetPair;
  column: LookedColumn;
  /** The side that is chosen. */
  side: 'a' | 'b';
  corrected: SheetPlan['columns'];
  onPair: (side: 'a' | 'b', letters: string, counterpart: string | null | undefined) => void;
}

const FOUND = '';
const NONE = '-';

function ColumnSelect({ pair, column, side, corrected, onPair }: SelectProps) {
  const { t } = useTranslation('workbooks');
  const other = side === 'a' ? 'b' : 'a';
  const own = column[other] ?? '';
  const choices = pair.columns.filter((one) => one[side] !== null);
  const isAlone = corrected?.some((one) => one[other] === own && one[side] === null);
  return (
    <Select
      aria-label={t('look.counterpart_column', { column: title(column, other) })}
      data={[
        { value: FOUND, label: t('look.found_automatically') },
        { value: NONE, label: t('look.no_counterpart') },
        ...choices.map((one) => ({ value: one[side]!, label: title(one, side) })),
      ]}
      value={column[side] ?? (isAlone ? NONE : null)}
      placeholder={t('look.no_counterpart')}
      allowDeselect={false}
      searchable={choices.length > 12}
      onChange={(letters) => onPair(other, own, letters === NONE ? null : letters || undefined)}
    />
  );
}
