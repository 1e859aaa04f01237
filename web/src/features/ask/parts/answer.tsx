import { BUILT_IN_MODEL } from '@dossier/contract/ask/constants';
import type { ChatMessage, Citation } from '@dossier/contract/ask/schema';
import { Button } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { showToast } from '../../../client/toasts.ts';
import { CitationChip } from '../../../parts/citation.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import '../../../shell/theme/serif.ts';
import { AnswerFeedback } from './answer-feedback.tsx';
import classes from './answer.module.css';
import { Completeness, TableAnswer, TableSteps } from './table-answer.tsx';
import { QuotesSkeleton } from './waiting.tsx';
import { parseAnswer } from './parse-answer.ts';
import { tableAsText } from './table-values.ts';
import { QuotedWords } from './quoted-words.tsx';
import { Steps } from './steps.tsx';
import { Sureness } from './sureness.tsx';
import { valueText } from './value-text.ts';

export interface WiderScope {
  label: string;
  ask: () => void;
}

interface Props {
  message: ChatMessage;
  /** Reading progress of an answer being written. */
  reading: { done: number; total: number } | undefined;
  /** The current citation, if it belongs to this answer. */
  current: Citation | null;
  onOpen: (citation: Citation) => void;
  onRetry?: (() => void) | undefined;
  /** Wider scopes to search when nothing was found in this one. */
  wider?: readonly WiderScope[];
  /** In a document's panel the document's name is not repeated. */
  ofDocument?: boolean;
}

/** An answer: what was searched, the text, its sources. The built-in provider quotes; only a connected one writes. */
export function AnswerMessage({ message, reading, current, onOpen, onRetry, wider = [], ofDocument = false }: Props) {
  const { t } = useTranslation('ask');
  const writing = message.status === 'writing';
  if (message.message_type === 'error' || message.status === 'failed') {
    return <FailedAnswer message={message} onRetry={onRetry} />;
  }
  const builtIn = message.model === null || message.model === BUILT_IN_MODEL;
  const quotes = <Quotes message={message} current={current} onOpen={onOpen} ofDocument={ofDocument} />;
  return (
    <article className={classes.answer} aria-busy={writing}>
      {message.table ? (
        <TableSteps message={message} table={message.table} />
      ) : (
        <Steps message={message} reading={reading} />
      )}
      {message.found === false ? (
        <>
          <p className={classes.notFound}>{ofDocument ? t('answer.document_not_found') : t('answer.not_found')}</p>
          {message.citations.length > 0 && <p className={classes.kind}>{t('answer.closest')}</p>}
          {quotes}
          {message.table && <Completeness message={message} table={message.table} />}
          {wider.length > 0 && (
            <div className={classes.wider}>
              {wider.map((scope) => (
                <Button key={scope.label} size="xs" onClick={scope.ask}>
                  {scope.label}
                </Button>
              ))}
            </div>
          )}
        </>
      ) : message.table ? (
        <TableAnswer message={message} table={message.table} current={current} onOpen={onOpen} />
      ) : (
        <>
          {builtIn && message.citations.length > 0 && (
            <p className={classes.kind} title={t('answer.built_in_detail')}>
              {t('answer.built_in')}
            </p>
          )}
          {builtIn && message.citations.length > 0 ? (
            quotes
          ) : (
            <Prose message={message} current={current} onOpen={onOpen} />
          )}
          {writing && message.content === '' && message.citations.length === 0 && <QuotesSkeleton />}
          {message.status === 'done' && message.found && message.citations.length === 0 && (
            <p className={classes.kind}>{t('answer.sources_revoked')}</p>
          )}
        </>
      )}
      {!writing && <Foot message={message} onRetry={onRetry} />}
    </article>
  );
}

function FailedAnswer({ message, onRetry }: Pick<Props, 'message' | 'onRetry'>) {
  const { t } = useTranslation('ask');
  return (
    <div className={classes.answer}>
      <MessageBar
        kind="error"
        title={t('answer.failed')}
        {...(onRetry && { action: { label: t('answer.retry'), run: onRetry } })}
      >
        {answerText(message)}
      </MessageBar>
    </div>
  );
}

