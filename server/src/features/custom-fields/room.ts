import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { fieldsOfProjects } from './verbs/fields-of-projects.ts';
import { byFields } from './verbs/filter-by-fields.ts';
import { valuesOf } from './verbs/values-of.ts';
import { forgetValues } from './verbs/write-values.ts';
import { fieldsAmong } from './verbs/fields-in-place.ts';

export const room: ServerRoom<'custom-fields'> = {
  handlers,
  tasks: {},
  archive,
  contributes: {
    project: { fields: { forRows: (tx, scope, rows) => fieldsOfProjects({ tx, scope }, rows) } },
    document: {
      fields: (scope) => ({
        async forRows(tx, _scope, rows) {
          const values = await valuesOf({ tx, scope }, { use: 'document', things: rows });
          return ({ id }) => ({ custom_fields: values.get(id) ?? {} });
        },
      }),
      narrow: (app, scope, columns, { custom_field: filters, sort }) =>
        byFields({ app, scope }, { use: 'document', things: columns, query: { filters, sort } }),
      erase: (tx, scope, ids) => forgetValues({ tx, scope }, { use: 'document', ids }),
    },
  },
  resources: { custom_field: { table: 'custom_field', among: fieldsAmong } },
};
