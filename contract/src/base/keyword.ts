import { z } from 'zod';

/** Characters of the key of a keyword or subject. */
export const MAX_KEYWORD_KEY = 300;

/** A keyword: `key` is the same for all its forms, `text` is its most frequent spelling. */
export const keyword = z.object({ key: z.string(), text: z.string() });
export type Keyword = z.output<typeof keyword>;
