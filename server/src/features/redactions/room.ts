import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { describeCopies, locateCopy } from './verbs/locate-copy.ts';
import { countCopies, keysOfCopies } from './verbs/stored-copies.ts';

export const room: ServerRoom<'redactions'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: () => ({}),
      fileKeys: (tx, scope, ids) => keysOfCopies({ tx, scope }, ids),
    },
    storedFiles: { count: (tx, scope, since) => countCopies({ tx, scope }, since) },
  },
  resources: {
    redaction: {
      table: 'redaction',
      read: 'DOCUMENT_READ',
      locate: (tx, scope, id) => locateCopy({ tx, scope }, id),
      describe: (tx, scope, ids) => describeCopies({ tx, scope }, ids),
    },
  },
};
