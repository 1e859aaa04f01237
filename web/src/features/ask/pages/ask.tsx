import type { ChatMessage, UncitedPassage } from '@dossier/contract/ask/schema';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPreferences } from '../../../client/preferences.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { PageDropzone } from '../../../parts/dropzone.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useNarrow } from '../../../parts/screen.ts';
import classes from './ask.module.css';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { askedMessages } from '../parts/asked-messages.ts';
import { AttachButton } from '../parts/attachments/attach-button.tsx';
import { attachFiles, useAttaching } from '../parts/attachments/attaching.ts';
import { AttachmentChips } from '../parts/attachments/attachment-chips.tsx';
import { Composer } from '../parts/composer.tsx';
import { ConversationBar } from '../parts/conversation-bar.tsx';
import { GoneConversation } from '../parts/gone-conversation.tsx';
import { useModelChoice } from '../parts/model-picker.tsx';
import { useMessageActions } from '../parts/message-actions.ts';
import { Messages, type CurrentCitation } from '../parts/messages.tsx';
import {
  addressOfScope,
  fitsScope,
  modelPlace,
  scopeInAddress,
  scopeInput,
  scopeOfSession,
  type ScopeKey,
} from '../parts/scope.ts';
import { scopeQuery } from '../parts/scope-query.ts';
import { ScopeChip } from '../parts/scope-chip.tsx';
import { ScopePicker } from '../parts/scope-picker.tsx';
import { ReadOnlyConversation } from '../parts/read-only.ts';
import { SessionList } from '../parts/session-list.tsx';
import { SharedNote } from '../parts/shared-note.tsx';
import { Sources } from '../parts/sources.tsx';
import { useReadableSession } from '../parts/use-readable-session.ts';
import { useLiveChat } from '../live.ts';
import {
  earlierMessages,
  messagesQuery,
  suggestionsQuery,
  useAsk,
  useStartSession,
  useStopAnswer,
} from '../queries.ts';

const AttachmentViewer = lazyComponent(
  async () => (await import('../parts/attachments/attachment-viewer.tsx')).AttachmentViewer,
);

const route = getRouteApi('/layout/ask-dossier/{-$sessionUuid}');

/** Ask Dossier: the list of conversations, the open one, and the sources of its answers. */
export function AskPage() {
  const { sessionUuid } = route.useParams();
  const narrow = useNarrow();
  return (
    <div className={classes.room}>
      {!narrow && <SessionList currentUuid={sessionUuid} standalone={false} />}
      {sessionUuid === undefined ? <NewConversation /> : <Conversation key={sessionUuid} uuid={sessionUuid} />}
    </div>
  );
}

function NewConversation() {
  const { t } = useTranslation('ask');
  const narrow = useNarrow();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const allSuggestions = useQuery(suggestionsQuery).data ?? [];
  const client = useQueryClient();
  const start = useStartSession();
  const key = scopeInAddress(search);
  const scope = useQuery({ ...scopeQuery(key), throwOnError: true }).data;

  const { modelId, picker } = useModelChoice(modelPlace(key, getPreferences().companyId));
  const suggestions = allSuggestions.filter((suggestion) => fitsScope(suggestion, key));

  async function ask(query: string, about: ScopeKey | null = key) {
    // Not sent before its scope is known to be accessible.
    const known = await client.ensureQueryData(scopeQuery(about));
    const session = await start.mutateAsync({
      body: { query, ...scopeInput(known), model_id: modelId },
      key: crypto.randomUUID(),
    });
    // Going back must not ask a question in the address again.
    await navigate({ params: { sessionUuid: session.session_uuid }, search: {}, replace: search.query !== undefined });
  }

  /** Files are attached to a conversation, so the first one starts it. */
  async function attach(files: readonly File[]) {
    const [first] = files;
    if (!first || start.isPending) return;
    const known = await client.ensureQueryData(scopeQuery(key));
    const session = await start.mutateAsync({
      body: { title: first.name.slice(0, 200), ...scopeInput(known) },
      key: crypto.randomUUID(),
    });
    attachFiles(session.session_uuid, files);
    await navigate({ params: { sessionUuid: session.session_uuid }, search: {} });
  }
  // The error has been shown.
  const onFiles = (files: readonly File[]) => void attach(files).catch(() => {});

  // A question in the address (from home or the search box) is asked immediately, once.
  const [hasAsked, setHasAsked] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const askImmediately = useEffectEvent((query: string) => {
    if (hasAsked) return;
    setHasAsked(true);
    // The failure has been shown; the question stays, to be sent again.
    ask(query).catch(() => setHasFailed(true));
  });
  useEffect(() => {
    if (search.query !== undefined) askImmediately(search.query);
  }, [search.query]);

  if (search.query !== undefined && !hasFailed) {
    return (
      <div className={classes.talk}>
        <Messages messages={askedMessages(search.query)} progress={{}} current={null} />
      </div>
    );
  }
  return (
    <div className={classes.startPage}>
      <h1 tabIndex={-1} data-page-title>
        {t('start.title')}
      </h1>
      <p>{t('start.text')}</p>
      <Composer
        placeholder={t('composer.ask')}
        initial={search.query ?? ''}
        onSend={(question) => ask(question)}
        onFiles={onFiles}
        autoFocus={!narrow}
      >
        <ScopePicker
          value={scope}
          onChange={(next) => void navigate({ search: addressOfScope(next), replace: true })}
        />
        {picker}
        <AttachButton onFiles={onFiles} />
      </Composer>
      <PageDropzone target={t('attached.new_conversation')} onFiles={onFiles} />
      {suggestions.length > 0 && (
        <section className={classes.suggestions}>
          <h2>{t('start.try')}</h2>
          {suggestions.slice(0, 4).map((suggestion) => (
            <button
              key={suggestion.question}
              type="button"
              className={classes.suggestion}
              onClick={() => void ask(suggestion.question, key ?? { scope: 'project', id: suggestion.project_id })}
            >
              <span>{suggestion.question}</span>
              <span>{suggestion.project_name}</span>
            </button>
          ))}
        </section>
      )}
      {narrow && <SessionList currentUuid={undefined} standalone />}
    </div>
  );
}

function Conversation({ uuid }: { uuid: string }) {
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
