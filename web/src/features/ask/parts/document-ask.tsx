import type { ChatMessage, Citation } from '@dossier/contract/ask/schema';
import { Switch } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelContext } from '../../documents/parts/panels/panel-frame.tsx';
import { useLiveChat } from '../live.ts';
import { messagesQuery, sessionsQuery, useAsk, earlierMessages, useStartSession, useStopAnswer } from '../queries.ts';
import classes from './document-ask.module.css';
import { attachmentLink } from './citation-link.ts';
import { Composer } from './composer.tsx';
import { useModelChoice } from './model-picker.tsx';
import { Messages, type CurrentCitation } from './messages.tsx';
import { useMessageActions } from './message-actions.ts';

/** Questions about one document, beside it: a source is shown on the page instead of opened. Continues the latest conversation. */
export function DocumentAsk({ document, current, open, mark }: PanelContext) {
  const { t } = useTranslation('ask');
  const { number: shownVersion } = document.version;
  const navigate = useNavigate();
  const progress = useLiveChat();
  const place = { scope: 'document', scope_id: document.id } as const;
  const { modelId, picker } = useModelChoice(place);
  const [isWhole, setWhole] = useState(false);
  const talk = useLatestTalk(document.id, { model_id: modelId, full_doc: isWhole });
  const { uuid, messages, isLoading, earlier, send: sendQuestion, stop } = talk;
  const start = useStartSession();
  const lastAnswer = messages.findLast((message) => message.message_type === 'answer');
  const [selected, setSelected] = useState<CurrentCitation | null>(null);
  const shownMessage = messages.find((message) => message.id === selected?.messageId) ?? lastAnswer;

  useEffect(() => {
    mark(
      (shownMessage?.citations ?? []).flatMap(({ document_id, version, page, start: from, end, number }) =>
        document_id === document.id && version === shownVersion ? [{ page, start: from, end, number }] : [],
      ),
    );
  }, [shownMessage?.id, shownMessage?.citations, mark, shownVersion, document.id]);
  useEffect(() => () => mark([]), [mark]);
  /** A quote of a file that is attached to the conversation is shown there. */
  const openQuote = (citation: Citation) => {
    if (citation.document_id !== null) open(citation);
    else if (citation.attachment) void navigate(attachmentLink(citation.attachment, citation));
  };
  const expectAnswer = useFirstQuote(lastAnswer, (citation) => citation.document_id !== null && open(citation));
  const onChange = () => {
    setSelected(null);
    expectAnswer();
  };
  const send = async (query: string) => {
    onChange();
    return await sendQuestion(query);
  };
  const { actions, replaced } = useMessageActions(uuid ?? '', { modelId, fullDoc: isWhole, place, onChange });

  async function askInScope(query: string, scope: 'project' | null) {
    const session = await start.mutateAsync({
      body: { query, scope, scope_id: scope && document.project_id },
      key: crypto.randomUUID(),
    });
    await navigate({ to: '/ask-dossier/{-$sessionUuid}', params: { sessionUuid: session.session_uuid } });
  }

  const cited = shownMessage?.citations.find(
    (citation) =>
      current &&
      citation.document_id === document.id &&
      citation.version === shownVersion &&
      citation.page === current.page &&
      citation.start === current.start &&
      citation.end === current.end,
  );
  return (
    <div className={classes.talk}>
      <Messages
        messages={messages}
        isLoading={isLoading}
        progress={progress}
        earlier={earlier}
        current={cited && shownMessage ? { messageId: shownMessage.id, citation: cited } : null}
        onOpen={(next) => {
          setSelected(next);
          openQuote(next.citation);
        }}
        actions={actions}
        replaced={replaced}
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
        >
          {picker}
          {picker && (
            <Switch
              size="xs"
              label={t('composer.whole')}
              title={t('composer.whole_detail')}
              checked={isWhole}
              onChange={(event) => setWhole(event.currentTarget.checked)}
            />
          )}
        </Composer>
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
function useLatestTalk(documentId: number, options: { model_id: number | null; full_doc: boolean }) {
  const sessions = useInfiniteQuery(sessionsQuery('', { scope: 'document', scope_id: documentId }));
  const [started, setStarted] = useState<string | null>(null);
  const uuid = started ?? sessions.data?.pages[0]?.items[0]?.session_uuid ?? null;
  const messagePages = useInfiniteQuery({ ...messagesQuery(uuid ?? ''), enabled: uuid !== null });
  const isLoading = uuid === null ? sessions.isPending : messagePages.isPending;
  const start = useStartSession();
  const ask = useAsk(uuid ?? '');
  const stopping = useStopAnswer(uuid ?? '');

  async function send(query: string) {
    const key = crypto.randomUUID();
    if (uuid !== null) return ask.mutateAsync({ body: { query, ...options }, key });
    const session = await start.mutateAsync({
      body: { query, scope: 'document', scope_id: documentId, ...options },
      key,
    });
    setStarted(session.session_uuid);
    return session;
  }
  const earlier = earlierMessages(messagePages);
  return { uuid, messages: messagePages.data ?? [], isLoading, earlier, send, stop: () => stopping.mutate() };
}
