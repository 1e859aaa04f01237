import { aboutFiles } from './dutch/files.ts';
import { aboutPapers } from './dutch/papers.ts';
import { aboutPeople, roleNames } from './dutch/people.ts';
import { aboutPlaces } from './dutch/places.ts';
import { aboutRequests } from './dutch/requests.ts';
import { words } from './dutch/words.ts';

/**
 * What the server says, in English, and the same in Dutch. The server speaks English, to programs, logs and archives too; a browser
 * that speaks Dutch looks its sentences up here, also those that were written down long ago. `{name}` stands for what is filled in.
 */
const said = { ...aboutRequests, ...aboutPeople, ...aboutPlaces, ...aboutPapers } as const;

type Filled<S extends string> = S extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : S;

/** A sentence that has its Dutch: refusals take no other. A new one is added to a file in `dutch/`. */
export type Sentence = Filled<keyof typeof said>;

interface Pattern {
  /** Finds what was filled in. */
  filled: RegExp;
  names: readonly string[];
  dutch: string;
}

const slot = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const fixed = new Map<string, string>();
const patterns: Pattern[] = [];
const wordings = { ...said, ...aboutFiles, ...roleNames };
// Longest first: what says more about a sentence is tried before what says less.
for (const [english, dutch] of Object.entries(wordings).toSorted(([one], [other]) => other.length - one.length)) {
  if (english.includes('{')) patterns.push(patternOf(english, dutch));
  else fixed.set(english, dutch);
}
const wordPatterns = Object.entries(words).map(([english, dutch]) => patternOf(english, dutch));

/** A sentence of the server in Dutch, or the name of a role of the product; null for what is not known, like the words of a provider. */
export function inDutch(sentence: string): string | null {
  return fixed.get(sentence) ?? filledIn(patterns, sentence);
}

function filledIn(among: readonly Pattern[], text: string): string | null {
  for (const { filled, names, dutch } of among) {
    const found = filled.exec(text);
    if (!found) continue;
    return dutch.replace(slot, (_, name: string) => {
      const value = found[names.indexOf(name) + 1] ?? '';
      return filledIn(wordPatterns, value) ?? value;
    });
  }
  return null;
}

function patternOf(english: string, dutch: string): Pattern {
  const names = [...english.matchAll(slot)].map(([, name]) => name ?? '');
  const literal = english.split(slot).filter((_, place) => place % 2 === 0);
  return { filled: new RegExp(`^${literal.map(escaped).join('(.+)')}$`, 's'), names, dutch };
}
