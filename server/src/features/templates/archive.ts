import { templateRules } from '@dossier/contract/templates/schema';
import { z } from 'zod';
import { authored, id, text } from '../../archive/columns.ts';
import type { ArchivedRow, NewIds, RoomArchive } from '../../archive/rules.ts';

export const archive: RoomArchive = {
  tables: {
    template: {
      users: ['created_by', 'updated_by'],
      json: { rules: mappedRules },
      row: z.object({
        id,
        name: text(200).min(1),
        description: text(5000).default(''),
        rules: templateRules,
        ...authored,
      }),
    },
  },
};

/** The rules of a template fill custom fields; rules for fields that are not in the archive are omitted. */
function mappedRules(value: unknown, _row: ArchivedRow, ids: NewIds): unknown {
  const rules = value as { fields?: readonly { field_id: number }[] };
  const fields = (rules.fields ?? []).flatMap((fill) => {
    const fieldId = ids.row('custom_field', fill.field_id);
    return fieldId === null ? [] : [{ ...fill, field_id: fieldId }];
  });
  return { ...rules, fields };
}
