import type { ChatMessage, QuestionUnderstanding } from '@dossier/contract/ask/schema';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../parts/spinner.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import classes from './answer.module.css';

interface Props {
  message: ChatMessage;
  /** Reading progress of an answer being written. */
  reading: { done: number; total: number } | undefined;
}

/** What is being read for an answer and, when it is complete, what was read and how the question was understood. */
export function Steps({ message, reading }: Props) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  if (message.status === 'writing') {
    return (
      <p className={classes.steps} data-running>
        <Spinner size={14} />
        {reading
          ? t('answer.reading', { count: reading.total, done: number(reading.done), total: number(reading.total) })
          : t('answer.searching')}
      </p>
    );
  }
  if (!message.searched) return null;
  const { documents, attachments, passages, unsearched } = message.searched;
  const named = message.understanding?.documents.map(({ name }) => name) ?? [];
  const read = t('answer.passages', { count: passages, total: number(passages) });
  const files = t('attached.files', { count: attachments, total: number(attachments) });
  const searched = t('answer.documents', { count: documents, total: number(documents) });
  const where = message.whole_document
    ? t(attachments > 0 ? 'attached.read_whole' : 'answer.whole', { passages: read, files })
    : attachments > 0
      ? t(documents > 0 ? 'attached.searched_both' : 'attached.searched', {
          files,
          documents: searched,
          passages: read,
        })
      : named.length > 0
        ? t('understood.in', { documents: named.join(', ') })
        : t('answer.searched', { documents: searched, passages: read });
  const asked = message.understanding && askedFor(message.understanding);
  const unread = unsearched > 0 && t('answer.unsearched', { count: unsearched, total: number(unsearched) });
  const parts = [
    where,
    message.whole_document === false && t(attachments > 0 ? 'attached.not_whole' : 'answer.not_whole'),
    unread,
    message.understanding?.part,
    asked && t(`understood.asks.${asked}`),
  ];
  return (
    <p className={classes.steps}>
      <IconCheck size={15} aria-hidden />
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function askedFor({ kind, value, extreme }: QuestionUnderstanding) {
  if (kind === 'other') return null;
  if (kind === 'extreme') return extreme;
  return kind === 'value' ? value : kind;
}
