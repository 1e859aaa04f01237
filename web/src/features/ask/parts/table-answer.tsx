import type { AnswerTable, ChatMessage, Citation } from '@dossier/contract/ask/schema';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CitationChip } from '../../../parts/citation.tsx';
import { Spinner } from '../../../parts/spinner.tsx';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import answerClasses from './answer.module.css';
import { AnswerRows } from './answer-rows.tsx';
import { OtherDocuments } from './other-documents.tsx';
import classes from './table-answer.module.css';
import { TableExport } from './table-export.tsx';
import { valueText } from './value-text.ts';

interface TableProps {
  message: ChatMessage;
  table: AnswerTable;
}

interface Props extends TableProps {
  current: Citation | null;
  onOpen: (citation: Citation) => void;
}

/** How a question about several documents was understood, and how many were read. */
export function TableSteps({ message, table }: TableProps) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  const { total, read, unreadable } = table.documents;
  if (message.status === 'writing') {
    const counts = { count: total - unreadable, done: number(read), total: number(total - unreadable) };
    return (
      <p className={answerClasses.steps} data-running>
        <Spinner size={14} />
        {t('table.running', counts)}
      </p>
    );
  }
  const parts = [
    t('table.in', { count: total, total: number(total) }),
    ...(table.asks ? [t(`table.asks.${table.asks}`)] : []),
    read === total
      ? t('table.read_all', { total: number(total) })
      : t('table.read_some', { read: number(read), total: number(total) }),
  ];
  return (
    <p className={answerClasses.steps}>
      <IconCheck size={15} aria-hidden />
      {parts.join(' · ')}
    </p>
  );
}

/** An answer with one row per document: the short answer, how sure it is, the table, and how complete it is. */
export function TableAnswer({ message, table, current, onOpen }: Props) {
  const writing = message.status === 'writing';
  return (
    <>
      {!writing && table.rows.length > 0 && (
        <>
          <ShortAnswer message={message} table={table} current={current} onOpen={onOpen} />
          <Sureness table={table} />
        </>
      )}
      {(writing || table.rows.length > 0) && (
        <AnswerRows table={table} citations={message.citations} current={current} onOpen={onOpen} writing={writing} />
      )}
      {!writing && <Completeness message={message} table={table} />}
    </>
  );
}

const HIGH = '\uE000';
const LOW = '\uE001';

function ShortAnswer({ message, table, current, onOpen }: Props) {
  const { t, i18n } = useTranslation('ask');
  const { number } = useFormats();
  const figure = (row: number | null): ReactNode => {
    const value = table.rows.find((other) => other.number === row)?.value;
    const citation = message.citations.find((other) => other.number === row);
    if (!value || !citation) return null;
    return (
      <>
        <b>{valueText(value, i18n.language)}</b>
        {value.basis && ` ${value.basis}`}{' '}
        <CitationChip
          number={citation.number}
          location={`${citation.document_name}, ${t('answer.page', { page: citation.page })}`}
          sentence={citation.text}
          current={current?.number === citation.number}
          onOpen={() => onOpen(citation)}
        />
      </>
    );
  };
  const [high, low] = [figure(table.highest), figure(table.lowest)];
  const kind = table.rows.find((row) => row.number === table.highest)?.value?.kind;
  const isOverTime = kind === 'date' || kind === 'duration';
  const range = t(isOverTime ? `table.range_${kind}s` : 'table.range', { high: HIGH, low: LOW });
  return (
    <p className={classes.short}>
      <b>
        {t('table.summary', {
          count: table.documents.total,
          found: number(table.rows.length),
          total: number(table.documents.total),
        })}
      </b>
      {high && low && ' '}
      {high &&
        low &&
        range
          .split(/([\uE000\uE001])/)
          .map((part, at) => <span key={at}>{part === HIGH ? high : part === LOW ? low : part}</span>)}
    </p>
  );
}

/** From this share of sure rows on the table is sure as a whole. */
const SURE_SHARE = 2 / 3;

function Sureness({ table }: { table: AnswerTable }) {
  const { t } = useTranslation('ask');
  const sure = table.rows.filter((row) => row.is_sure).length;
  const likely = table.rows.length - sure;
  const isSure = sure >= SURE_SHARE * table.rows.length;
  return (
    <p className={classes.sureness}>
      <StatusBadge tone={isSure ? 'ok' : 'warn'}>{isSure ? t('table.sure') : t('table.likely')}</StatusBadge>
      {sure > 0 && likely > 0 && t('table.sureness', { sure, likely })}
    </p>
  );
}

/** Whether all documents were looked at, with those that are not in the table. */
export function Completeness({ message, table }: TableProps) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  const { total, read, unreadable } = table.documents;
  const key = read + unreadable < total ? 'partial' : unreadable > 0 ? 'unreadable' : 'complete';
  const counts = {
    count: total,
    found: number(table.rows.length),
    total: number(total),
    unreadable: number(unreadable),
  };
  return (
    <OtherDocuments
      messageId={message.id}
      others={total - table.rows.length}
      text={t(`table.${key}`, counts)}
      action={table.rows.length > 0 && <TableExport message={message} table={table} />}
    />
  );
}
