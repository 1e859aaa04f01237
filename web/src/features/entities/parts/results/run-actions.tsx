import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import type { ProjectAnalysis } from '@dossier/contract/entities/result-schema';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '../../../../parts/download-menu.tsx';
import { CancelTaskButton } from '../../../../shell/tasks/cancel-task-button.tsx';
import type { ResultPlace } from './result-queries.ts';
import { useExport } from './use-export.ts';
import { useRun } from './use-run.ts';

interface Props {
  place: ResultPlace;
  analysis: EntityAnalysis;
  results: ProjectAnalysis;
  mayRun: boolean;
}

/** Export, and running the analysis again or cancelling it. */
export function RunActions({ place, analysis, results, mayRun }: Props) {
  const { t } = useTranslation('entities');
  const { run, isPending } = useRun(place.projectId);
  const taskId = results.task_result_id;
  return (
    <>
      {results.entities > 0 && <Export place={place} analysis={analysis} results={results} />}
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

function Export({ place, analysis, results }: Omit<Props, 'mayRun'>) {
  const { t } = useTranslation('entities');
  const save = useExport(place, `${analysis.name} - ${results.project.name}`);
  return (
    <DownloadMenu
      contents={(['entities', 'mentions'] as const).map((value) => ({ value, label: t(`export.${value}`) }))}
      onSave={(content, format) => void save(content, format)}
    >
      {t('export.verb')}
    </DownloadMenu>
  );
}
