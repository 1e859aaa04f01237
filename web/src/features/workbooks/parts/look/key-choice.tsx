import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import { MultiSelect } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../../parts/segments.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useKeyReason } from '../key-reason.ts';
import classes from './look.module.css';
import { correctPair, keyName, planFor, type SheetPair } from './sheet-plans.ts';

interface Props {
  pair: SheetPair;
  options: WorkbookOptions;
  onOptions: (options: WorkbookOptions) => void;
}

const MAX_KEY_COLUMNS = 10;

/** How rows are found again: by key columns, with the reason for them, or by similarity. */
export function KeyChoice({ pair, options, onOptions }: Props) {
  const { t } = useTranslation('workbooks');
  const reason = useKeyReason();
  const { key } = pair;
  const corrected = planFor(options, pair)?.key;
  const isCorrected = corrected !== undefined;
  // What was chosen is shown at once; the key that is found follows.
  const bySimilarity = isCorrected ? corrected === null : key === null;
  const setKey = (next: string[] | null | undefined) => onOptions(correctPair(options, pair, { key: next }));
  const columns = pair.columns.filter((column) => column.a !== null && column.b !== null);
  const data = columns.map((column) => ({
    value: column.b!,
    label: column.name === '' ? column.b! : `${column.b} ${column.name}`,
  }));
  const choose = (letters: readonly string[]) =>
    setKey(
      letters.length === 0
        ? null
        : columns.filter(({ b }) => letters.includes(b!)).map((column) => keyName(pair, column)),
    );
  return (
    <div className={classes.key}>
      <span className={classes.keyTitle}>
        <IconKey size={16} aria-hidden />
        {t('look.match_rows')}
      </span>
      <Segments
        label={t('look.match_rows')}
        name="match-rows"
        value={bySimilarity ? 'similarity' : 'key'}
        options={[
          { value: 'key', label: t('look.by_key') },
          { value: 'similarity', label: t('look.by_similarity') },
        ]}
        onChange={(next) => {
          const [first] = columns;
          if (next === 'similarity') setKey(null);
          // The proposal, if there is one; else the first column.
          else if (isCorrected) setKey(undefined);
          else if (first) choose([first.b!]);
        }}
      />
      {key !== null && !bySimilarity && (
        <MultiSelect
          className={classes.keyColumns ?? ''}
          aria-label={t('look.key_columns')}
          data={data}
          value={key.columns.map(({ b }) => b)}
          maxValues={MAX_KEY_COLUMNS}
          searchable
          onChange={choose}
        />
      )}
      <span className={classes.reason} role="status">
        {key === null || bySimilarity ? t('look.similarity_reason') : reason(key)}
      </span>
      {isCorrected && <TextButton onClick={() => setKey(undefined)}>{t('look.reset_key')}</TextButton>}
    </div>
  );
}
