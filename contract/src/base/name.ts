import { asIssue } from './sentence.ts';
import { say } from './sentences.ts';
import { z } from 'zod';

/** Line breaks, control characters and bidirectional overrides. */
const unsafeCharacter = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
const unsafeCharacters = new RegExp(unsafeCharacter, 'gu');

/** The name of a user, company or role: a single line without links, because it can appear in mails to other users. */
export const nameText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((name) => !unsafeCharacter.test(name), asIssue(say('one_line')))
    .refine((name) => !name.includes('://'), asIssue(say('web_address')));

/** Makes an external name valid for `nameText`: invalid characters become spaces. */
export const cleanName = (name: string): string =>
  name
    .replace(unsafeCharacters, ' ')
    .replaceAll('://', ' ')
    .replace(/\s{2,}/g, ' ')
    .trim();
