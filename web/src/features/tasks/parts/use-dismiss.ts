import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import type { Choice } from '../../../parts/data-table/use-selection.ts';
import { useDismissTasks } from '../queries.ts';

/** Removes failed tasks from what needs attention; the toast offers to put them back. */
export function useDismiss(): (choice: Choice) => Promise<void> {
  const { t } = useTranslation('tasks');
  const { mutateAsync } = useDismissTasks();
  return async (choice) => {
    // The mutation shows a failure itself.
    const answer = await mutateAsync({ choice }).catch(() => null);
    if (!answer || answer.ids.length === 0) return;
    const { ids } = answer;
    showToast({
      kind: 'success',
      text: t('dismissed', { count: ids.length }),
      action: {
        label: t('undo'),
        run: () => void mutateAsync({ choice: { ids }, dismissed: false }).catch(() => null),
      },
    });
  };
}
