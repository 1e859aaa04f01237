import { type Found, type Part, withSingleSpaces } from './mentions.ts';
import { knownPlace } from './place-lists.ts';
import { cityClubs, clubBeginnings, clubEndings, doubtfulBeginnings, townClubs } from './team-lists.ts';
import type { Word } from './words.ts';

/** Clubs and orchestras by the words around their town: "FC Utrecht", "Real Madrid", "Leeds United", "Chicago White Sox". */
export function findTeams(part: Part, words: readonly Word[]): Found[] {
  const found: Found[] = [];
  for (const [at, word] of words.entries()) {
    if (!word.isCapital) continue;
    const last = clubFrom(part.text, words, at) ?? townClubFrom(part.text, words, at);
    if (last === null) continue;
    const [start, end] = [word.start, words[last]!.end];
    found.push({ start, end, value: withSingleSpaces(part.text.slice(start, end)), certainty: 0.88 });
  }
  return found;
}

const isTown = (text: string, words: readonly Word[], first: number, last: number): boolean =>
  knownPlace(text.slice(words[first]!.start, words[last]!.end)) !== undefined;

/** The last word of a club that begins with a word for clubs; null if there is none. */
function clubFrom(text: string, words: readonly Word[], at: number): number | null {
  const { folded } = words[at]!;
  const isDoubtful = doubtfulBeginnings.has(folded);
  if (!isDoubtful && !clubBeginnings.has(folded)) return null;
  const next = words[at + 1];
  // "AS", "US" and the like are also other words in headings.
  if (!next?.isCapital || !next.isJoined || next.text.length < 3) return null;
  let last = at + 1;
  if (words[at + 2]?.isCapital && words[at + 2]!.isJoined && isTown(text, words, at + 1, at + 2)) last = at + 2;
  const hasTown = isTown(text, words, at + 1, last);
  if (isDoubtful && !hasTown) return null;
  if (!hasTown && folded.length <= 2 && folded !== 'fc' && folded !== 'sv' && folded !== 'sc') return null;
  const number = words[last + 1];
  return number && /^\d{2,4}$/.test(number.text) && number.isJoined && /^(?:0\d|18\d\d|19\d\d)$/.test(number.text)
    ? last + 1
    : last;
}

/** The last word of a club that is named by its town first; null if there is none. */
function townClubFrom(text: string, words: readonly Word[], at: number): number | null {
  // "New York Giants" has a town of two words, "Boston Red Sox" a name of two.
  for (let town = Math.min(at + 2, words.length - 2); town >= at; town--) {
    const own = words.slice(at + 1, town + 2);
    if (own.some(({ isJoined, isCapital, text: name }) => !isJoined || !(isCapital || /^\d\d/.test(name)))) continue;
    const next = words[town + 1]!;
    const isClub =
      clubEndings.has(next.folded) ||
      (town === at && next.folded === 'city' && cityClubs.has(words[town]!.folded)) ||
      (town === at && next.folded === 'town' && townClubs.has(words[town]!.folded));
    const behind = words[town + 2];
    const isPair = /^(?:white|red|blue|maple|trail|golden)$/.test(next.folded) && behind?.isCapital && behind.isJoined;
    if ((isClub || isPair) && isTown(text, words, at, town)) return isPair ? town + 2 : town + 1;
  }
  return null;
}
