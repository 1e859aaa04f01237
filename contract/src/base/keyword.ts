import { z } from 'zod';

/** A keyword: `key` is the same for all its forms, `text` is its most frequent spelling. */
export const keyword = z.object({ key: z.string(), text: z.string() });
export type Keyword = z.output<typeof keyword>;
