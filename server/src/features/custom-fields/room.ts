import type { FieldSort } from '@dossier/contract/custom-fields/schema';
import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { getProjectFields } from './verbs/get-project-fields.ts';
import { byFields } from './verbs/filter-by-fields.ts';
import { getFieldValues } from './verbs/get-field-values.ts';
import { copyValues } from './verbs/copy-values.ts';
import { deleteEntityValues } from './verbs/write-values.ts';
import { filterFieldIds } from './verbs/fields-in-place.ts';

/** The sort key, if it is one of this room. */
const fieldSortOf = (sort: string | undefined): FieldSort | undefined =>
  sort?.includes('custom_field_') ? (sort as FieldSort) : undefined;

export const room: ServerRoom<'custom-fields'> = {
  handlers,
  tasks: {},
  archive,
  contributes: {
    project: { fields: { forRows: (tx, scope, rows) => getProjectFields({ tx, scope }, rows) } },
    document: {
      fields: (scope) => ({
        async forRows(tx, _scope, rows) {
          const values = await getFieldValues({ tx, scope }, { use: 'document', entities: rows });
          return ({ id }) => ({ custom_fields: values.get(id) ?? {} });
        },
      }),
      narrow: (app, scope, columns, { custom_field: filters, sort }) =>
        byFields({ app, scope }, { use: 'document', entities: columns, query: { filters, sort: fieldSortOf(sort) } }),
      copy: (tx, scope, documents) => copyValues({ tx, scope }, { use: 'document', ...documents }),
      erase: (tx, scope, ids) => deleteEntityValues({ tx, scope }, { use: 'document', ids }),
    },
  },
  resources: { custom_field: { table: 'custom_field', among: filterFieldIds } },
};
