import { fieldTypes, fieldUses } from '@dossier/contract/custom-fields/constants';
import { fieldOption } from '@dossier/contract/custom-fields/schema';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { authored, count, id, MAX_SENTENCE, nullable, text, weakId } from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';

export const archive: RoomArchive = {
  tables: {
    custom_field: {
      users: ['created_by', 'updated_by'],
      json: { options: asWritten },
      sharedRows: { table: 'custom_field_value', column: 'field_id', name: 'name' },
      row: z.object({
        id,
        project_id: nullable(id),
        // The name may have the suffix "… (2)" if the installation has a field of the same name.
        name: text(110).min(1),
        description: text(1000).default(''),
        type: z.enum(fieldTypes),
        options: z
          .array(fieldOption.extend({ key: text(40), label: text(100) }))
          .max(500)
          .default([]),
        used_on: z.array(z.enum(fieldUses)).min(1).max(fieldUses.length),
        ...authored,
      }),
    },
    custom_field_value: {
      ids: { field_id: 'custom_field' },
      users: ['user_id'],
      entities: [['entity_type', 'entity_id']],
      // The field was deleted, or its user is unknown here.
      skipWithout: ['field_id', 'user_id'],
      row: z.object({
        id,
        entity_type: z.enum(fieldUses),
        entity_id: weakId,
        field_id: weakId,
        place: count.max(500).default(0),
        text_value: nullable(text(MAX_SENTENCE)),
        number_value: nullable(z.number()),
        date_value: nullable(z.iso.date()),
        choice: nullable(text(40)),
        flag: nullable(z.boolean()),
        user_id: nullable(weakId),
      }),
    },
  },
  contradictions: (companyId) => ({
    'a value does not fit its field': sql`
      select from custom_field_value v join custom_field f on f.company_id = v.company_id and f.id = v.field_id
      where v.company_id = ${companyId} and not case f.type
        when 'text' then v.text_value is not null
        when 'link' then v.text_value ~* '^https?://'
        when 'number' then v.number_value is not null
        when 'date' then v.date_value is not null
        when 'yes_no' then v.flag is not null
        when 'user' then true
        else exists (select from jsonb_array_elements(f.options) option where option ->> 'key' = v.choice) end`,
  }),
};
