import type { WorkbookWarning } from '@dossier/contract/workbooks/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { TextButton } from '../../../parts/text-button.tsx';
import classes from './warnings.module.css';

const SHOWN = 3;

/** What was not as expected; duplicate keys with their rows. */
export function Warnings({ warnings }: { warnings: readonly WorkbookWarning[] }) {
  const { t } = useTranslation('workbooks');
  const [showsAll, setShowsAll] = useState(false);
  if (warnings.length === 0) return null;
  const shown = showsAll ? warnings : warnings.slice(0, SHOWN);
  return (
    <div className={classes.warnings}>
      {shown.map((warning, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- replaced together
        <Warning key={index} warning={warning} />
      ))}
      {warnings.length > shown.length && (
        <TextButton onClick={() => setShowsAll(true)}>
          {t('warnings_more', { count: warnings.length - shown.length })}
        </TextButton>
      )}
    </div>
  );
}

function Warning({ warning }: { warning: WorkbookWarning }) {
  const { t } = useTranslation('workbooks');
  const { number } = useFormats();
  const { code, sheet = '', params = {}, duplicates = [] } = warning;
  const [isOpen, setOpen] = useState(false);
  return (
    <MessageBar
      kind="warning"
      title={t(`warning.${code}`, {
        sheet,
        cell: '',
        error: '',
        count: 0,
        columns: '',
        nearest_a: '',
        nearest_b: '',
        ...params,
        cells: number(Number(params['cells'] ?? 0)),
        limit: number(Number(params['limit'] ?? 0)),
      })}
      {...(duplicates.length > 0 && !isOpen && { action: { label: t('duplicates.show'), run: () => setOpen(true) } })}
    >
      {isOpen && <Duplicates duplicates={duplicates} />}
    </MessageBar>
  );
}

function Duplicates({ duplicates }: { duplicates: NonNullable<WorkbookWarning['duplicates']> }) {
  const { t, i18n } = useTranslation('workbooks');
  const { number } = useFormats();
  const list = (rows: readonly number[]) =>
    rows.length === 0
      ? '–'
      : new Intl.ListFormat(i18n.language, { type: 'unit' }).format(rows.map((row) => number(row)));
  return (
    <div className={classes.duplicates} tabIndex={0} role="region" aria-label={t('duplicates.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('duplicates.key')}</th>
            <th scope="col">{t('duplicates.older')}</th>
            <th scope="col">{t('duplicates.newer')}</th>
          </tr>
        </thead>
        <tbody>
          {duplicates.map(({ key, a, b }) => (
            <tr key={key}>
              <td>{key}</td>
              <td>{list(a)}</td>
              <td>{list(b)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
