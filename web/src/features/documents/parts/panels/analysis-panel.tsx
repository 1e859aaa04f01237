import type { Mention } from '@dossier/contract/base/page';
import type { Sentence } from '@dossier/contract/base/sentence';
import type { Document } from '@dossier/contract/documents/schema';
import { Button, Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { useReadOnly } from '../../../../client/me.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { NamedSelect } from '../../../../parts/forms/named-select.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useStartedMessage } from '../analyses/use-run.ts';
import classes from './analysis-panel.module.css';

/** What an analysis says of a document, as far as the panel needs it. */
interface Results {
  analysis: Mention;
  state: 'queued' | 'done' | 'empty' | 'failed' | 'cancelled';
  analysed_at: string | null;
  outdated: boolean;
  problem: Sentence | null;
}

interface Query<Item> {
  data: readonly Item[] | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface Props<R extends Results> {
  document: Document;
  /** The analyses with results for the document. */
  found: Query<R>;
  /** All analyses of its project. */
  all: Query<{ analysis: Mention }>;
  /** Said if there is no analysis at all. */
  emptyText: string;
  mayRun: boolean;
  /** The mutation that starts the analysis of the document. */
  analyse: {
    isPending: boolean;
    mutate: (
      input: { analysisId: number; key: string },
      options: { onSuccess: (started: { documents: number }) => void },
    ) => void;
  };
  /** Further verbs on the document. */
  verbs?: ReactNode;
  /** What is shown instead of everything else, if anything; with the results of the chosen analysis, if there are any. */
  instead?: (results: R | undefined) => ReactNode;
  /** The results of the chosen analysis. */
  children: (results: R, isMarking: boolean) => ReactNode;
}

/** The panel of a kind of analysis beside a document: choosing one, why there are no results, running it, and its results. */
export function AnalysisPanel<R extends Results>(props: Props<R>) {
  const { document } = props;
  const { data: found } = props.found;
  const { data: all } = props.all;
  const error = props.found.error ?? props.all.error;
  const { t } = useTranslation('documents');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMarking, setMarking] = useState(true);
  if (error && !(found && all)) {
    return (
      <div className={classes.panel}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{
            label: t('analysis.retry'),
            run: () => void Promise.all([props.found.refetch(), props.all.refetch()]),
          }}
        />
      </div>
    );
  }
  if (!found || !all) return <div className={classes.panel} aria-busy />;
  const analyses = combine(found, all);
  const analysis = analyses.find(({ id }) => id === chosen) ?? analyses[0];
  const instead = props.instead?.(analysis?.results);
  if (instead) return instead;
  if (!analysis) {
    return (
      <EmptyState title={t('analyses.none')} actions={props.verbs}>
        {props.emptyText}
      </EmptyState>
    );
  }
  const { results } = analysis;
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <NamedSelect
          aria-label={t('analysis.analysis')}
          things={analyses}
          allowDeselect={false}
          value={String(analysis.id)}
          onChange={(id) => setChosen(id === null ? null : Number(id))}
        />
        <Switch
          label={t('analysis.marks')}
          checked={isMarking}
          onChange={(event) => setMarking(event.currentTarget.checked)}
        />
      </div>
      <Notices {...props} document={document} analysisId={analysis.id} results={results} />
      {props.verbs}
      {results && results.analysed_at !== null && props.children(results, isMarking)}
    </div>
  );
}

/** Those with results for the document come first. */
function combine<R extends Results>(matches: readonly R[], all: readonly { analysis: Mention }[]) {
  return [
    ...matches.map((results) => ({ ...results.analysis, results })),
    ...all
      .filter(({ analysis }) => !matches.some((other) => other.analysis.id === analysis.id))
      .map(({ analysis }) => ({ ...analysis, results: undefined })),
  ];
}

interface NoticesProps extends Pick<Props<Results>, 'document' | 'mayRun' | 'analyse'> {
  analysisId: number;
  results: Results | undefined;
}

/** Why there are no results, or how old they are, and the button that analyses the document. */
function Notices({ document, analysisId, results, mayRun, analyse }: NoticesProps) {
  const { t } = useTranslation('documents');
  const started = useStartedMessage();
  const readOnly = useReadOnly('project', document.project_id);
  if (results?.state === 'queued') return <MessageBar kind="info" title={t('analysis.running')} />;
  const isDone = results?.state === 'done' && !results.outdated;
  const isRead = document.indexing_status === 'indexed';
  return (
    <>
      {readOnly && <MessageBar kind="locked" title={readOnly} />}
      {results?.state === 'failed' && (
        <MessageBar kind="error" title={t('analysis.failed')}>
          {results.problem && wordSentence(results.problem)}
        </MessageBar>
      )}
      {results?.state === 'cancelled' && <MessageBar kind="warning" title={t('analysis.cancelled')} />}
      {results?.state === 'empty' && <MessageBar kind="info" title={t('analysis.empty')} />}
      {results?.outdated && <MessageBar kind="info" title={t('analysis.outdated')} />}
      {!results && <p className={classes.muted}>{t(isRead ? 'analysis.not_analysed' : 'analysis.not_read')}</p>}
      {!isDone && isRead && mayRun && readOnly === null && (
        <Button
          loading={analyse.isPending}
          variant={results ? 'default' : 'filled'}
          onClick={() => analyse.mutate({ analysisId, key: crypto.randomUUID() }, { onSuccess: started })}
        >
          {t(results ? 'analysis.again' : 'analysis.analyse')}
        </Button>
      )}
    </>
  );
}