function Quotes({
  message,
  current,
  onOpen,
  ofDocument,
}: Pick<Props, 'message' | 'current' | 'onOpen'> & { ofDocument: boolean }) {
  const { t } = useTranslation('ask');
  return (
    <ul className={classes.quotes}>
      {message.citations.map((citation) => {
        const isCurrent = current?.number === citation.number;
        return (
          <li key={citation.number}>
            <button
              type="button"
              className={classes.quote}
              data-current={isCurrent || undefined}
              aria-current={isCurrent || undefined}
              onClick={() => onOpen(citation)}
            >
              <span className={classes.quoteHead}>
                <CitationChip number={citation.number} location="" current={isCurrent} />
                {!ofDocument && <FileName name={citation.document_name} />}
                {citation.sureness && <Sureness sureness={citation.sureness} />}
                <span>{t('answer.page', { page: citation.page })}</span>
              </span>
              <ShortAnswer citation={citation} direction={citation.number === 1 ? message.direction : null} />
              <QuotedWords text={citation.text} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The value that the quote gives, or yes or no, in front of the quote. */
function ShortAnswer({ citation, direction }: { citation: Citation; direction: ChatMessage['direction'] }) {
  const { t, i18n } = useTranslation('ask');
  const short = direction ? t(`direction.${direction}`) : citation.value && valueText(citation.value, i18n.language);
  if (!short) return null;
  return (
    <span className={classes.short}>
      <b>{short}</b>
      {citation.section && <span>{t('quoted_from', { section: citation.section })}</span>}
    </span>
  );
}

function Prose({ message, current, onOpen }: Pick<Props, 'message' | 'current' | 'onOpen'>) {
  const { t } = useTranslation('ask');
  const byNumber = new Map(message.citations.map((citation) => [citation.number, citation]));
  return (
    <p className={`${classes.prose} ${message.status === 'writing' ? classes.caret : ''}`}>
      {parseAnswer(answerText(message), new Set(byNumber.keys())).map((piece, at) => {
        if (piece.kind === 'words') return piece.text;
        const citation = byNumber.get(piece.number)!;
        return (
          <CitationChip
            key={`${piece.number}-${at.toString()}`}
            number={piece.number}
            location={`${citation.document_name}, ${t('answer.page', { page: citation.page })}`}
            sentence={citation.text}
            current={current?.number === piece.number}
            onOpen={() => onOpen(citation)}
          />
        );
      })}
    </p>
  );
}

function Foot({ message, onRetry }: Pick<Props, 'message' | 'onRetry'>) {
  const { t, i18n } = useTranslation('ask');
  const time = new Date(message.created_at).toLocaleTimeString(i18n.language, { hour: 'numeric', minute: '2-digit' });
  async function copy() {
    await navigator.clipboard.writeText(answerAsText(message));
    showToast({ kind: 'success', text: t('answer.copied') });
  }
  return (
    <p className={classes.foot}>
      <IconButton label={t('answer.copy')} onClick={() => void copy()}>
        <IconCopy size={15} aria-hidden />
      </IconButton>
      {onRetry && (
        <IconButton label={t('answer.retry')} onClick={onRetry}>
          <IconRefresh size={15} aria-hidden />
        </IconButton>
      )}
      <AnswerFeedback message={message} />
      <span>
        {message.status === 'stopped' && `${t('answer.stopped')} · `}
        {message.model ?? BUILT_IN_MODEL} · {time}
        {message.found && ` · ${t('answer.sources', { count: message.citations.length })}`}
      </span>
    </p>
  );
}

/** The text of the answer, or the notice why there is none. */
const answerText = ({ content, notice }: ChatMessage): string => (notice ? wordSentence(notice) : content);

/** An answer with its sources below, as plain text. */
export function answerAsText(message: ChatMessage): string {
  if (message.table && message.found) return tableAsText(message.table, message.citations);
  const sources = message.citations.map(
    (citation) => `[${citation.number}] ${citation.document_name}, p. ${citation.page}: “${citation.text}”`,
  );
  return [answerText(message), ...sources].filter(Boolean).join('\n\n');
}
