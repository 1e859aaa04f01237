import { z } from 'zod';

/** Line ends, control characters, and the characters that turn the direction of the letters behind them. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const allUnseen = new RegExp(unseen, 'gu');

/** The name of a person, a company or a role. It may come to stand in a mail to somebody else, so it is one line and no link. */
export const nameText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((name) => !unseen.test(name), 'Write this on one line, without control characters.')
    .refine((name) => !name.includes('://'), 'A name is not a web address.');

/** A name from elsewhere as `nameText` takes it: what may not be in it becomes a space. */
export const cleanName = (name: string): string =>
  name
    .replace(allUnseen, ' ')
    .replaceAll('://', ' ')
    .replace(/\s{2,}/g, ' ')
    .trim();
