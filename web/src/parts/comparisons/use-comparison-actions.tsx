import { IconArrowsDiff, IconMessageCircle, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../client/failures.ts';
import { useMe, usePermissions } from '../../client/me.ts';
import { showToast } from '../../client/toasts.ts';
import type { RowAction } from '../data-table/column.ts';
import { useDeletion } from '../use-deletion.ts';
import { cancelTask } from '../../shell/tasks/cancel-task.ts';
import { type AnyComparison, type ComparisonKind, isUnfinished } from './comparison-kind.ts';
import { comparisonName } from './comparison-name.ts';

/** What the user can do with a comparison besides opening it. */
export function useComparisonActions(kind: ComparisonKind, onRemoved?: () => void) {
  const { t } = useTranslation('comparisons');
  const me = useMe();
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: kind.again,
    onSuccess: () => client.invalidateQueries({ queryKey: kind.keys.all }),
  });
  const remove = useMutation({
    mutationFn: kind.remove,
    onSuccess: () => client.invalidateQueries({ queryKey: kind.keys.lists }),
  });
  const deletion = useDeletion();
  const navigate = useNavigate();

  async function compareAgain({ id }: AnyComparison) {
    const started = await again.mutateAsync(id);
    const open = () => void navigate({ to: kind.path(started.id) });
    if (started.taskId === null) open();
    else showToast({ kind: 'info', text: t(`${kind.name}.started`), action: { label: t('open'), run: open } });
  }
  async function removeAfterAsking(row: AnyComparison) {
    const isRemoved = await deletion.one({
      object: t('object'),
      name: comparisonName(row),
      details: t(`${kind.name}.delete_details`),
      run: () => remove.mutateAsync(row.id),
      doneText: t('deleted'),
    });
    if (isRemoved) onRemoved?.();
  }
  const isOwn = ({ created_by: by }: AnyComparison) => by?.id === me.id;
  return {
    isOwn,
    compareAgain: (row: AnyComparison) => void compareAgain(row).catch(() => {}),
    cancel: ({ task_result_id: taskId }: AnyComparison) => {
      if (taskId !== null) cancelTask(taskId).catch(showFailure);
    },
    /** Opens a conversation about both documents, and about what changed between them. */
    ask: ({ id, source, target }: AnyComparison) => {
      const [older, newer] = [source.document.id, target.document.id];
      void navigate({
        to: '/ask-dossier/{-$sessionUuid}',
        params: { sessionUuid: undefined },
        search: {
          ...(older === newer ? { scope: 'document', scope_id: older } : { documents: `${older}-${newer}` }),
          ...(kind.name === 'documents' && { comparison: id }),
        },
      });
    },
    remove: (row: AnyComparison) => void removeAfterAsking(row).catch(() => {}),
  };
}

/** The actions of the menu of a comparison. */
export function useComparisonMenu(
  kind: ComparisonKind,
  onRemoved?: () => void,
): (row: AnyComparison, mayUpdate: boolean) => RowAction[] {
  const { t } = useTranslation('comparisons');
  const actions = useComparisonActions(kind, onRemoved);
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
export const useMayUpdate = ({ source }: Pick<AnyComparison, 'source'>): boolean =>
  usePermissions('project', source.project.id)('DOCUMENT_UPDATE');
