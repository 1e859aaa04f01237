import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { tasks } from './tasks.ts';
import { copySignatures, documentFields, narrowDocumentsBySigned, projectFields } from './verbs/add-signatures.ts';
import { countImages, keysOfImages } from './verbs/stored-images.ts';

export const room: ServerRoom<'signatures'> = {
  handlers,
  tasks,
  archive,
  contributes: {
    document: {
      fields: () => ({ forRows: (tx, scope, rows) => documentFields({ tx, scope }, rows) }),
      narrow: (_app, scope, columns, query) =>
        Promise.resolve(narrowDocumentsBySigned({ scope }, { columns, signed: query.signed })),
      copy: (tx, scope, copied) => copySignatures({ tx, scope }, copied),
      fileKeys: (tx, scope, ids) => keysOfImages({ tx, scope }, ids),
    },
    project: { fields: { forRows: (tx, scope, rows) => projectFields({ tx, scope }, rows) } },
    storedFiles: { count: (tx, scope, since) => countImages({ tx, scope }, since) },
  },
  resources: {},
};
