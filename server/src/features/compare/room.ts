import { comparisonResource } from '../../document-comparison/locate-comparison.ts';
import { documentContributions, sweepJob } from '../../document-comparison/room-parts.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { kind } from './kind.ts';
import { tasks } from './tasks.ts';

export const room: ServerRoom<'compare'> = {
  handlers,
  tasks,
  archive,
  contributes: { document: documentContributions(kind) },
  resources: {
    doc_compare: comparisonResource('comparison', kind),
  },
  jobs: { sweep_comparison_exports: sweepJob(kind, '27 * * * *') },
  socketRooms: {
    comparison: {
      ids: 'integer',
      assertReadable: (_app, { authority }, id) => authority.at('doc_compare', 'DOCUMENT_READ', Number(id)),
    },
  },
};
