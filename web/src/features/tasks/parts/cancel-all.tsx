import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRunningCount } from '../../../shell/tasks/active-tasks.ts';
import { useCancelAll } from '../../../shell/tasks/use-cancel-all.ts';

/** Cancels all tasks of the user; hidden while none is running. */
export function CancelAll() {
  const { t } = useTranslation('tasks');
  const running = useRunningCount();
  const { cancelAll, isCancelling } = useCancelAll();
  if (running === 0) return null;
  return (
    <Button loading={isCancelling} onClick={() => void cancelAll(running)}>
      {t('cancel_all')}
    </Button>
  );
}
