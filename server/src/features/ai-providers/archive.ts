import {
  capabilities,
  MAX_CONTEXT_TOKENS,
  MAX_MODEL_NAME,
  MAX_PRICE,
  providerKinds,
} from '@dossier/contract/ai-providers/constants';
import { z } from 'zod';
import { authored, count, id, nullable, text, weakId } from '../../archive/columns.ts';
import type { RoomArchive } from '../../archive/rules.ts';

const price = nullable(z.number().min(0).max(MAX_PRICE));

/** Keys are never exported, so that imported providers are off until an admin enters theirs and looks at the address. */
export const archive: RoomArchive = {
  tables: {
    ai_provider: {
      users: ['created_by', 'updated_by'],
      ids: { fallback_id: 'ai_provider' },
      neverExported: ['sealed_key', 'key_hint', 'test'],
      overrides: { enabled: false, sealed_key: null, key_hint: null, test: null },
      row: z.object({
        id,
        kind: z.enum(providerKinds),
        name: text(100).min(1),
        address: nullable(text(2000).regex(/^https?:\/\/[^\s@]+$/)),
        enabled: z.boolean(),
        fallback_id: nullable(weakId),
        ...authored,
      }),
    },
    ai_model: {
      numbers: ['position', 'context_tokens'],
      row: z.object({
        id,
        provider_id: id,
        position: count,
        name: text(MAX_MODEL_NAME).min(1),
        capabilities: z.array(z.enum(capabilities)).min(1).max(capabilities.length),
        context_tokens: nullable(count.min(1).max(MAX_CONTEXT_TOKENS)),
        price_in: price,
        price_out: price,
        price_minute: price,
        enabled: z.boolean(),
      }),
    },
  },
  leftOut: {
    ai_default: 'the providers are off after an import',
    ai_call: 'what calls have cost the other installation',
    ai_usage_month: 'the same by month',
  },
};
