import { useTranslation } from 'react-i18next';
import { useSocketEvent } from '../../client/socket.ts';
import { showToast } from '../../client/toasts.ts';
import { applyTaskEvent } from './active-tasks.ts';
import { taskToast } from './task-toast.ts';
import { markUnseen } from './tray-state.ts';

/** Updates tray, menu and toasts from task events. Used once, by the layout. */
export function useTaskEvents(): void {
  const { t } = useTranslation();
  useSocketEvent('task', (event) => {
    void applyTaskEvent(event);
    if (event.step === null) markUnseen();
    const toast = taskToast(event, {
      scheduled: t('task.scheduled'),
      start: t('task.start'),
      success: t('task.success'),
      failed: t('task.failed'),
      cancelled: t('task.cancelled_ok', { id: event.task_result_id }),
      terminated: t('task.terminated'),
    });
    if (toast) showToast(toast);
  });
}
