import { comparisonResource } from '../../document-comparison/locate-comparison.ts';
import { documentContributions, sweepJob } from '../../document-comparison/room-parts.ts';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { kind } from './kind.ts';
import { tasks } from './tasks.ts';

export const room: ServerRoom<'workbooks'> = {
  handlers,
  tasks,
  archive,
  contributes: { document: documentContributions(kind) },
  resources: { workbook_compare: comparisonResource('workbook_comparison', kind) },
  jobs: { sweep_workbook_comparison_exports: sweepJob(kind, '29 * * * *') },
  socketRooms: {
    workbook_comparison: {
      ids: 'integer',
      assertReadable: (_app, { authority }, id) => authority.at('workbook_compare', 'DOCUMENT_READ', Number(id)),
    },
  },
};
