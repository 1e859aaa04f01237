import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { embedAnew, embedSoon, START_JOB, startByJob, SWEEP_JOB, sweepEmbeddings } from './verbs/start-embedding.ts';

export const room: ServerRoom<'embeddings'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: { fields: () => ({}), indexed: (app, scope) => embedSoon({ app, scope }) },
    ai_default: {
      async changed(app, tx, scope, capability) {
        if (capability === 'embeddings') await embedAnew({ app, tx, scope });
      },
    },
  },
  resources: {},
  jobs: {
    [START_JOB]: { run: (app, authorityFor, job) => startByJob({ app, authority: authorityFor(systemActor) }, job) },
    [SWEEP_JOB]: {
      cron: '*/10 * * * *',
      run: (app, authorityFor) => sweepEmbeddings({ app, authority: authorityFor(systemActor) }),
    },
  },
};
