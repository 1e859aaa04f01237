import { describe, expect, it } from 'vitest';
import type { TaskEvent } from '@dossier/contract/tasks/events';
import { taskToast } from './task-toast.ts';

const words = {
  scheduled: 'Starting task...',
  start: 'task in progress...',
  success: 'Completed task successfully',
  cancelled: 'Task cancelled',
  terminated: 'Task terminated',
};
const event = (changes: Partial<TaskEvent>): TaskEvent => ({
  status: 'start',
  task_completion_percentage: 0,
  task_result_id: 4,
  run: 1,
  task_description: 'Read document',
  key: '',
  params: {},
  message: '',
  signal: 'task_prerun',
  is_final_task: false,
  batch_task: false,
  task_id: 'index_document',
  step: null,
  entity_type: 'document',
  entity_id: 1,
  created_by: 1,
  ...changes,
});

describe('taskToast', () => {
  it('says what the specification says', () => {
    expect(taskToast(event({ status: 'scheduled' }), words, 'Read document: Lease.pdf')).toMatchObject({
      kind: 'loading',
      text: 'Starting task...',
      subject: 'Read document: Lease.pdf',
    });
    expect(taskToast(event({}), words, 'Read document: Lease.pdf')).toMatchObject({
      kind: 'loading',
      text: 'task in progress...',
    });
    expect(
      taskToast(event({ status: 'success', signal: 'task_postrun' }), words, 'Read document: Lease.pdf'),
    ).toMatchObject({
      kind: 'info',
      text: 'Completed task successfully',
    });
    expect(
      taskToast(event({ status: 'terminated', message: 'Page 961' }), words, 'Read document: Lease.pdf'),
    ).toMatchObject({
      kind: 'warning',
      text: 'Task terminated',
    });
  });

  it('closes the success of a final task after 2500 ms', () => {
    const final = event({ status: 'success', signal: 'task_postrun', is_final_task: true });
    expect(taskToast(final, words, 'Read document: Lease.pdf')).toMatchObject({ kind: 'success', closesAfter: 2500 });
  });

  it('is silent for batch tasks, for mere progress, and for failures, which are shown together', () => {
    expect(taskToast(event({ status: 'failure', signal: 'task_postrun' }), words, 'Read document')).toBeNull();
    expect(taskToast(event({ batch_task: true }), words, 'Read document: Lease.pdf')).toBeNull();
    expect(
      taskToast(event({ step: { key: 'parse_pages', done: 1, total: 2 } }), words, 'Read document: Lease.pdf'),
    ).toBeNull();
  });
});
