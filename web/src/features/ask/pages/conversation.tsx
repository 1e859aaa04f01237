import { Switch } from '@mantine/core';
import type { ChatMessage, UncitedPassage } from '@dossier/contract/ask/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { PageDropzone } from '../../../parts/dropzone.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { useLiveChat } from '../live.ts';
import { AttachButton } from '../parts/attachments/attach-button.tsx';
import { attachFiles, useAttaching } from '../parts/attachments/attaching.ts';
import { AttachmentChips } from '../parts/attachments/attachment-chips.tsx';
import { ComparisonChip } from '../parts/changes/comparison-chip.tsx';
import { Composer } from '../parts/composer.tsx';
import { ConversationBar } from '../parts/conversation-bar.tsx';
import { GoneConversation } from '../parts/gone-conversation.tsx';
import { useMessageActions } from '../parts/message-actions.ts';
import { type CurrentCitation, Messages } from '../parts/messages.tsx';
import { useModelChoice } from '../parts/model-picker.tsx';
import { ReadOnlyConversation } from '../parts/read-only.ts';
import { ScopeChip } from '../parts/scope-chip.tsx';
import { scopeOfSession } from '../parts/scope.ts';
import { SharedNote } from '../parts/shared-note.tsx';
import { Sources } from '../parts/sources.tsx';
import { useReadableSession } from '../parts/use-readable-session.ts';
import { earlierMessages, messagesQuery, useAsk, useStartSession, useStopAnswer } from '../queries.ts';
import classes from './ask.module.css';

const AttachmentViewer = lazyComponent(
  async () => (await import('../parts/attachments/attachment-viewer.tsx')).AttachmentViewer,
);

const route = getRouteApi('/layout/ask-dossier/{-$sessionUuid}');

/** An open conversation with the sources of its answers. */
export function Conversation({ uuid }: { uuid: string }) {
  const { t } = useTranslation(['ask', 'frame']);
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const narrow = useNarrow();
  const progress = useLiveChat();
  const { session, isGone } = useReadableSession(uuid);
  const isShared = session?.shared_by != null;
  const messagePages = useInfiniteQuery(messagesQuery(uuid));
  const messages = messagePages.data ?? [];
  const start = useStartSession();
  const ask = useAsk(uuid);
  const stop = useStopAnswer(uuid);
  const { lastAnswer, shown, answer, show } = useShownCitation(messages);
  const place = session && !isShared ? { session: uuid } : null;
  const { modelId, picker } = useModelChoice(place);
  const attachments = session?.attachments ?? [];
  const attaching = useAttaching(uuid);
  const isReading =
    attaching.some(({ reason }) => reason === null) ||
    attachments.some(({ status }) => status === 'queued' || status === 'reading');
  const hasFiles = attachments.some(({ status }) => status === 'read');
  const [wantsWhole, setWholeWanted] = useState(false);
  const isWhole = wantsWhole && hasFiles && picker !== null;
  const { actions, replaced } = useMessageActions(uuid, {
    modelId,
    fullDoc: isWhole,
    place,
    onChange: () => show(null),
  });
  const [closed, setClosed] = useState(narrow);
  // Beside the conversation they are open, above it only when asked for.
  const [wasNarrow, setWasNarrow] = useState(narrow);
  if (narrow !== wasNarrow) {
    setWasNarrow(narrow);
    setClosed(narrow);
  }
  const opener = useRef<Element | null>(null);
  useKeys({ ']': () => setClosed(!closed) });
  useCrumbs([{ label: t('frame:ask.menu.ask'), to: '/ask-dossier' }, { label: session?.title ?? '' }]);

  const send = (query: string) => {
    show(null);
    return ask.mutateAsync({ body: { query, model_id: modelId, full_doc: isWhole }, key: crypto.randomUUID() });
  };
  async function askEverywhere(query: string) {
    const next = await start.mutateAsync({ body: { query }, key: crypto.randomUUID() });
    await navigate({ params: { sessionUuid: next.session_uuid } });
  }

  const onFiles = !isShared ? (files: readonly File[]) => attachFiles(uuid, files) : undefined;

  if (isGone) return <GoneConversation session={session} />;
  return (
    <ReadOnlyConversation value={isShared}>
      <div className={classes.talk}>
        <ConversationBar session={session} areSourcesClosed={closed} onSources={() => setClosed(!closed)} />
        <Messages
          messages={messages}
          isLoading={messagePages.isPending}
          progress={progress}
          earlier={earlierMessages(messagePages)}
          current={shown}
          onOpen={(next) => {
            opener.current = document.activeElement;
            show(next);
            setClosed(false);
          }}
          actions={session && !isShared ? actions : undefined}
          replaced={replaced}
          widerFor={(question) =>
            session?.scope && !isShared
              ? [{ label: t('answer.search_all'), ask: () => void askEverywhere(question) }]
              : []
          }
        />
        <div className={classes.composerRoom}>
          {session?.shared_by ? (
            <SharedNote session={session} />
          ) : (
            <Composer
              placeholder={t('composer.follow_up')}
              writing={lastAnswer?.status === 'writing'}
              onSend={send}
              onStop={() => stop.mutate()}
              isReading={isReading}
              onFiles={onFiles}
              above={<AttachmentChips uuid={uuid} attachments={attachments} />}
              autoFocus={!narrow}
            >
              {session && <ScopeChip scope={scopeOfSession(session)} />}
              {session?.comparison && <ComparisonChip comparison={session.comparison} />}
              {picker}
              {onFiles && <AttachButton onFiles={onFiles} />}
              {picker && hasFiles && (
                <Switch
                  size="xs"
                  label={t('attached.whole')}
                  title={t('attached.whole_detail')}
                  checked={wantsWhole}
                  onChange={(event) => setWholeWanted(event.currentTarget.checked)}
                />
              )}
            </Composer>
          )}
        </div>
      </div>
      {onFiles && <PageDropzone target={session?.title ?? ''} onFiles={onFiles} />}
      {search.attachment !== undefined && session && (
        <AttachmentViewer
          id={search.attachment}
          page={search.page ?? 1}
          mark={
            search.start !== undefined && search.end !== undefined ? { start: search.start, end: search.end } : null
          }
          isOwn={!isShared}
          onPage={(page) => void navigate({ search: { attachment: search.attachment, page }, replace: true })}
          onClose={() => void navigate({ search: {} })}
        />
      )}
      {shown && answer && !closed && (
        <Sources
          answer={answer}
          current={shown.citation}
          passage={shown.passage ?? null}
          onChoose={(citation) => show({ messageId: shown.messageId, citation })}
          onChoosePassage={(passage) => show({ ...shown, passage })}
          onClose={() => setClosed(true)}
          opener={opener}
        />
      )}
    </ReadOnlyConversation>
  );
}

interface Shown extends CurrentCitation {
  /** A passage that was not cited, shown instead. */
  passage?: UncitedPassage;
}

/** The current citation: the first source of a new answer, until the user selects another. */
function useShownCitation(messages: readonly ChatMessage[]) {
  const [current, show] = useState<Shown | null>(null);
  const lastAnswer = messages.findLast((message) => message.message_type === 'answer');
  const first = lastAnswer?.citations[0];
  const shown: Shown | null = current ?? (lastAnswer && first ? { messageId: lastAnswer.id, citation: first } : null);
  const answer = messages.find((message) => message.id === shown?.messageId);
  return { lastAnswer, shown, answer, show };
}
