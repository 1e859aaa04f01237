import { systemActor } from '../../access/actor.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { copyOwnComparisons } from './verbs/follow-documents.ts';
import { describeComparisons, locateComparison } from './verbs/locate-comparison.ts';
import { wakeComparisons } from './verbs/wake-comparisons.ts';
import { keysOfExports, sweepExports } from './verbs/sweep-exports.ts';

export const room: ServerRoom<'compare'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: () => ({}),
      copy: (tx, scope, copied) => copyOwnComparisons({ tx, scope }, copied),
      indexed: (app, scope, id) => wakeComparisons({ app, scope }, id),
      fileKeys: (tx, scope, ids) => keysOfExports({ tx, scope }, ids),
    },
  },
  resources: {
    doc_compare: {
      table: 'comparison',
      read: 'DOCUMENT_READ',
      locate: (tx, scope, id) => locateComparison({ tx, scope }, id),
      describe: (tx, scope, ids) => describeComparisons({ tx, scope }, ids),
    },
  },
  jobs: {
    sweep_comparison_exports: {
      cron: '27 * * * *',
      async run(app, authorityFor) {
        const authority = authorityFor(systemActor);
        for (const id of (await authority.accessible('DOCUMENT_READ')).companies) {
          await sweepExports({ app, scope: await authority.company('DOCUMENT_READ', id) }, new Date());
        }
      },
    },
  },
  socketRooms: {
    comparison: {
      ids: 'integer',
      assertReadable: (_app, { authority }, id) => authority.at('doc_compare', 'DOCUMENT_READ', Number(id)),
    },
  },
};
