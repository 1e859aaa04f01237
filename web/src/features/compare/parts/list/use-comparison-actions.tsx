import type { ListedComparison } from '@dossier/contract/compare/schema';
import { IconArrowsDiff, IconMessageCircle, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../client/failures.ts';
import { useMe, usePermissions } from '../../../../client/me.ts';
import { showToast } from '../../../../client/toasts.ts';
import type { RowAction } from '../../../../parts/data-table/column.ts';
import { useDeletion } from '../../../../parts/use-deletion.ts';
import { cancelTask } from '../../../../shell/tasks/cancel-task.ts';
import { comparisonName } from '../comparison-name.ts';
import { isUnfinished, useCompareAgain, useRemoveComparison } from '../../queries.ts';

/** What the user can do with a comparison besides opening it. */
export function useComparisonActions(onRemoved?: () => void) {
  const { t } = useTranslation('compare');
  const me = useMe();
  const again = useCompareAgain();
  const remove = useRemoveComparison();
  const deletion = useDeletion();
  const navigate = useNavigate();

  async function compareAgain({ id }: ListedComparison) {
    const { comparison_id: comparisonId, task_result_id: taskId } = await again.mutateAsync(id);
    const open = () => void navigate({ to: '/doc-compare/$comparisonId', params: { comparisonId } });
    if (taskId === null) open();
    else showToast({ kind: 'info', text: t('schedule.started'), action: { label: t('open'), run: open } });
  }
  async function removeAfterAsking(row: ListedComparison) {
    const isRemoved = await deletion.one({
      object: t('object'),
      name: comparisonName(row),
      details: t('delete_details'),
      run: () => remove.mutateAsync(row.id),
      doneText: t('deleted'),
    });
    if (isRemoved) onRemoved?.();
  }
  const isOwn = ({ created_by: by }: ListedComparison) => by?.id === me.id;
  return {
    isOwn,
    compareAgain: (row: ListedComparison) => void compareAgain(row).catch(() => {}),
    cancel: ({ task_result_id: taskId }: ListedComparison) => {
      if (taskId !== null) cancelTask(taskId).catch(showFailure);
    },
    /** Opens a conversation about both documents. */
    ask: ({ source, target }: ListedComparison) => {
      const [older, newer] = [source.document.id, target.document.id];
      void navigate({
        to: '/ask-dossier/{-$sessionUuid}',
        params: { sessionUuid: undefined },
        search: older === newer ? { scope: 'document', scope_id: older } : { documents: `${older}-${newer}` },
      });
    },
    remove: (row: ListedComparison) => void removeAfterAsking(row).catch(() => {}),
  };
}

/** The actions of the menu of a comparison. */
export function useComparisonMenu(onRemoved?: () => void): (row: ListedComparison, mayUpdate: boolean) => RowAction[] {
  const { t } = useTranslation('compare');
  const actions = useComparisonActions(onRemoved);
  return (row, mayUpdate) => [
    ...(isUnfinished(row)
      ? actions.isOwn(row)
        ? [
            {
              label: t('cancel'),
              icon: <IconPlayerStop size={15} aria-hidden />,
              run: () => actions.cancel(row),
            },
          ]
        : []
      : [
          {
            label: t(row.source.document.id === row.target.document.id ? 'ask.document' : 'ask.documents'),
            icon: <IconMessageCircle size={15} aria-hidden />,
            run: () => actions.ask(row),
          },
          {
            label: t('again'),
            icon: <IconArrowsDiff size={15} aria-hidden />,
            run: () => actions.compareAgain(row),
          },
        ]),
    ...(actions.isOwn(row) || mayUpdate
      ? [
          {
            label: t('delete'),
            icon: <IconTrash size={15} aria-hidden />,
            danger: true,
            run: () => actions.remove(row),
          },
        ]
      : []),
  ];
}

/** Whether the user may delete comparisons of others with this one's older document. */
export const useMayUpdate = ({ source }: Pick<ListedComparison, 'source'>): boolean =>
  usePermissions('project', source.project.id)('DOCUMENT_UPDATE');
