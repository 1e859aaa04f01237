import type { LookAnswer } from '@dossier/contract/workbooks/schema';
import { useTranslation } from 'react-i18next';
import { columnLetters } from '../column-letters.ts';
import classes from './look.module.css';

interface Props {
  label: string;
  sheet: LookAnswer['a'][number];
  /** The numbers of the header rows. */
  headers: readonly number[];
  onRow: (row: number) => void;
}

/** Columns of the preview, at most. */
const MAX_COLUMNS = 20;

/** The first rows of a sheet; a click on the number of a row makes it a header row, or takes that back. */
export function FirstRows({ label, sheet, headers, onRow }: Props) {
  const { t } = useTranslation('workbooks');
  const count = Math.min(MAX_COLUMNS, Math.max(1, ...sheet.first_rows.map(({ cells }) => cells.length)));
  const columns = Array.from({ length: count }, (_, index) => columnLetters(index));
  return (
    <div className={classes.preview} tabIndex={0} role="region" aria-label={label}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.spoken}>{t('look.row_number')}</span>
            </th>
            {columns.map((letters) => (
              <th key={letters} scope="col">
                {letters}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.first_rows.map(({ number, cells }) => {
            const isHeader = headers.includes(number);
            return (
              <tr key={number} data-header={isHeader || undefined}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={isHeader}
                    aria-label={t('look.header_row', { row: number })}
                    title={t('look.header_row', { row: number })}
                    onClick={() => onRow(number)}
                  >
                    {number}
                  </button>
                </th>
                {columns.map((letters, index) => (
                  <td key={letters} title={cells[index]}>
                    {cells[index]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
