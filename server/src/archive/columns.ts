import { sentence } from '@dossier/contract/base/failure';
import { z } from 'zod';

// Schemas shared by the columns of archived rows.

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** A reference without a foreign key may be dangling; 0 where a number is required. */
export const weakId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const integer = z
  .number()
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);
export const count = integer.min(0);
export const bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const moment = z.iso.datetime({ offset: true });
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const text = (most: number) => z.string().max(most);
export const nullable = <S extends z.ZodType>(schema: S) => schema.nullable().default(null);
/** Sent unchanged in a response header. */
export const mimeType = z.string().regex(/^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/i);

export const created = { created_at: moment, created_by: nullable(weakId) };
export const authored = { ...created, updated_at: moment, updated_by: nullable(weakId) };

/** Names from files, such as those of sheets or attachments. */
export const MAX_NAME = 500;
export const MAX_SENTENCE = 10_000;
export const MAX_ANSWER = 1_000_000;

/** Key and params of a stored sentence, with the length limit of sentences. Archives from before sentences had keys lack it. */
export const wording = nullable(
  sentence.pick({ key: true, params: true }).refine((value) => JSON.stringify(value).length <= MAX_SENTENCE),
);
