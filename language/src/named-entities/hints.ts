import { type Found, Part } from '../entities/mentions.ts';
import { findOrganisations } from '../entities/organisation.ts';
import { finders } from '../entities/finders.ts';
import { findPersons } from '../entities/person.ts';
import { findPlaces } from '../entities/place.ts';
import { resolveOverlaps, type Candidate } from '../entities/overlaps.ts';
import { Vocabulary } from '../entities/vocabulary.ts';
import { readWords } from '../entities/words.ts';
import { entityKinds } from '../entities/kinds.ts';
import type { EntityToken } from './tokens.ts';

const NAME_FINDERS = { person: findPersons, organisation: findOrganisations, place: findPlaces };
/** From here on a name is sure. */
const SURE = 0.75;

/**
 * What the rules without training say of each token: 0, or a number for the kind of the mention, whether it is sure, and whether the token
 * begins it.
 */
export function findHints(text: string, tokens: readonly EntityToken[], language: string | null): Uint8Array {
  const part = new Part(text, language);
  const words = readWords(text);
  const vocabulary = new Vocabulary();
  vocabulary.add(text);
  vocabulary.finish();
  const candidates: Candidate[] = [];
  for (const [order, kind] of entityKinds.entries()) {
    const found: Found[] =
      kind === 'person' || kind === 'organisation' || kind === 'place'
        ? NAME_FINDERS[kind](part, words, vocabulary)
        : finders[kind](part);
    for (const each of found) {
      if (each.end > each.start) candidates.push({ ...each, kind, text: '', order });
    }
  }
  const hints = new Uint8Array(tokens.length);
  let at = 0;
  for (const { kind, start, end, certainty } of resolveOverlaps(candidates)) {
    while (at < tokens.length && tokens[at]!.end <= start) at++;
    const number = entityKinds.findIndex((each) => each === kind) * 4 + (certainty >= SURE ? 1 : 3);
    for (let first = true; at < tokens.length && tokens[at]!.start < end; at++, first = false) {
      hints[at] = first ? number : number + 1;
    }
  }
  return hints;
}
