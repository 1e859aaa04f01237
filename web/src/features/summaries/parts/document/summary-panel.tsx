import type { DocumentSummary, SummarySentence } from '@dossier/contract/summaries/schema';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { useReadOnly } from '../../../../client/me.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { Segments } from '../../../../parts/segments.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useModelChoice } from '../../../ask/parts/model-picker.tsx';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { useShownMarks } from '../../../documents/parts/panels/use-shown-marks.ts';
import { useGrowingSummaries } from '../../live.ts';
import { documentSummaryQuery, useSummariseDocument } from '../../queries.ts';
import { exportSummary } from '../summary/export-summary.ts';
import { CheckedNotice, ContentNotices, isGrowing, StateNotices } from '../summary/summary-notices.tsx';
import { type SummaryChoice, SummaryOptions } from '../summary/summary-options.tsx';
import { SummarySections, SummarySentences } from '../summary/summary-sentences.tsx';
import { SummaryTools } from '../summary/summary-tools.tsx';
import classes from '../summary/summary-view.module.css';

type Kind = 'document' | 'changes';

/** The summary of a document beside it, or of what changed; its sentences are marked on the pages. */
export function SummaryPanel(context: PanelContext) {
  const { document } = context;
  const { t } = useTranslation('summaries');
  useGrowingSummaries();
  const [kind, setKind] = useState<Kind>('document');
  return (
    <div className={classes.panel}>
      {document.number_of_versions > 1 && (
        <Segments
          className={classes.kinds}
          label={t('kind.label')}
          name="summary-kind"
          value={kind}
          options={(['document', 'changes'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={setKind}
        />
      )}
      <Summary key={kind} kind={kind} context={context} />
    </div>
  );
}

function Summary({ kind, context }: { kind: Kind; context: PanelContext }) {
  const { document } = context;
  const { t } = useTranslation('summaries');
  const client = useQueryClient();
  const [choice, setChoice] = useState<SummaryChoice | null>(null);
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({
    ...documentSummaryQuery(document.id, { kind, ...choice }),
    // The controls stay while another summary is loaded.
    placeholderData: (before) => before,
  });
  const start = useSummariseDocument(document.id);
  const readOnly = useReadOnly('project', document.project_id);
  const { modelId, picker } = useModelChoice({ scope: 'document', scope_id: document.id }, summary?.model_id);
  const isRead = document.indexing_status === 'indexed';
  const mayStart = isRead && readOnly === null;

  const summarise = (options: SummaryChoice, model: number | null = modelId) =>
    start.mutate({ body: { kind, ...options, model_id: model }, key: crypto.randomUUID() });
  /** Another length or purpose is made at once if there is none yet. */
  async function choose(next: SummaryChoice) {
    setChoice(next);
    const known = await client.fetchQuery(documentSummaryQuery(document.id, { kind, ...next })).catch(() => null);
    if (known?.state === 'none' && mayStart) summarise(next);
  }

  if (error && !summary) {
    return (
      <MessageBar kind="error" title={errorMessage(error)} action={{ label: t('retry'), run: () => void refetch() }} />
    );
  }
  if (!summary) return <SkeletonRows count={4} />;
  const options = { length: choice?.length ?? summary.length, purpose: choice?.purpose ?? summary.purpose };
  const again = mayStart ? (model?: number) => summarise(options, model ?? modelId) : undefined;
  return (
    <>
      <SummaryOptions value={options} onChange={(next) => void choose(next)}>
        {picker}
      </SummaryOptions>
      {readOnly && <MessageBar kind="locked" title={readOnly} />}
      <StateNotices summary={summary} onAgain={again} hasModels={picker !== null} />
      {summary.state === 'none' && (
        <EmptyState
          title={t('empty.title')}
          actions={
            again && (
              <Button variant="filled" loading={start.isPending} onClick={() => again()}>
                {t('summarise')}
              </Button>
            )
          }
        >
          {t(isRead ? (kind === 'changes' ? 'empty.changes' : 'empty.text') : 'empty.not_read')}
        </EmptyState>
      )}
      {summary.made_at !== null && !isGrowing(summary) && (
        <MadeSummary summary={summary} context={context} onAgain={again && (() => again())} />
      )}
    </>
  );
}

interface MadeProps {
  summary: DocumentSummary;
  context: PanelContext;
  onAgain: (() => void) | undefined;
}

function MadeSummary({ summary, context, onAgain }: MadeProps) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  const { document } = context;
  const versions = useVersions(summary);
  const current = currentSentence(summary, versions, context);
  useShownMarks(useMarks(summary, versions, document.version.number), true, context);
  const open = (sentence: SummarySentence) => {
    const place =
      sentence.places.find(({ source }) => versions.get(source) === document.version.number) ?? sentence.places[0];
    if (!place) return;
    const version = versions.get(place.source);
    context.open({ ...place, ...(version !== undefined && version !== document.version.number && { version }) });
  };
  const made = summary.sources.flatMap(({ version }) => version?.number ?? []);
  const [first, last] = [made[0], made.at(-1)];
  return (
    <>
      {summary.outdated && summary.state !== 'queued' && (
        <MessageBar
          kind="warning"
          title={t('outdated', { version: number(last ?? 1) })}
          {...(onAgain && { action: { label: t('update'), run: onAgain } })}
        >
          {summary.changed_since && <SinceSummary summary={summary} since={summary.changed_since} />}
        </MessageBar>
      )}
      <ContentNotices summary={summary} />
      {summary.changes !== null && summary.changes > 0 && (
        <p className={classes.muted}>{t('changes', { count: summary.changes, total: number(summary.changes) })}</p>
      )}
      <SummarySentences
        content={summary}
        isQuoted={summary.written_by === null}
        current={current}
        changed={changedSentences(summary)}
        onOpen={open}
      />
      <SummaryTools
        summary={summary}
        onAgain={onAgain}
        onSave={(format) =>
          exportSummary(
            { projectId: summary.project_id, id: summary.id! },
            { format, title: document.name, madeAt: summary.made_at, model: summary.written_by?.model ?? null },
          )
        }
      >
        {first !== undefined && last !== undefined && first !== last
          ? t('versions', { from: number(first), to: number(last) })
          : last !== undefined && t('version', { version: number(last) })}
      </SummaryTools>
      <CheckedNotice summary={summary} />
      <SummarySections
        sections={summary.sections}
        isQuoted={summary.written_by === null}
        current={current}
        onOpen={open}
      />
    </>
  );
}

const changedSentences = ({ changed_since: since }: DocumentSummary): ReadonlySet<number> =>
  new Set(since?.sentences.map(({ number }) => number));

/** How many sentences of an outdated summary are from places that changed. */
function SinceSummary({
  summary: { sentences },
  since: { version, comparison_id: id, sentences: all },
}: {
  summary: DocumentSummary;
  since: NonNullable<DocumentSummary['changed_since']>;
}) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  const changed = all.filter((one) => sentences.some((sentence) => sentence.number === one.number));
  const [first] = changed;
  if (!first) return t('unchanged_since', { version: number(version) });
  const counts = { count: changed.length, total: number(changed.length), of: number(sentences.length) };
  return (
    <>
      {t('changed_since', { ...counts, version: number(version) })}{' '}
      <Link to="/doc-compare/$comparisonId" params={{ comparisonId: id }} search={{ change: first.change }}>
        {t('show_changes')}
      </Link>
    </>
  );
}

/** The number of the version of each text, by its position. */
function useVersions({ sources }: DocumentSummary): ReadonlyMap<number, number> {
  return useMemo(
    () => new Map(sources.flatMap(({ position, version }) => (version ? [[position, version.number] as const] : []))),
    [sources],
  );
}

const allSentences = ({ sentences, sections }: Pick<DocumentSummary, 'sentences' | 'sections'>) => [
  ...new Map(
    [...sentences, ...sections.flatMap((section) => section.sentences)].map((sentence) => [sentence.number, sentence]),
  ).values(),
];

/** The number of the sentence at the current mark. */
function currentSentence(
  summary: DocumentSummary,
  versions: ReadonlyMap<number, number>,
  { current, document }: PanelContext,
): number | null {
  if (!current) return null;
  const found = allSentences(summary).find(({ places }) =>
    places.some(
      ({ source, page, start, end }) =>
        versions.get(source) === document.version.number &&
        page === current.page &&
        start === current.start &&
        end === current.end,
    ),
  );
  return found?.number ?? null;
}

/** The places in the version that is shown, with the numbers of their sentences. */
function useMarks(summary: DocumentSummary, versions: ReadonlyMap<number, number>, shown: number) {
  const { sentences, sections } = summary;
  return useMemo(
    () =>
      allSentences({ sentences, sections }).flatMap(({ number, places }) =>
        places.flatMap(({ source, page, start, end }) =>
          versions.get(source) === shown ? [{ page, start, end, number }] : [],
        ),
      ),
    [sentences, sections, versions, shown],
  );
}
