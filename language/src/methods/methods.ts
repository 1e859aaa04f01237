import { classify } from './classify.ts';
import { detect } from './detect.ts';
import type { Method } from './method.ts';

/** The methods of the command line by name. */
export const methods: ReadonlyMap<string, Method> = new Map(Object.entries({ detect, classify }));
