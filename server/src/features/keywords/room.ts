import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { describeDocument } from './verbs/describe-document.ts';
import { describeByJob } from './verbs/describe-by-job.ts';
import { DESCRIBE_JOB, describeSoon } from './verbs/describe-soon.ts';
import { documentFields } from './verbs/document-fields.ts';
import { followBin, followMove } from './verbs/follow-documents.ts';
import { narrowDocumentsByKeywords } from './verbs/narrow-documents.ts';

export const room: ServerRoom<'keywords'> = {
  handlers,
  tasks,
  archive,
  resources: {},
  contributes: {
    document: {
      fields: (scope) => ({ forRows: (tx, _scope, rows) => documentFields({ tx, scope }, rows) }),
      narrow: (_app, scope, columns, query) =>
        Promise.resolve(narrowDocumentsByKeywords({ scope }, { columns, query })),
      copy: (tx, scope, _copied, app) => describeSoon({ app, scope }, { tx, projectId: scope.projectId }),
      moved: (tx, scope, moved, app) => followMove({ app, tx, scope }, moved),
      binChanged: (tx, scope, ids, app) => followBin({ app, tx, scope }, ids),
      async indexed(app, scope, id) {
        await describeDocument({ app, scope }, id);
        await describeSoon({ app, scope }, { tx: null, projectId: scope.projectId });
      },
    },
  },
  jobs: {
    [DESCRIBE_JOB]: {
      run: (app, authorityFor, job) => describeByJob({ app, authority: authorityFor(systemActor) }, job),
    },
  },
};
