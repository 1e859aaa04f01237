import type { ChatMessage, Citation } from '@dossier/contract/ask/schema';
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingProgress } from '../live.ts';
import { AnswerMessage, type WiderScope } from './answer.tsx';
import classes from './messages.module.css';
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
  /** Loads earlier messages, if there are any. */
  onEarlier?: (() => void) | undefined;
  current: CurrentCitation | null;
  onOpen?: (current: CurrentCitation) => void;
  onAskAgain?: (question: string) => void;
  /** Wider scopes for the question of an answer that found nothing. */
  widerFor?: (question: string) => readonly WiderScope[];
  ofDocument?: boolean;
}

/** Pixels. */
const QUESTION_FROM_TOP = 20;

/** Questions and answers, with the last question scrolled to the top; new text is announced politely. */
export function Messages({
  messages,
  isLoading = false,
  progress,
  onEarlier,
  current,
  onOpen,
  onAskAgain,
  widerFor,
  ofDocument = false,
}: Props) {
  const { t } = useTranslation('ask');
  const box = useRef<HTMLDivElement>(null);
  const lastQuestion = useRef<HTMLParagraphElement>(null);
  const last = messages.at(-1);
  const latestQuestion = messages.findLast((message) => message.message_type === 'question');
  useLayoutEffect(() => {
    if (!box.current || !lastQuestion.current) return;
    // An answer longer than the view is read from its question on.
    const question = lastQuestion.current.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    box.current.scrollTop += question - QUESTION_FROM_TOP;
  }, [last?.id, last?.content.length, last?.citations.length]);

  return (
    <div
      ref={box}
      className={classes.messages}
      data-of-document={ofDocument || undefined}
      tabIndex={0}
      role="log"
      aria-live="polite"
      aria-label={t('conversations')}
    >
      <div className={classes.column}>
        {onEarlier && (
          <Button variant="subtle" size="compact-sm" className={classes.earlier} onClick={onEarlier}>
            {t('earlier_messages')}
          </Button>
        )}
        {isLoading && <TalkSkeleton label={t('loading')} />}
        {messages.map((message, at) => {
          if (message.message_type === 'question') {
            return (
              <p
                key={message.id}
                ref={message === latestQuestion ? lastQuestion : undefined}
                className={classes.question}
              >
                {message.content}
              </p>
            );
          }
          const question = messages.slice(0, at).findLast((earlier) => earlier.message_type === 'question')?.content;
          return (
            <AnswerMessage
              key={message.id}
              message={message}
              reading={progress[message.id]}
              current={current?.messageId === message.id ? current.citation : null}
              onOpen={(citation) => onOpen?.({ messageId: message.id, citation })}
              onRetry={question === undefined || !onAskAgain ? undefined : () => onAskAgain(question)}
              wider={message === last && question !== undefined ? (widerFor?.(question) ?? []) : []}
              ofDocument={ofDocument}
            />
          );
        })}
      </div>
    </div>
  );
}
