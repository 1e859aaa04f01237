import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slots } from '../../../shell/room.ts';
import { useLiveChat } from '../live.ts';
import { messagesQuery, useStartSession, useStopAnswer } from '../queries.ts';
import { AnswerMessage } from './answer.tsx';
import { citationLink, isOfDocument } from './citation-link.ts';
import { type Scope, scopeInput } from './scope.ts';
import { ScopePicker } from './scope-picker.tsx';
import classes from './try-out.module.css';
import { QuotesSkeleton } from './waiting.tsx';

/** Asks a prompt in a chosen scope. The answer is not kept as a conversation. */
export function TryOut({ question, children }: ComponentProps<Slots['promptTryOut']['component']>) {
  const { t } = useTranslation('ask');
  const navigate = useNavigate();
  const progress = useLiveChat();
  const [scope, setScope] = useState<Scope>(null);
  const [uuid, setUuid] = useState<string | null>(null);
  const start = useStartSession();
  const stop = useStopAnswer(uuid ?? '');
  const messages = useInfiniteQuery({ ...messagesQuery(uuid ?? ''), enabled: uuid !== null }).data ?? [];
  const answer = messages.findLast((message) => message.message_type !== 'question');
  const isWriting = answer?.status === 'writing';

  async function run() {
    if (start.isPending || isWriting) return;
    const query = question();
    if (query === null) return;
    const body = { query, try_out: true, ...scopeInput(scope) };
    try {
      setUuid((await start.mutateAsync({ body, key: crypto.randomUUID() })).session_uuid);
    } catch {
      // The mutation has shown the error.
    }
  }
  return (
    <>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        {children}
        <div className={classes.buttons}>
          <ScopePicker value={scope} onChange={setScope} />
          {isWriting ? (
            <Button
              size="xs"
              leftSection={<IconPlayerStopFilled size={12} aria-hidden />}
              onClick={() => stop.mutate()}
            >
              {t('composer.stop')}
            </Button>
          ) : (
            <Button size="xs" type="submit" loading={start.isPending}>
              {t('try_out.run')}
            </Button>
          )}
        </div>
      </form>
      <div className={classes.result} aria-live="polite">
        {uuid !== null && !answer && <QuotesSkeleton />}
        {answer && (
          <AnswerMessage
            message={answer}
            reading={progress[answer.id]}
            current={null}
            onOpen={(citation) => {
              if (isOfDocument(citation)) void navigate(citationLink(citation));
            }}
            onRetry={() => void run()}
          />
        )}
        {answer && !isWriting && <p className={classes.note}>{t('try_out.not_kept')}</p>}
      </div>
    </>
  );
}
