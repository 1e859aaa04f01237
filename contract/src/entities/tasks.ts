import { defineTasks } from '../base/task.ts';

const steps = {
  detect: { todo: 'Detect entities', doing: 'Detecting entities', done: 'Detected entities', share: 1 },
};
const kwargs = { analysis: 'text', documents: 'number' } as const;

export const entityTasks = defineTasks('entities', {
  analyse_entities: {
    description: 'Analyse entities',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs,
    steps,
  },
  analyse_document_entities: {
    description: 'Analyse entities of a document',
    entityType: 'document',
    retry: true,
    unarchived: true,
    kwargs,
    steps,
  },
});
