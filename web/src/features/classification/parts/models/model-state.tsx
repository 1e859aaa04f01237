import type { Instance, Model } from '@dossier/contract/classification/schema';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { StatusBadge, type StatusTone } from '../../../../parts/status-badge.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useActiveTasks } from '../../../../shell/tasks/active-tasks.ts';
import classes from './models.module.css';

/** Below this F1 a score is amber. */
export const LOW_SCORE = 0.75;

const modelTones: Record<Model['status'], StatusTone> = {
  untrained: 'idle',
  queued: 'scheduled',
  training: 'running',
  failed: 'bad',
  trained: 'idle',
  active: 'ok',
  drift: 'warn',
};
const instanceTones: Record<Instance['state'], StatusTone> = {
  created: 'scheduled',
  training: 'running',
  trained: 'idle',
  failed: 'bad',
};

/** How much of a training is done, from 0 to 1: live for tasks of the user, as last loaded for those of others. */
export function useTrainedShare({ task_result_id: id, percentage }: Pick<Instance, 'task_result_id' | 'percentage'>) {
  const task = useActiveTasks()?.find((active) => active.id === id);
  return (task?.task_completion_percentage ?? percentage) / 100;
}

interface Props {
  model: Model;
  withdrawn?: boolean;
  /** Without a bar below it. */
  isInline?: boolean;
}

/** The state of a model, with the progress of its training. */
export function ModelState({ model, withdrawn = false, isInline = false }: Props) {
  const { t } = useTranslation('classification');
  if (withdrawn) return <StatusBadge tone="cancelled">{t('state.withdrawn')}</StatusBadge>;
  if (model.status === 'training' && model.latest_instance)
    return <Training instance={model.latest_instance} isInline={isInline} />;
  return (
    <span className={classes.state}>
      <StatusBadge tone={modelTones[model.status]}>{t(`state_name.${model.status}`)}</StatusBadge>
    </span>
  );
}

function Training({ instance, isInline }: { instance: Instance; isInline: boolean }) {
  const { t } = useTranslation('classification');
  const { share } = useFormats();
  const done = useTrainedShare(instance);
  const words = t('state.training', { version: instance.version, share: share(done) });
  return (
    <span className={classes.state}>
      <StatusBadge tone="running">{words}</StatusBadge>
      {!isInline && <ProgressBar share={done} label={words} />}
    </span>
  );
}

/** The state of a version. */
export function InstanceState({ instance }: { instance: Instance }) {
  const { t } = useTranslation('classification');
  const { share } = useFormats();
  const done = useTrainedShare(instance);
  if (instance.active_instance) return <StatusBadge tone="ok">{t('version_state.active')}</StatusBadge>;
  const words = t(`version_state.${instance.state}`, { share: share(done) });
  return (
    <span className={classes.state}>
      <StatusBadge tone={instanceTones[instance.state]}>{words}</StatusBadge>
      {instance.state === 'training' && <ProgressBar share={done} label={words} />}
    </span>
  );
}
