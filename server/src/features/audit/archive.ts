import { entityTypes } from '@dossier/contract/base/entity';
import { z } from 'zod';
import { id, MAX_SENTENCE, moment, nullable, text, weakId } from '../../archive/columns.ts';
import { asWritten, type RoomArchive } from '../../archive/rules.ts';

/** Limit for a before or after value in characters: a page of the log shows many of them. */
const MAX_FACTS = 100_000;
const facts = z
  .record(z.string(), z.unknown())
  .nullable()
  .default(null)
  .transform((value) => (JSON.stringify(value).length <= MAX_FACTS ? value : null));
/** Entries with a future date would stay at the top of every list. */
const past = moment.transform((at) => (Date.parse(at) <= Date.now() ? at : new Date().toISOString()));

export const archive: RoomArchive = {
  tables: {
    audit_log: {
      ids: { project_id: 'project' },
      users: ['user_id'],
      entities: [['entity_type', 'entity_id']],
      json: { before: asWritten, after: asWritten },
      // The chain is sealed again, since the archive cannot prove its entries.
      overrides: { hash: null, actor_kind: 'restored' },
      row: z.object({
        id,
        at: past,
        user_id: nullable(weakId),
        action: z.string().regex(/^[a-z_]{1,60}$/),
        entity_type: z.enum(entityTypes),
        entity_id: nullable(weakId),
        name: text(MAX_SENTENCE).default(''),
        project_id: nullable(weakId),
        before: facts,
        after: facts,
        address: nullable(text(100)),
        request_id: nullable(text(200)),
      }),
    },
  },
};
