import type { ChatMessage, Citation } from '@dossier/contract/ask/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import { useLiveChat } from '../live.ts';
import { messagesQuery, sessionsQuery, useAsk, useStartSession, useStopAnswer } from '../queries.ts';
import classes from './document-ask.module.css';
import { Composer } from './composer.tsx';
import { Messages, type CurrentCitation } from './messages.tsx';

/** Questions about one document, beside it: a source is shown on the page instead of opened. Continues the latest conversation. */
export function DocumentAsk({ document, current, open, mark }: PanelContext) {
  const { t } = useTranslation('ask');
  const navigate = useNavigate();
  const progress = useLiveChat();
  const { messages, isLoading, loadEarlier, send: sendQuestion, stop } = useLatestTalk(document.id);
  const start = useStartSession();
  const lastAnswer = messages.findLast((message) => message.message_type === 'answer');
  const [selected, setSelected] = useState<CurrentCitation | null>(null);
  const shownMessage = messages.find((message) => message.id === selected?.messageId) ?? lastAnswer;

  useEffect(() => {
    mark(
      (shownMessage?.citations ?? []).map(({ page, start: from, end, number }) => ({ page, start: from, end, number })),
    );
  }, [shownMessage?.id, shownMessage?.citations, mark]);
  useEffect(() => () => mark([]), [mark]);
  const expectAnswer = useFirstQuote(lastAnswer, (citation) => open(citation));
  const send = async (query: string) => {
    setSelected(null);
    expectAnswer();
    return await sendQuestion(query);
  };

  async function askInScope(query: string, scope: 'project' | null) {
    const session = await start.mutateAsync({
      body: { query, scope, scope_id: scope && document.project_id },
      key: crypto.randomUUID(),
    });
    await navigate({ to: '/ask-dossier/{-$sessionUuid}', params: { sessionUuid: session.session_uuid } });
  }

  const cited = shownMessage?.citations.find(
    (citation) =>
      current && citation.page === current.page && citation.start === current.start && citation.end === current.end,
  );
  return (
    <div className={classes.talk}>
      <Messages
        messages={messages}
        isLoading={isLoading}
        progress={progress}
        onEarlier={loadEarlier}
        current={cited && shownMessage ? { messageId: shownMessage.id, citation: cited } : null}
        onOpen={(next) => {
          setSelected(next);
          open(next.citation);
        }}
        onAskAgain={(question) => void send(question)}
        widerFor={(question) => [
          { label: t('answer.search_project'), ask: () => void askInScope(question, 'project') },
          { label: t('answer.search_all'), ask: () => void askInScope(question, null) },
        ]}
        ofDocument
      />
      <div className={classes.composer}>
        <Composer
          placeholder={t('composer.document')}
          waits={isLoading}
          writing={lastAnswer?.status === 'writing'}
          onSend={send}
          onStop={stop}
        />
      </div>
    </div>
  );
}

/** Opens the first quote of an answer to a question from here; returns what to call before such a question. */
function useFirstQuote(lastAnswer: ChatMessage | undefined, open: (citation: Citation) => void): () => void {
  /** The last answer before the question; null if none is expected. */
  const previousAnswer = useRef<number | null>(null);
  const openFirst = useEffectEvent((answer: ChatMessage) => {
    if (previousAnswer.current === null || answer.id <= previousAnswer.current || answer.status === 'writing') return;
    previousAnswer.current = null;
    const first = answer.citations[0];
    if (answer.found !== false && first) open(first);
  });
  useEffect(() => {
    if (lastAnswer) openFirst(lastAnswer);
  }, [lastAnswer]);
  return () => {
    previousAnswer.current = lastAnswer?.id ?? 0;
  };
}

/** The latest conversation about a document; a question starts one if there is none. */
function useLatestTalk(documentId: number) {
  const earlier = useInfiniteQuery(sessionsQuery('', { scope: 'document', scope_id: documentId }));
  const [started, setStarted] = useState<string | null>(null);
  const uuid = started ?? earlier.data?.pages[0]?.items[0]?.session_uuid ?? null;
  const messagePages = useInfiniteQuery({ ...messagesQuery(uuid ?? ''), enabled: uuid !== null });
  const isLoading = uuid === null ? earlier.isPending : messagePages.isPending;
  const start = useStartSession();
  const ask = useAsk(uuid ?? '');
  const stopping = useStopAnswer(uuid ?? '');

  async function send(query: string) {
    const key = crypto.randomUUID();
    if (uuid !== null) return ask.mutateAsync({ body: { query }, key });
    const session = await start.mutateAsync({ body: { query, scope: 'document', scope_id: documentId }, key });
    setStarted(session.session_uuid);
    return session;
  }
  const loadEarlier = messagePages.hasNextPage ? () => void messagePages.fetchNextPage() : undefined;
  return { messages: messagePages.data ?? [], isLoading, loadEarlier, send, stop: () => stopping.mutate() };
}
