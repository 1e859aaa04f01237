import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { taskPaths } from '@dossier/contract/tasks/paths';
import { call } from '../../client/call.ts';
import { showFailure } from '../../client/failures.ts';
import { queryClient } from '../../client/query-client.ts';
import { confirm } from '../../parts/confirm.ts';

/** Cancels all unfinished tasks of the user, after asking. */
export function useCancelAll() {
  const { t } = useTranslation();
  const [isCancelling, setIsCancelling] = useState(false);
  async function cancelAll(count: number) {
    const confirmed = await confirm({
      title: t('tray.cancel_all_title', { count }),
      text: t('tray.cancel_all_text'),
      verb: t('tray.cancel_all'),
      cancelLabel: t('tray.keep_running'),
      danger: true,
    });
    if (!confirmed) return;
    setIsCancelling(true);
    try {
      await call(taskPaths.cancelMany, { body: { filter: {} } });
      await queryClient.invalidateQueries({ queryKey: ['tasks'] });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsCancelling(false);
    }
  }
  return { cancelAll, isCancelling };
}
