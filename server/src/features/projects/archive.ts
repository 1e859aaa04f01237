import { languages } from '@dossier/contract/base/language';
import { z } from 'zod';
import { authored, id, moment, nullable, text, weakId } from '../../archive/columns.ts';
import type { RoomArchive } from '../../archive/rules.ts';

export const archive: RoomArchive = {
  tables: {
    project: {
      users: ['created_by', 'updated_by', 'deleted_by'],
      row: z.object({
        id,
        name: text(200).min(1),
        code: text(50).default(''),
        description: text(5000).default(''),
        stakeholders: text(2000).default(''),
        language: z.enum(languages).default('en'),
        archived: z.boolean().default(false),
        last_released_at: nullable(moment),
        deleted_at: nullable(moment),
        deleted_by: nullable(weakId),
        erased_at: nullable(moment),
        ...authored,
      }),
    },
  },
};
