import type { DatasetDetails } from '@dossier/contract/classification/dataset-schema';
import { useTranslation } from 'react-i18next';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useActiveTasks } from '../../../../shell/tasks/active-tasks.ts';
import { ProgressRow } from '../../../../parts/progress-row.tsx';
import classes from './datasets.module.css';

interface Props {
  dataset: DatasetDetails;
  onShow: (tab: string, filters: Record<string, string[]>) => void;
}

/** Samples that are still being read, and those that cannot be used. */
export function UnusableBar({ dataset, onShow }: Props) {
  const { t } = useTranslation('classification');
  const { number } = useFormats();
  const { queued, unusable, task_result_id: taskId } = dataset;
  const task = useActiveTasks()?.find(({ id }) => id === taskId);
  return (
    <>
      {queued > 0 && (
        <ProgressRow
          name={dataset.name}
          detail={t('dataset.reading', { count: queued, total: number(queued) })}
          state={task ? 'running' : 'waiting'}
          share={(task?.task_completion_percentage ?? 0) / 100}
        />
      )}
      {unusable > 0 && (
        <div className={classes.bars}>
          <MessageBar
            kind="warning"
            title={t('dataset.unusable', { count: unusable, total: number(unusable) })}
            action={{
              label: t('dataset.show_unusable'),
              run: () => onShow('samples', { state: ['empty', 'failed'] }),
            }}
          />
        </div>
      )}
    </>
  );
}
