import type { AnswerRow, AnswerTable, Citation } from '@dossier/contract/ask/schema';
import { IconArrowDown, IconChevronDown, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CitationChip } from '../../../parts/citation.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import { useSmall } from '../../../parts/screen.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import classes from './answer-rows.module.css';
import { valueColumn } from './table-values.ts';
import { valueText } from './value-text.ts';

interface Props {
  table: AnswerTable;
  citations: readonly Citation[];
  current: Citation | null;
  onOpen: (citation: Citation) => void;
  /** Whether further rows will come. */
  writing: boolean;
}

interface RowProps {
  row: AnswerRow;
  /** Missing if the user may not open the document. */
  citation: Citation | undefined;
  isCurrent: boolean;
  onOpen: (citation: Citation) => void;
}

/** Rows shown at first, and added by each click. */
const ROWS = { wide: 50, small: 5 };

/** One document per row: a table, or blocks on a small screen. */
export function AnswerRows({ table, citations, current, onOpen, writing }: Props) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  const small = useSmall();
  const [pages, setPages] = useState(1);
  const shown = table.rows.slice(0, pages * ROWS[small ? 'small' : 'wide']);
  const rest = table.rows.length - shown.length;
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const rows = shown.map((row) => {
    const citation = byNumber.get(row.number);
    const isCurrent = citation !== undefined && current?.number === citation.number;
    return { key: row.number, row, citation, isCurrent, onOpen };
  });
  const hasValues = table.asks !== null || table.rows.some(({ value }) => value !== null);
  const column = valueColumn(table);
  return (
    <div className={classes.box} aria-busy={writing}>
      {small ? (
        <ul className={classes.blocks} aria-label={t('table.label')}>
          {rows.map(({ key, ...row }) => (
            <BlockRow key={key} {...row} />
          ))}
        </ul>
      ) : (
        <table className={classes.table} aria-label={t('table.label')}>
          <thead>
            <tr>
              <th scope="col">{t('table.column.document')}</th>
              {hasValues && (
                <th scope="col">
                  {t(`table.column.${column}`)} <IconArrowDown size={13} aria-hidden />
                </th>
              )}
              <th scope="col">{t('table.column.quote')}</th>
              <th scope="col" className={classes.page}>
                {t('table.column.page')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, ...row }) => (
              <TableRow key={key} {...row} hasValues={hasValues} />
            ))}
          </tbody>
        </table>
      )}
      {rest > 0 && (
        <button type="button" className={classes.more} onClick={() => setPages(pages + 1)}>
          {rest === 1 ? t('table.one_more') : t('table.more', { total: number(rest) })}
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

function TableRow({ row, citation, isCurrent, onOpen, hasValues }: RowProps & { hasValues: boolean }) {
  const { t } = useTranslation('ask');
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row" className={classes.name}>
        {citation ? citation.document_name : <span className={classes.hidden}>{t('table.no_access')}</span>}
      </th>
      {hasValues && (
        <td className={classes.value}>
          <Value row={row} />
        </td>
      )}
      <td>{citation && <Quote citation={citation} isCurrent={isCurrent} onOpen={onOpen} />}</td>
      <td className={classes.page}>{citation && t('answer.page', { page: citation.page })}</td>
    </tr>
  );
}

function BlockRow({ row, citation, isCurrent, onOpen }: RowProps) {
  const { t } = useTranslation('ask');
  return (
    <li data-current={isCurrent || undefined}>
      <div className={classes.head}>
        <span className={classes.name}>
          {citation ? (
            <FileName name={citation.document_name} />
          ) : (
            <span className={classes.hidden}>{t('table.no_access')}</span>
          )}
          {citation && <span className={classes.at}>{t('answer.page', { page: citation.page })}</span>}
        </span>
        <span className={classes.value}>
          <Value row={row} />
        </span>
      </div>
      {citation && <Quote citation={citation} isCurrent={isCurrent} onOpen={onOpen} />}
    </li>
  );
}

function Value({ row: { value, is_sure: isSure } }: { row: AnswerRow }) {
  const { t, i18n } = useTranslation('ask');
  return (
    <>
      {value && <b>{valueText(value, i18n.language)}</b>}
      {value?.basis && <span className={classes.basis}>{value.basis}</span>}
      {!isSure && (
        <span className={classes.likely}>
          <IconHelpCircle size={13} aria-hidden />
          {t('table.likely')}
        </span>
      )}
    </>
  );
}

function Quote({ citation, isCurrent, onOpen }: { citation: Citation } & Omit<RowProps, 'row' | 'citation'>) {
  const { t } = useTranslation('ask');
  const words = citation.text.replaceAll(/\s+/g, ' ').trim();
  const cut = words.lastIndexOf(' ');
  return (
    <q className={classes.quote}>
      {words.slice(0, cut + 1)}
      <span className={classes.last}>
        {words.slice(cut + 1)}{' '}
        <CitationChip
          number={citation.number}
          location={`${citation.document_name}, ${t('answer.page', { page: citation.page })}`}
          current={isCurrent}
          onOpen={() => onOpen(citation)}
        />
      </span>
    </q>
  );
}
