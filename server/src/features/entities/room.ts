import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import {
  copyEntities,
  documentFields,
  eraseEntities,
  moveEntities,
  projectFields,
  recountEntities,
} from './verbs/add-entities.ts';
import { analyseArrivals, analyseSoon, ARRIVAL_JOB } from './verbs/analyse-arrivals.ts';
import { countModelUses, followModel } from './verbs/follow-model.ts';
import { describeAnalyses, locateAnalysis } from './verbs/require-analysis.ts';

export const room: ServerRoom<'entities'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: (scope) => ({ forRows: (tx, _scope, rows) => documentFields({ tx, scope }, rows) }),
      copy: (tx, scope, copied) => copyEntities({ tx, scope }, copied),
      moved: (tx, scope, documents) => moveEntities({ tx, scope }, documents),
      indexed: (app, scope, id) => analyseSoon({ app, scope }, id),
      binChanged: (tx, scope, ids) => recountEntities({ tx, scope }, ids),
      erase: (tx, scope, ids) => eraseEntities({ tx, scope }, ids),
    },
    ner_model: {
      uses: (tx, scope, ids) => countModelUses({ tx, scope }, ids),
      changed: ({ app, tx, scope }, model) => followModel({ app, tx, scope }, model),
    },
    project: {
      fields: { forRows: (tx, scope, rows) => projectFields({ tx, scope }, rows) },
    },
  },
  resources: {
    entity_analysis: {
      table: 'entity_analysis',
      read: 'ENTITY_ANALYSIS_READ',
      locate: (tx, scope, id) => locateAnalysis({ tx, scope }, id),
      describe: (tx, scope, ids) => describeAnalyses({ tx, scope }, ids),
    },
  },
  jobs: {
    [ARRIVAL_JOB]: {
      run: (app, authorityFor, job) => analyseArrivals({ app, authority: authorityFor(systemActor) }, job),
    },
  },
};
