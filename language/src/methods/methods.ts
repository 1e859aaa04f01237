import { classify } from './classify.ts';
import { detect } from './detect.ts';
import { entities } from './entities.ts';
import { keywords } from './keywords.ts';
import type { Method } from './method.ts';
import { sentiment } from './sentiment.ts';
import { similar } from './similar.ts';
import { summarize } from './summarize.ts';

/** The methods of the command line by name. */
export const methods: ReadonlyMap<string, Method> = new Map(
  Object.entries({ detect, classify, entities, sentiment, summarize, keywords, similar }),
);
