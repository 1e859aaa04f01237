import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { showToast } from '../../../../client/toasts.ts';
import { useFormats } from '../../../../parts/use-formats.ts';

interface Started {
  documents: number;
}

/** The mutation of `useSchedule` of a room. */
export interface Schedule {
  isPending: boolean;
  mutateAsync: (input: { analysisId: number; body: Record<never, never>; key: string }) => Promise<Started>;
}

/** Starts the analysis of all documents of a project, and says for how many. A failure is shown. */
export function useRun({ isPending, mutateAsync }: Schedule) {
  const started = useStartedMessage();
  return {
    isPending,
    run: async (analysisId: number) => {
      try {
        started(await mutateAsync({ analysisId, body: {}, key: crypto.randomUUID() }));
      } catch (error) {
        showFailure(error);
      }
    },
  };
}

/** Says for how many documents an analysis was started. */
export function useStartedMessage() {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  return ({ documents }: Started) =>
    showToast({
      kind: 'info',
      text:
        documents === 0
          ? t('analyses.run.nothing')
          : t('analyses.run.started', { count: documents, total: number(documents) }),
    });
}
