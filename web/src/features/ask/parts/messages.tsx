import type { ChatMessage, Citation } from '@dossier/contract/ask/schema';
import { Button } from '@mantine/core';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '../../../parts/use-event.ts';
import type { ReadingProgress } from '../live.ts';
import { AnswerMessage, type WiderScope } from './answer.tsx';
import type { MessageActions } from './message-actions.ts';
import classes from './messages.module.css';
import { Question } from './question.tsx';
import { type EarlierMessages, messageKey, useTalkScroll } from './use-talk-scroll.ts';
import { TalkSkeleton } from './waiting.tsx';

/** The current citation; it belongs to one message. */
export interface CurrentCitation {
  messageId: number;
  citation: Citation;
}

interface Props {
  messages: readonly ChatMessage[];
  isLoading?: boolean;
  progress: ReadingProgress;
  earlier?: EarlierMessages | null;
  current: CurrentCitation | null;
  onOpen?: (current: CurrentCitation) => void;
  /** None in a conversation that cannot be changed. */
  actions?: MessageActions | undefined;
  /** The answer that is being given again, shown until the new one begins. */
  replaced?: ChatMessage | null;
  /** Wider scopes for the question of an answer that found nothing. */
  widerFor?: (question: string) => readonly WiderScope[];
  ofDocument?: boolean;
}

const NONE: readonly WiderScope[] = [];

/**
 * Questions and answers, with the last question scrolled to the top. Screen readers announce new text politely; what was there before, and
 * earlier messages that are loaded, are outside of the live region.
 */
export function Messages({
  messages: loaded,
  isLoading = false,
  progress,
  earlier: notLoaded = null,
  current,
  onOpen,
  actions,
  replaced = null,
  widerFor,
  ofDocument = false,
}: Props) {
  const { t } = useTranslation('ask');
  // Rendering many earlier messages must not delay scrolling.
  const messages = useDeferredValue(loaded);
  const isBehind = messages !== loaded;
  // The button goes in the same moment as the last messages come.
  const hasEarlier = useDeferredValue(notLoaded !== null);
  const earlier = hasEarlier
    ? { load: () => notLoaded?.load(), isLoading: notLoaded?.isLoading !== false || isBehind }
    : null;
  const last = messages.at(-1);
  const latestQuestion = messages.findLast((message) => message.message_type === 'question');
  const liveAt = useLiveStart(messages);
  const { box, handlers, keepPlace, load } = useTalkScroll(messages, earlier);
  const open = useEvent((messageId: number, citation: Citation) => onOpen?.({ messageId, citation }));
  const show = useEvent((id: number) => {
    keepPlace();
    actions?.show(id);
  });
  const again = useEvent((message: ChatMessage, modelId?: number) => {
    actions?.again(message, modelId);
    // The button disappears.
    box.current?.focus({ preventScroll: true });
  });
  const isWriting = last?.status === 'writing';
  const wider = last && latestQuestion && widerFor?.(latestQuestion.content);
  const rows = messages.map((message) => (
    <Row
      key={messageKey(message)}
      message={message}
      reading={progress[message.id]}
      current={current?.messageId === message.id ? current.citation : null}
      open={open}
      again={again}
      show={show}
      edit={actions?.edit}
      models={actions?.models}
      replaced={message === last && isWriting ? replaced : null}
      wider={message === last && wider ? wider : NONE}
      isWriting={isWriting}
      isLast={message === last || message === latestQuestion}
      ofDocument={ofDocument}
    />
  ));

  return (
    <div
      ref={box}
      className={classes.messages}
      data-of-document={ofDocument || undefined}
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={t('conversations')}
      {...handlers}
    >
      <div className={classes.column}>
        {earlier && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.earlier}
            loading={earlier.isLoading}
            onClick={load}
          >
            {t('earlier_messages')}
          </Button>
        )}
        {isLoading && <TalkSkeleton label={t('loading')} />}
        <div>{rows.slice(0, liveAt)}</div>
        {rows.length > 0 && <div aria-live="polite">{rows.slice(liveAt)}</div>}
      </div>
    </div>
  );
}

/** Where the live region begins: at the question that was the last one when the conversation was opened, or at an earlier one that became it. */
function useLiveStart(messages: readonly ChatMessage[]): number {
  const [start, setStart] = useState<string | null>(null);
  const last = Math.max(
    0,
    messages.findLastIndex((message) => message.message_type === 'question'),
  );
  const known = start === null ? -1 : messages.findIndex((message) => messageKey(message) === start);
  const at = known === -1 ? last : Math.min(known, last);
  const first = messages[at];
  if (first && messageKey(first) !== start) setStart(messageKey(first));
  return at;
}

interface RowProps extends Pick<MessageActions, 'again' | 'show'> {
  message: ChatMessage;
  reading: ReadingProgress[number] | undefined;
  current: Citation | null;
  open: (messageId: number, citation: Citation) => void;
  edit: MessageActions['edit'] | undefined;
  models: MessageActions['models'];
  replaced: ChatMessage | null;
  wider: readonly WiderScope[];
  isWriting: boolean;
  isLast: boolean;
  ofDocument: boolean;
}

/** Rendered again only when its own message changes: a conversation can be long. */
const Row = memo(function Row({
  message,
  reading,
  current,
  open,
  again,
  show,
  edit,
  models,
  replaced,
  wider,
  isWriting,
  isLast,
  ofDocument,
}: RowProps) {
  const key = messageKey(message);
  if (message.message_type === 'question') {
    return (
      <div data-message={key} data-question>
        <Question message={message} actions={edit && { edit, show }} isWriting={isWriting} isLast={isLast} />
      </div>
    );
  }
  const answer = (shown: ChatMessage, canChange: boolean) => (
    <AnswerMessage
      message={shown}
      reading={reading}
      current={current}
      onOpen={(citation) => open(shown.id, citation)}
      actions={canChange ? { again, show, models } : undefined}
      isBusy={isWriting}
      wider={wider}
      ofDocument={ofDocument}
    />
  );
  const isReplacing = replaced !== null && message.versions.includes(replaced.id) && message.id !== replaced.id;
  return (
    <div data-message={key}>
      {answer(message, edit !== undefined)}
      {isReplacing && message.content === '' && message.citations.length === 0 && (
        <div className={classes.replaced} inert>
          {answer(replaced, false)}
        </div>
      )}
    </div>
  );
});
