import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { copyDocumentSummaries, documentFields, moveDocumentSummaries } from './verbs/add-summaries.ts';
import { describeTexts } from './verbs/describe-texts.ts';
import { eraseTexts } from './verbs/erase-texts.ts';
import { READ_JOB, summariseRead, summariseSoon } from './verbs/summarise-read.ts';
import { sweepTexts } from './verbs/sweep-texts.ts';

export const room: ServerRoom<'summaries'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: (scope) => ({ forRows: (tx, _scope, rows) => documentFields({ tx, scope }, rows) }),
      copy: (tx, scope, copied) => copyDocumentSummaries({ tx, scope }, copied),
      indexed: (app, scope, id) => summariseSoon({ app, scope }, id),
      moved: (tx, scope, { ids }) => moveDocumentSummaries({ tx, scope }, ids),
    },
  },
  resources: {
    summarization: {
      table: 'summarization',
      describe: (tx, accessible, ids) => describeTexts({ tx, scope: accessible }, ids),
      erase: (tx, scope, userIds, app) => eraseTexts({ app, tx, scope }, userIds),
    },
  },
  jobs: {
    [READ_JOB]: {
      run: (app, authorityFor, job) => summariseRead({ app, authority: authorityFor(systemActor) }, job),
    },
    sweep_summary_files: {
      cron: '43 3 * * *',
      run: async (app, authorityFor) => sweepTexts({ app, scope: await authorityFor(systemActor).own() }, new Date()),
    },
  },
};
