import type { BodyInput } from '@dossier/contract/base/route';
import type { entityPaths } from '@dossier/contract/entities/paths';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useSchedule } from './result-queries.ts';

/** Starts the analysis of documents of a project, and says for how many. A failure is shown. */
export function useRun(projectId: number) {
  const started = useStartedMessage();
  const schedule = useSchedule(projectId);
  return {
    isPending: schedule.isPending,
    run: async (analysisId: number, body: BodyInput<typeof entityPaths.scheduleProject>) => {
      try {
        started(await schedule.mutateAsync({ analysisId, body, key: crypto.randomUUID() }));
      } catch (error) {
        showFailure(error);
      }
    },
  };
}

/** Says for how many documents an analysis was started. */
export function useStartedMessage() {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  return ({ documents }: { documents: number }) =>
    showToast({
      kind: 'info',
      text: documents === 0 ? t('run.nothing') : t('run.started', { count: documents, total: number(documents) }),
    });
}
