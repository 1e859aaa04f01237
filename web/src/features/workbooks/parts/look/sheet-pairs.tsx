import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { LookAnswer } from '@dossier/contract/workbooks/schema';
import { Checkbox, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../../parts/spinner.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import classes from './look.module.css';
import { includePair, isIncluded, type PairNames, pairSheet, planFor, resetPair, type Side } from './sheet-plans.ts';

interface Props {
  look: LookAnswer;
  /** Those that are compared, and those that are left out. */
  pairs: readonly PairNames[];
  options: WorkbookOptions;
  isLooking: boolean;
  chosen: PairNames | null;
  onChoose: (pair: PairNames) => void;
  onOptions: (options: WorkbookOptions) => void;
}

/** Which sheets belong together, how they were found, and which are compared. */
export function SheetPairs(props: Props) {
  const { pairs, isLooking } = props;
  const { t } = useTranslation('workbooks');
  return (
    <section>
      <h2 className={classes.heading}>
        {t('look.sheets')} {isLooking && <Spinner />}
      </h2>
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('look.sheets')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('look.include')}</th>
              <th scope="col">{t('look.older_sheet')}</th>
              <th scope="col">{t('look.newer_sheet')}</th>
              <th scope="col">{t('look.found')}</th>
              <th scope="col">{t('look.key')}</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <PairRow key={`${pair.a} ${pair.b}`} pair={pair} {...props} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PairRow({ look, pairs, pair, options, chosen, onChoose, onOptions }: Props & { pair: PairNames }) {
  const { t } = useTranslation('workbooks');
  const { number } = useFormats();
  const isChosen = chosen?.a === pair.a && chosen?.b === pair.b;
  const looked = look.pairs.find(({ a, b }) => a === pair.a && b === pair.b);
  const included = isIncluded(options, pair);
  const name = pair.b ?? pair.a ?? '';
  const isLast = included && pairs.filter((one) => isIncluded(options, one)).length === 1;
  const plan = planFor(options, pair);
  const sheet = (side: Side) => {
    const own = pair[side];
    const other = side === 'a' ? 'b' : 'a';
    if (side === 'a' && own !== null) {
      const rows = look.a.find((one) => one.name === own)?.rows ?? 0;
      return (
        <button type="button" className={classes.sheetName} aria-pressed={isChosen} onClick={() => onChoose(pair)}>
          {own} <small>{t('look.rows', { count: rows, total: number(rows) })}</small>
        </button>
      );
    }
    const base = pair[other] ?? '';
    return (
      <Select
        aria-label={t(side === 'a' ? 'look.counterpart_older' : 'look.counterpart_newer', { sheet: base })}
        data={[
          { value: '', label: t('look.no_counterpart') },
          ...look[side].map((one) => ({ value: `=${one.name}`, label: one.name })),
        ]}
        value={own === null ? '' : `=${own}`}
        disabled={!included}
        allowDeselect={false}
        searchable={look[side].length > 12}
        onChange={(value) => {
          const counterpart = value ? value.slice(1) : null;
          onOptions(pairSheet(options, other, base, counterpart));
          onChoose(other === 'a' ? { a: base, b: counterpart } : { a: counterpart, b: base });
        }}
      />
    );
  };
  return (
    <tr data-chosen={isChosen || undefined} data-left-out={!included || undefined}>
      <td>
        <Checkbox
          aria-label={t('look.include_sheet', { sheet: name })}
          checked={included}
          disabled={isLast}
          onChange={(event) => onOptions(includePair(options, pairs, pair, event.currentTarget.checked))}
        />
      </td>
      <td>{sheet('a')}</td>
      <td>{sheet('b')}</td>
      <td>
        {!included ? t('look.left_out') : looked ? t(`sheet_kind.${looked.kind}`) : '–'}
        {plan && Object.keys(plan).length > 0 && included && !options.only_these && (
          <>
            {' · '}
            <TextButton onClick={() => onOptions(resetPair(options, pair))}>{t('look.reset')}</TextButton>
          </>
        )}
      </td>
      <td>
        {looked?.key
          ? looked.key.columns.map((column) => column.name || column.b).join(' + ')
          : looked && pair.a !== null && pair.b !== null
            ? t('look.by_similarity')
            : '–'}
        {pair.a === null && (
          <button type="button" className={classes.sheetName} aria-pressed={isChosen} onClick={() => onChoose(pair)}>
            <small>{t('look.show_rows')}</small>
          </button>
        )}
      </td>
    </tr>
  );
}
