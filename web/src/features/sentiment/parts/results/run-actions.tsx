import type { ProjectAnalysis } from '@dossier/contract/sentiment/result-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../../../parts/download-menu.tsx';
import { CancelTaskButton } from '../../../../shell/tasks/cancel-task-button.tsx';
import type { ChosenFilters } from './passage-filters.ts';
import type { ResultPlace } from './result-queries.ts';
import { useExport } from './use-export.ts';
import { useRun } from './use-run.ts';

interface Props {
  place: ResultPlace;
  analysis: SentimentAnalysis;
  results: ProjectAnalysis;
  mayRun: boolean;
  /** The filters of the passages, which are downloaded as shown. */
  chosen: ChosenFilters;
}

/** Download, and running the analysis again or cancelling it. */
export function RunActions({ place, analysis, results, mayRun, chosen }: Props) {
  const { t } = useTranslation('sentiment');
  const { run, isPending } = useRun(place.projectId);
  const save = useExport(place, `${analysis.name} - ${results.project.name}`, chosen);
  const taskId = results.task_result_id;
  return (
    <>
      {results.passages > 0 && (
        <DownloadMenu
          contents={(['passages', 'documents'] as const).map((value) => ({ value, label: t(`export.${value}`) }))}
          onSave={(content, format) => void save(content, format)}
        >
          {t('export.verb')}
        </DownloadMenu>
      )}
      {mayRun && results.state === 'running' && taskId !== null && (
        <CancelTaskButton taskId={taskId}>{t('run.cancel')}</CancelTaskButton>
      )}
      {mayRun && results.state !== 'running' && (
        <Button
          variant={results.state === 'none' ? 'filled' : 'default'}
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isPending}
          onClick={() => void run(place.analysisId, {})}
        >
          {t(results.state === 'none' ? 'run.start' : 'run.again')}
        </Button>
      )}
    </>
  );
}
