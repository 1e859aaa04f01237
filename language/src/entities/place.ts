import { type Found, type Part, withSingleSpaces } from './mentions.ts';
import { findNamedPlaces } from './named-places.ts';
import { isFirstName, isRole } from './name-lists.ts';
import { knownPlace, maxPlaceWords, mayBeginPlace, placeKey } from './place-lists.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isInCapitals, type Word } from './words.ts';

/** Before a name that is also another word. */
const PREPOSITION =
  /(?:^|[^\p{L}])(?:in|at|near|from|to|te|bij|uit|naar|im|aus|nach|von|en|a|de|desde|hacia|di|da|nel|near|presso|vanuit|rond|bei|um|outside|around|through|towards?|via|between|leaving|city of|town of|village of|(?:north|south|east|west)(?:ern)? of|tussen|richting|nabij|nahe|durch|entre|cerca de|hasta|verso|tra|fra)\s{1,2}$/u;
/** Before "US" and "VS", which need no preposition then. */
const ARTICLE = /(?:^|[^\p{L}])(?:the|die|der|den|de)\s{1,2}$/u;
/** Between a place and the next one: "Delft, Gouda". */
const LISTED = /^, ?$/;
/** Before the seat of a company or the residence of a person, which need not be known. */
const SEAT =
  /(?:(?:(?:having|with) )?(?:its |a )?(?:registered |statutory |principal )?(?:office|seat|place of business)s? (?:is |are )?(?:located )?(?:in|at)|(?:statutair |kantoorhoudende? |mede )?gevestigd(?:e)? (?:en kantoorhoudende? )?(?:te|in)|kantoorhoudende? te|woonachtig te|wonende te|domiciled in|residing in|mit (?:dem )?sitz in|wohnhaft in|geschaftsansassig in|con sede(?: legale)? (?:in|a)|residente a|con domicilio(?: social)? en|domiciliad[oa] en|vecin[oa] de|born in|geboren (?:te|in)|nacid[oa] en|nat[oa] a)\s{1,2}$/u;
/** "Delft, 28 November 2026" at the beginning of a line. */
const DATELINE =
  /(?<=^|\n)[^\S\n]{0,20}(\p{Lu}[\p{L}\p{M}'’-]{2,25}(?: \p{Lu}[\p{L}\p{M}'’-]{2,25})?),? (?:the |den |le |li |a |op )?\d{1,2}(?:\.|st|nd|rd|th|º)? (?:de )?\p{L}{3,10}\.? (?:de )?(?:19|20)\d{2}/gu;

/** Countries, regions and towns by name; unknown ones behind words for a seat, or before the date of a letter. */
export function findPlaces(part: Part, words: readonly Word[], vocabulary: Vocabulary): Found[] {
  const found: Found[] = [];
  let next = 0;
  for (const [at, word] of words.entries()) {
    if (at < next) continue;
    if (!word.isCapital && word.folded !== 's') continue;
    const isListed = at > 0 && next === at && LISTED.test(part.text.slice(words[at - 1]!.end, word.start));
    const known = longestKnown(part, words, at, isListed) ?? behindSeat(part, words, at, vocabulary);
    if (!known) continue;
    next = known.last + 1;
    const [start, end] = [known.start, words[known.last]!.end];
    found.push({ start, end, value: withSingleSpaces(part.text.slice(start, end)), certainty: known.certainty });
  }
  for (const match of part.text.matchAll(DATELINE)) {
    const name = match[1]!;
    const start = match.index + match[0].indexOf(name);
    const isName = name.split(' ').every((word) => !vocabulary.isCommon(placeKey(word)) && !isRole(placeKey(word)));
    if (isName) found.push({ start, end: start + name.length, value: name, certainty: 0.75 });
  }
  return [...found, ...findNamedPlaces(part, words, vocabulary)];
}

interface Known {
  start: number;
  last: number;
  certainty: number;
}

function longestKnown(part: Part, words: readonly Word[], at: number, isListed: boolean): Known | null {
  const first = words[at]!;
  if (!mayBeginPlace(first.folded)) return null;
  // "'s-Gravenhage" begins with its apostrophe; "The Hague" and "the Hague" with the article.
  const start =
    first.folded.startsWith('s-') && /['’]/.test(part.text[first.start - 1] ?? '') ? first.start - 1 : first.start;
  let last = at;
  while (last + 1 < words.length && last + 1 - at < maxPlaceWords() && isNear(part.text, words, last + 1)) last++;
  for (; last >= at; last--) {
    const text = part.text.slice(start, words[last]!.end);
    const place = knownPlace(text);
    if (!place || !/\p{Lu}/u.test(words[last]!.text)) continue;
    const isShort = text.replaceAll(/[^\p{L}]/gu, '').length <= 3;
    // "US" and "uk" are words in other cases; "ROM" is also in capitals a town.
    if (isShort && at === last && /^(?:us|usa|uk|uae|vs|ee)$/.test(placeKey(text)) && !isInCapitals(words[last]!))
      return null;
    if (!place.isDoubtful || (isShort && part.hasBefore(start, ARTICLE, 6))) return { start, last, certainty: 0.86 };
    return (isListed || part.hasBefore(start, PREPOSITION, 16)) && !isInCapitals(words[at]!)
      ? { start, last, certainty: 0.7 }
      : null;
  }
  return null;
}

/** Words of a name of several words may be joined by points and hyphens: "St. Louis", "Baden-Württemberg". */
function isNear(text: string, words: readonly Word[], at: number): boolean {
  return words[at]!.isJoined || /^(?:\.? |-|['’])$/.test(text.slice(words[at - 1]!.end, words[at]!.start));
}

function behindSeat(part: Part, words: readonly Word[], at: number, vocabulary: Vocabulary): Known | null {
  const first = words[at]!;
  if (isFirstName(first.folded) || !part.hasBefore(first.start, SEAT, 80)) return null;
  let last = at;
  while (last - at < 2 && words[last + 1]?.isCapital && words[last + 1]!.isJoined) last++;
  const own = words.slice(at, last + 1);
  if (own.some(({ folded, text }) => vocabulary.isCommon(folded) || text.length < 3)) return null;
  return { start: first.start, last, certainty: 0.85 };
}
