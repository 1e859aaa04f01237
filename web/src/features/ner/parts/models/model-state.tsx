import type { NerModel, Version } from '@dossier/contract/ner/schema';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useActiveTasks } from '../../../../shell/tasks/active-tasks.ts';

/** How much of a training is done, from 0 to 1: live for tasks of the user, as last loaded for those of others. */
export function useTrainedShare({ task_result_id: id, percentage }: Pick<Version, 'task_result_id' | 'percentage'>) {
  const task = useActiveTasks()?.find((active) => active.id === id);
  return (task?.task_completion_percentage ?? percentage) / 100;
}

/** The state of a model: the version that is trained now, the one in use, or why there is none. */
export function ModelState({ model }: { model: NerModel }) {
  const { t } = useTranslation('ner');
  const { status, latest_version: latest, active_version: active } = model;
  if (latest?.state === 'training') return <Training version={latest} />;
  if (active) return <StatusBadge tone="ok">{t('state.in_use', { number: active.version })}</StatusBadge>;
  return <StatusBadge tone={status === 'failed' ? 'bad' : 'idle'}>{t(`state.${status}`)}</StatusBadge>;
}

function Training({ version }: { version: Version }) {
  const { t } = useTranslation('ner');
  const { share } = useFormats();
  const words = t('state.training_version', { number: version.version, share: share(useTrainedShare(version)) });
  return <StatusBadge tone="running">{words}</StatusBadge>;
}

/** Below this F1 a model or label is amber. */
export const LOW_F1 = 0.8;
