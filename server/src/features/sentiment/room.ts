import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { copySentiment, documentFields, moveSentiment, projectFields } from './verbs/add-sentiment.ts';
import { analyseArrivals, analyseSoon, ARRIVAL_JOB } from './verbs/analyse-arrivals.ts';
import { describeAnalyses, locateAnalysis } from './verbs/require-analysis.ts';
import { sweepStoredFiles } from './verbs/sweep-stored-files.ts';

export const room: ServerRoom<'sentiment'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: (scope) => ({ forRows: (tx, _scope, rows) => documentFields({ tx, scope }, rows) }),
      copy: (tx, scope, copied) => copySentiment({ tx, scope }, copied),
      moved: (tx, scope, { ids }) => moveSentiment({ tx, scope }, ids),
      indexed: (app, scope, id) => analyseSoon({ app, scope }, id),
    },
    project: {
      fields: { forRows: (tx, scope, rows) => projectFields({ tx, scope }, rows) },
    },
  },
  resources: {
    sentiment_analysis: {
      table: 'sentiment_analysis',
      read: 'SENTIMENT_ANALYSIS_READ',
      locate: (tx, scope, id) => locateAnalysis({ tx, scope }, id),
      describe: (tx, scope, ids) => describeAnalyses({ tx, scope }, ids),
    },
  },
  jobs: {
    [ARRIVAL_JOB]: {
      run: (app, authorityFor, job) => analyseArrivals({ app, authority: authorityFor(systemActor) }, job),
    },
    sweep_sentiment_files: {
      cron: '29 3 * * *',
      run: async (app, authorityFor) =>
        sweepStoredFiles({ app, scope: await authorityFor(systemActor).own() }, new Date()),
    },
  },
};
