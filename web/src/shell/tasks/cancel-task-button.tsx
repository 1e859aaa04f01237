import { Button } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { showFailure } from '../../client/failures.ts';
import { cancelTask } from './cancel-task.ts';

/** The button that cancels a task. A failure is shown. */
export function CancelTaskButton({ taskId, children }: { taskId: number; children: ReactNode }) {
  const [isCancelling, setCancelling] = useState(false);
  async function cancel() {
    setCancelling(true);
    try {
      await cancelTask(taskId);
    } catch (error) {
      showFailure(error);
    } finally {
      setCancelling(false);
    }
  }
  return (
    <Button leftSection={<IconPlayerStop size={16} aria-hidden />} loading={isCancelling} onClick={() => void cancel()}>
      {children}
    </Button>
  );
}
