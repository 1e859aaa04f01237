import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPreferences } from '../../../client/preferences.ts';
import { PageDropzone } from '../../../parts/dropzone.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { askedMessages } from '../parts/asked-messages.ts';
import { AttachButton } from '../parts/attachments/attach-button.tsx';
import { attachFiles } from '../parts/attachments/attaching.ts';
import { ComparisonChip } from '../parts/changes/comparison-chip.tsx';
import { useAskedComparison } from '../parts/changes/use-asked-comparison.ts';
import { Composer } from '../parts/composer.tsx';
import { Messages } from '../parts/messages.tsx';
import { useModelChoice } from '../parts/model-picker.tsx';
import {
  addressOfScope,
  fitsScope,
  modelPlace,
  type Scope,
  scopeInAddress,
  scopeInput,
  type ScopeKey,
} from '../parts/scope.ts';
import { ScopePicker } from '../parts/scope-picker.tsx';
import { scopeQuery } from '../parts/scope-query.ts';
import { SessionList } from '../parts/session-list.tsx';
import { suggestionsQuery, useStartSession } from '../queries.ts';
import classes from './ask.module.css';

const route = getRouteApi('/layout/ask-dossier/{-$sessionUuid}');

const MAX_SUGGESTIONS = 4;
const questionsOfComparisons = ['important', 'removed', 'count'] as const;

/** The start of a conversation: its scope, the first question, and suggestions. */
export function NewConversation() {
  const { t } = useTranslation('ask');
  const narrow = useNarrow();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const suggestions = useQuery(suggestionsQuery).data ?? [];
  const client = useQueryClient();
  const start = useStartSession();
  const key = scopeInAddress(search);
  const scope = useQuery({ ...scopeQuery(key), throwOnError: true }).data;

  const comparison = useAskedComparison(search.comparison);
  const { modelId, picker } = useModelChoice(modelPlace(key, getPreferences().companyId));
  const suggested: { question: string; project?: string; about: ScopeKey | null }[] = comparison
    ? questionsOfComparisons.map((name) => ({ question: t(`changes.ask.${name}`), about: key }))
    : suggestions
        .filter((suggestion) => fitsScope(suggestion, key))
        .slice(0, MAX_SUGGESTIONS)
        .map(({ question, project_id: id, project_name: project }) => ({
          question,
          project,
          about: key ?? { scope: 'project', id },
        }));

  /** A comparison has its documents as scope. */
  const subjectOf = (known: Scope, about: ScopeKey | null) =>
    search.comparison !== undefined && about === key ? { comparison_id: search.comparison } : scopeInput(known);

  async function ask(query: string, about: ScopeKey | null = key) {
    // Not sent before its scope is known to be accessible.
    const known = await client.ensureQueryData(scopeQuery(about));
    const session = await start.mutateAsync({
      body: { query, ...subjectOf(known, about), model_id: modelId },
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
      body: { title: first.name.slice(0, 200), ...subjectOf(known, key) },
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
        {comparison && <ComparisonChip comparison={comparison} />}
        {picker}
        <AttachButton onFiles={onFiles} />
      </Composer>
      <PageDropzone target={t('attached.new_conversation')} onFiles={onFiles} />
      {suggested.length > 0 && (
        <section className={classes.suggestions}>
          <h2>{t('start.try')}</h2>
          {suggested.map(({ question, project, about }) => (
            <button
              key={question}
              type="button"
              className={classes.suggestion}
              // The error has been shown.
              onClick={() => void ask(question, about).catch(() => {})}
            >
              <span>{question}</span>
              {project !== undefined && <span>{project}</span>}
            </button>
          ))}
        </section>
      )}
      {narrow && <SessionList currentUuid={undefined} standalone />}
    </div>
  );
}
