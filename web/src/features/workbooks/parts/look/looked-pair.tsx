import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { LookAnswer } from '@dossier/contract/workbooks/schema';
import { useTranslation } from 'react-i18next';
import { ColumnPairs } from './column-pairs.tsx';
import { FirstRows } from './first-rows.tsx';
import { KeyChoice } from './key-choice.tsx';
import classes from './look.module.css';
import { correctPair, type SheetPair, type Side, toggleRow } from './sheet-plans.ts';

interface Props {
  look: LookAnswer;
  pair: SheetPair;
  options: WorkbookOptions;
  onOptions: (options: WorkbookOptions) => void;
}

/** A pair of sheets: their first rows with the header, how rows are matched, and which columns belong together. */
export function LookedPair({ look, pair, options, onOptions }: Props) {
  const { t } = useTranslation('workbooks');
  const { a, b, header_rows: headers } = pair;
  const title = a !== null && b !== null && a !== b ? `${a} → ${b}` : (b ?? a ?? '');
  const toggle = (side: Side, row: number) =>
    onOptions(correctPair(options, pair, { header_rows: { ...headers, [side]: toggleRow(headers[side], row) } }));
  return (
    <section className={classes.pair} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {a !== null && b !== null && <KeyChoice pair={pair} options={options} onOptions={onOptions} />}
      <p className={classes.hint}>{t('look.header_hint')}</p>
      <div className={classes.previews}>
        {(['a', 'b'] as const).map((side) => {
          const sheet = look[side].find(({ name }) => name === pair[side]);
          return (
            sheet && (
              <FirstRows
                key={side}
                label={t(side === 'a' ? 'look.first_older' : 'look.first_newer', { sheet: sheet.name })}
                sheet={sheet}
                headers={headers[side]}
                onRow={(row) => toggle(side, row)}
              />
            )
          );
        })}
      </div>
      {a !== null && b !== null && <ColumnPairs pair={pair} options={options} onOptions={onOptions} />}
    </section>
  );
}
