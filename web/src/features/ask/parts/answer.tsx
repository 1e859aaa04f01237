import { BUILT_IN_MODEL } from '@dossier/contract/ask/constants';
import type { ChatMessage, Citation } from '@dossier/contract/ask/schema';
import { Button } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { showToast } from '../../../client/toasts.ts';
import { When } from '../../../parts/when.tsx';
import { ChangedBadge } from '../../../parts/changed-since.tsx';
import { CitationChip } from '../../../parts/citation.tsx';
import { Cost } from '../../../parts/cost.tsx';
import { DeletedBadge } from './deleted-source.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import '../../../shell/theme/serif.ts';
import { AnswerFeedback } from './answer-feedback.tsx';
import type { MessageActions } from './message-actions.ts';
import { RetryButton } from './retry-button.tsx';
import { VersionSteps } from './version-steps.tsx';
import classes from './answer.module.css';
import { ChangesAnswer, ChangesSteps, ChangesSummary } from './changes/changes-answer.tsx';
import { answerForCopy } from './export-words.ts';
import { Completeness, TableAnswer, TableSteps } from './table-answer.tsx';
import { QuotesSkeleton } from './waiting.tsx';
import { Fallback } from './fallback.tsx';
import { Prose } from './prose.tsx';
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
  /** What its owner can do with an answer of a conversation. */
  actions?: Pick<MessageActions, 'again' | 'show' | 'models'> | undefined;
  /** Whether an answer of the conversation is being written. */
  isBusy?: boolean;
  /** Asks again, where the answer is not part of a conversation. */
  onRetry?: (() => void) | undefined;
  /** Wider scopes to search when nothing was found in this one. */
  wider?: readonly WiderScope[];
  /** In a document's panel the document's name is not repeated. */
  ofDocument?: boolean;
}

/** An answer: what was searched, the text, its sources. The built-in provider quotes; only a connected one writes. */
export function AnswerMessage({
  message,
  reading,
  current,
  onOpen,
  actions,
  isBusy = false,
  onRetry,
  wider = [],
  ofDocument = false,
}: Props) {
  const { t } = useTranslation('ask');
  const writing = message.status === 'writing';
  if (message.message_type === 'error' || message.status === 'failed') {
    return <FailedAnswer message={message} actions={actions} isBusy={isBusy} onRetry={onRetry} />;
  }
  const builtIn = isBuiltIn(message);
  const written = message.fallback?.written ?? '';
  // What a model wrote before it failed has its citations in its text.
  const quoted = message.citations.filter(({ number }) => !written.includes(`[${number}]`));
  // An answer from the changes has its quotes with them; if none is about its topic, the documents were searched too.
  const changes = isFromChanges(message) ? message.changes : null;
  const quotes = (
    <Quotes message={message} citations={quoted} current={current} onOpen={onOpen} ofDocument={ofDocument} />
  );
  return (
    <article className={classes.answer} aria-busy={writing}>
      {message.changes && !writing && <ChangesSteps changes={message.changes} />}
      {changes ? null : message.table ? (
        <TableSteps message={message} table={message.table} />
      ) : (
        <Steps message={message} reading={reading} />
      )}
      {message.changes && !changes && <ChangesSummary changes={message.changes} />}
      {written !== '' && <Prose text={written} message={message} current={current} onOpen={onOpen} />}
      {message.fallback && <Fallback message={message} fallback={message.fallback} />}
      {changes ? (
        <ChangesAnswer message={message} changes={changes} current={current} onOpen={onOpen} />
      ) : message.found === false ? (
        <>
          <p className={classes.notFound}>{ofDocument ? t('answer.document_not_found') : t('answer.not_found')}</p>
          {quoted.length > 0 && <p className={classes.kind}>{t('answer.closest')}</p>}
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
          {builtIn && quoted.length > 0 && !writing && (
            <p className={classes.kind} title={t('answer.built_in_detail')}>
              {t('answer.built_in')}
            </p>
          )}
          {builtIn && quoted.length > 0 && !writing ? (
            quotes
          ) : (
            <Prose text={answerText(message)} message={message} current={current} onOpen={onOpen} />
          )}
          {writing && message.content === '' && message.citations.length === 0 && <QuotesSkeleton />}
          {message.status === 'done' && message.found && message.citations.length === 0 && !message.notice && (
            <p className={classes.kind}>{t('answer.sources_revoked')}</p>
          )}
        </>
      )}
      {!writing && <Foot message={message} actions={actions} isBusy={isBusy} onRetry={onRetry} />}
    </article>
  );
}

type FootProps = Pick<Props, 'message' | 'actions' | 'isBusy' | 'onRetry'>;

function FailedAnswer({ message, actions, isBusy = false, onRetry }: FootProps) {
  const { t } = useTranslation('ask');
  const retry = actions ? () => actions.again(message) : onRetry;
  return (
    <div className={classes.answer}>
      <MessageBar
        kind="error"
        title={t('answer.failed')}
        {...(retry && !isBusy && { action: { label: t('answer.retry'), run: retry } })}
      >
        {answerText(message)}
      </MessageBar>
      {actions && (
        <p className={classes.foot}>
          {!isBusy && <RetryButton message={message} actions={actions} />}
          <VersionSteps message={message} show={actions.show} isDisabled={isBusy} />
        </p>
      )}
    </div>
  );
}

function Quotes({
  message,
  citations,
  current,
  onOpen,
  ofDocument,
}: Pick<Props, 'message' | 'current' | 'onOpen'> & { citations: readonly Citation[]; ofDocument: boolean }) {
  const { t } = useTranslation('ask');
  return (
    <ul className={classes.quotes}>
      {citations.map((citation) => {
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
                {citation.deleted && <DeletedBadge />}
                {citation.since?.changed && <ChangedBadge />}
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

function Foot({ message, actions, isBusy = false, onRetry }: FootProps) {
  const { t } = useTranslation('ask');
  async function copy() {
    await navigator.clipboard.writeText(answerForCopy(message));
    showToast({ kind: 'success', text: t('answer.copied') });
  }
  return (
    <p className={classes.foot}>
      <IconButton label={t('answer.copy')} onClick={() => void copy()}>
        <IconCopy size={15} aria-hidden />
      </IconButton>
      {actions && !isBusy && <RetryButton message={message} actions={actions} />}
      {onRetry && (
        <IconButton label={t('answer.retry')} onClick={onRetry}>
          <IconRefresh size={15} aria-hidden />
        </IconButton>
      )}
      <AnswerFeedback message={message} />
      {actions && <VersionSteps message={message} show={actions.show} isDisabled={isBusy} />}
      <span>
        {message.status === 'stopped' && `${t('answer.stopped')} · `}
        {isBuiltIn(message) ? t('composer.built_in') : message.model} · <When at={message.created_at} />
        {message.found && ` · ${t('answer.sources', { count: message.citations.length })}`}
        {message.cost ? (
          <>
            {' · '}
            <Cost amount={message.cost} />
          </>
        ) : null}
      </span>
    </p>
  );
}

const isBuiltIn = ({ model }: ChatMessage): boolean => model === null || model === BUILT_IN_MODEL;

/** Whether the answer is what the list of changes says, and neither written by a model nor from documents. */
const isFromChanges = ({ changes, citations, found }: ChatMessage): boolean =>
  changes !== null && (changes.items.length > 0 || (citations.length === 0 && found !== false));

/** The text of the answer, or the notice why there is none. */
const answerText = ({ content, notice }: ChatMessage): string => (notice ? wordSentence(notice) : content);
