import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { describeModels, locateModel } from './verbs/locate-model.ts';
import { moveSources } from './verbs/move-sources.ts';
import { sweepModelFiles } from './verbs/sweep-model-files.ts';

export const room: ServerRoom<'ner'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: { fields: () => ({}), moved: (tx, scope, { ids }) => moveSources({ tx, scope }, ids) },
  },
  resources: {
    ner_model: {
      table: 'ner_model',
      read: 'ENTITY_ANALYSIS_READ',
      locate: (tx, scope, id) => locateModel({ tx, scope }, id),
      describe: (tx, scope, ids) => describeModels({ tx, scope }, ids),
    },
  },
  jobs: {
    sweep_ner_files: {
      cron: '33 3 * * *',
      run: async (app, authorityFor) =>
        sweepModelFiles({ app, scope: await authorityFor(systemActor).own() }, new Date()),
    },
  },
};
