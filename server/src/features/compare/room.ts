import { systemActor } from '../../access/actor.ts';
import { keysOfExports, sweepExports } from '../../document-comparison/export-files.ts';
import { comparisonResource } from '../../document-comparison/locate-comparison.ts';
import { wakeComparisons } from '../../document-comparison/wake-comparisons.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { kind } from './kind.ts';
import { tasks } from './tasks.ts';
import { copyOwnComparisons } from './verbs/follow-documents.ts';

export const room: ServerRoom<'compare'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: () => ({}),
      copy: (tx, scope, copied) => copyOwnComparisons({ tx, scope }, copied),
      indexed: (app, scope, id) => wakeComparisons({ app, scope }, kind, id),
      fileKeys: (tx, scope, ids) => keysOfExports({ tx, scope }, kind, ids),
    },
  },
  resources: {
    doc_compare: comparisonResource('comparison', kind),
  },
  jobs: {
    sweep_comparison_exports: {
      cron: '27 * * * *',
      async run(app, authorityFor) {
        const authority = authorityFor(systemActor);
        for (const id of (await authority.accessible('DOCUMENT_READ')).companies) {
          await sweepExports({ app, scope: await authority.company('DOCUMENT_READ', id) }, kind, new Date());
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
