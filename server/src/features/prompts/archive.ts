import { MAX_DESCRIPTION, MAX_NOTE, MAX_PROMPT, MAX_TITLE } from '@dossier/contract/prompts/constants';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { authored, count, created, id, moment, nullable, text, weakId } from '../../archive/columns.ts';
import type { RoomArchive } from '../../archive/rules.ts';

const content = {
  title: text(MAX_TITLE).min(1),
  description: text(MAX_DESCRIPTION).default(''),
  text: text(MAX_PROMPT).min(1),
};

export const archive: RoomArchive = {
  tables: {
    prompt: {
      users: ['owner_id', 'created_by', 'updated_by'],
      ownedBy: 'owner_id',
      numbers: ['version', 'uses'],
      row: z.object({
        id,
        owner_id: nullable(weakId),
        ...content,
        version: count.min(1),
        uses: count.default(0),
        ...authored,
      }),
    },
    prompt_version: {
      users: ['created_by'],
      importWith: { table: 'prompt', column: 'prompt_id' },
      numbers: ['number'],
      row: z.object({
        id,
        prompt_id: id,
        number: count.min(1),
        ...content,
        note: text(MAX_NOTE).default(''),
        ...created,
      }),
    },
    prompt_favourite: {
      users: ['user_id'],
      ownedBy: 'user_id',
      importWith: { table: 'prompt', column: 'prompt_id' },
      row: z.object({ id, prompt_id: id, user_id: weakId, created_at: moment }),
    },
  },
  contradictions: (companyId) => ({
    'the current version of a prompt is missing': sql`
      select from prompt p where p.company_id = ${companyId} and not exists (
        select from prompt_version v where v.company_id = p.company_id and v.prompt_id = p.id and v.number = p.version)`,
  }),
};
