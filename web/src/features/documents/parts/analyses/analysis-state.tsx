import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useRunShare } from '../../../../shell/tasks/use-run-share.ts';

type RunStateName = 'none' | 'running' | 'done' | 'partial' | 'failed';

const tones: Record<RunStateName, StatusTone> = {
  none: 'idle',
  running: 'running',
  done: 'ok',
  partial: 'warn',
  failed: 'bad',
};

/** What the state of an analysis in a project is made from. */
export interface RunResults {
  documents: number;
  failed: number;
  state: RunStateName;
  task_result_id: number | null;
  queued: number;
  empty: number;
}

/** The state of an analysis in a project, with the progress of its run. */
export function RunState({ results }: { results: RunResults }) {
  const { t } = useTranslation('documents');
  const { share, number } = useFormats();
  const { state, failed, documents, empty, queued } = results;
  const done = useRunShare(results.task_result_id, { done: documents + empty + failed, queued });
  const words =
    state === 'running'
      ? t('analyses.state.running', { share: share(done) })
      : state === 'partial'
        ? t('analyses.state.failed_documents', { count: failed, total: number(failed) })
        : t(`analyses.state.${state}`);
  return <StatusBadge tone={tones[state]}>{words}</StatusBadge>;
}

/** What analyses of all kinds count in all projects. */
export interface AnalysisCounts {
  queued_documents: number;
  failed_documents: number;
  number_of_documents: number;
}

/** What an analysis does now in all projects. */
export function AnalysisState({ analysis }: { analysis: AnalysisCounts }) {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  const { queued_documents: queued, failed_documents: failed, number_of_documents: documents } = analysis;
  if (queued > 0) {
    return (
      <StatusBadge tone="running">
        {t('analyses.state.queued_documents', { count: queued, total: number(queued) })}
      </StatusBadge>
    );
  }
  if (failed > 0) {
    return (
      <StatusBadge tone="warn">
        {t('analyses.state.failed_documents', { count: failed, total: number(failed) })}
      </StatusBadge>
    );
  }
  if (documents > 0) return <StatusBadge tone="ok">{t('analyses.state.done')}</StatusBadge>;
  return <StatusBadge tone="idle">{t('analyses.state.none')}</StatusBadge>;
}
