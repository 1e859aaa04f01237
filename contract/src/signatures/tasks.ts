import { defineTasks } from '../base/task.ts';

export const signatureTasks = defineTasks('signatures', {
  detect_signatures: {
    description: 'Detect signatures',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs: { documents: 'number' },
    steps: {
      detect: { todo: 'Detect signatures', doing: 'Detecting signatures', done: 'Detected signatures', share: 1 },
    },
  },
});
