import { IconBellOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { BulkVerb } from '../../../parts/data-table/bulk-bar.tsx';
import type { SelectedRows } from '../../../parts/data-table/data-table.tsx';
import { useCancelTasks } from '../queries.ts';
import { useDismiss } from './use-dismiss.ts';

/** The bulk actions for selected tasks. */
export function TasksBulk({ selection }: { selection: SelectedRows }) {
  const { t } = useTranslation('tasks');
  const cancel = useCancelTasks();
  const dismiss = useDismiss();

  async function cancelSelected() {
    const answer = await cancel.mutateAsync(selection.choice).catch(() => null);
    if (!answer) return;
    selection.clear();
    const { cancelled, stopping } = answer;
    if (cancelled > 0) showToast({ kind: 'success', text: t('cancelled', { count: cancelled }) });
    if (stopping > 0) showToast({ kind: 'info', text: t('stopping', { count: stopping }) });
    if (cancelled + stopping === 0) showToast({ kind: 'info', text: t('already_ended') });
  }

  return (
    <>
      <BulkVerb leftSection={<IconX size={16} aria-hidden />} onClick={() => void cancelSelected()}>
        {t('cancel')}
      </BulkVerb>
      <BulkVerb
        leftSection={<IconBellOff size={16} aria-hidden />}
        onClick={() => void dismiss(selection.choice).then(selection.clear)}
      >
        {t('dismiss')}
      </BulkVerb>
    </>
  );
}
