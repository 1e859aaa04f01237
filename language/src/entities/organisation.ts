import { asWritten } from './as-written.ts';
import type { Found, Part } from './mentions.ts';
import { withSingleSpaces } from './mentions.ts';
import { FURTHER_FORM, legalFormOf } from './legal-forms.ts';
import { isFirstName, isRole, particles } from './name-lists.ts';
import { isSurePlace } from './place-lists.ts';
import { beginnings, endings, INSTITUTIONS, needsSmallWord } from './organisation-words.ts';
import { findTeams } from './teams.ts';
import { WELL_KNOWN } from './well-known.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Word } from './words.ts';

const MAX_WORDS = 8;
const JOINERS = new Set([
  '&',
  'of',
  'and',
  'of',
  'und',
  'en',
  'y',
  'e',
  'et',
  'for',
  'fur',
  'voor',
  'per',
  'para',
  'do',
  ...particles,
]);
const CONJUNCTIONS = new Set(['and', 'und', 'en', 'y', 'e', 'et']);
const KNOWN = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${INSTITUTIONS.join('|')})(?![\p{L}\p{N}])`, 'gu');
const SHORT_NAMES = asWritten(WELL_KNOWN);

/**
 * Organisations by their legal form, by words that names of organisations begin or end with, and well-known institutions. Roles in
 * contracts ("the Contractor") and words that the document also writes small are none.
 */
export function findOrganisations(part: Part, words: readonly Word[], vocabulary: Vocabulary): Found[] {
  const found: Found[] = [];
  for (const [at, word] of words.entries()) {
    const form = formAt(words, at, part.text);
    if (form) {
      const organisation = before(part.text, words, at, form, vocabulary);
      if (organisation) found.push(organisation);
    } else if (word.isCapital && endings.has(word.folded)) {
      const organisation = withEnding(part.text, words, at, vocabulary);
      if (organisation) found.push(organisation);
    }
    if (word.isCapital && beginnings.has(word.folded)) {
      const organisation = withBeginning(part.text, words, at, vocabulary);
      if (organisation) found.push(organisation);
    }
  }
  for (const { 0: match, index: start } of part.folded.matchAll(KNOWN)) {
    const text = part.text.slice(start, start + match.length);
    if (/\p{Lu}/u.test(text)) found.push(organisationOf(part.text, start, start + match.length, 0.9));
  }
  for (const { 0: match, index: start } of part.text.matchAll(SHORT_NAMES)) {
    found.push(organisationOf(part.text, start, start + match.length, 0.85));
  }
  return [...found, ...findTeams(part, words)];
}

const organisationOf = (text: string, start: number, end: number, certainty: number): Found => ({
  start,
  end,
  value: withSingleSpaces(text.slice(start, end)),
  certainty,
});

interface Form {
  kind: 'clear' | 'word';
  end: number;
}

/** The legal form that begins with a word: "B.V.", "S. L.", "GmbH & Co. KG". */
function formAt(words: readonly Word[], at: number, text: string): Form | null {
  if (at === 0) return null;
  const word = words[at]!;
  if (word.folded.length > 16) return null;
  let kind = legalFormOf(word.text);
  let end = word.end;
  if (kind === null && /^\p{Lu}\.?$/u.test(word.text)) {
    // "S. L.", "B. V.": initials apart.
    const next = words[at + 1];
    if (next && /^\p{Lu}\.?(?:\p{Lu}\.?)?$/u.test(next.text) && next.start - word.end <= 2) {
      kind = legalFormOf(word.text + next.text) === 'clear' ? 'clear' : null;
      end = next.end;
    }
  }
  if (kind === null) return null;
  const further = FURTHER_FORM.exec(text.slice(end, end + 24))?.[0] ?? '';
  return { kind, end: end + further.length };
}

/** The end of a date: "on 14 August 2026 Westgeul Terminals B.V. paid". */
const YEAR = /^(?:19|20)\d\d$/;

/** Whether a word joins a person to an organisation: "Ilse Kooiman of Westgeul Terminals B.V.". */
const isAfterPerson = (words: readonly Word[], at: number): boolean =>
  /^(?:of|for|fur|voor|para|per)$/.test(words[at]!.folded) &&
  words.slice(Math.max(0, at - 3), at).some(({ isCapital, folded }) => isCapital && isFirstName(folded));

/** The name before a legal form. */
function before(text: string, words: readonly Word[], at: number, form: Form, vocabulary: Vocabulary): Found | null {
  const gap = text.slice(words[at - 1]!.end, words[at]!.start);
  if (!words[at]!.isJoined && !/^,? ?$|^\.? $|^["”“»'’]? $/.test(gap)) return null;
  let first = at;
  for (let next = at - 1; next >= 0 && at - next <= MAX_WORDS; next--) {
    const word = words[next]!;
    const isNamePart = word.isCapital || /^\d/.test(word.text);
    if (!isNamePart && !JOINERS.has(word.folded)) break;
    if (YEAR.test(word.text) || isAfterPerson(words, next)) break;
    if (CONJUNCTIONS.has(word.folded) && !joinsOneName(words, next)) break;
    if (legalFormOf(word.text) === 'clear') break;
    if (isNamePart) first = next;
    if (!word.isJoined) break;
  }
  first = trimmed(words, first, at);
  if (first === at || words.slice(first, at).every(({ text }) => /^\d+$/.test(text))) return null;
  const own = words.slice(first, at).filter(({ folded }) => !JOINERS.has(folded));
  if (own.every((word) => legalFormOf(word.text) !== null)) return null;
  const isSpecific = own.some(({ folded }) => !vocabulary.isCommon(folded));
  if (form.kind === 'word' && !isSpecific) return null;
  if (own.every(({ folded }) => isRole(folded))) return null;
  const certainty = form.kind === 'clear' ? (isSpecific ? 0.95 : 0.8) : 0.8;
  return organisationOf(text, words[first]!.start, form.end, certainty);
}

/** "Marks and Spencer plc" is one name, "Anna Berg and Nordlicht GmbH" are two. */
function joinsOneName(words: readonly Word[], at: number): boolean {
  const previous = words[at - 1];
  if (!previous?.isCapital || !words[at]!.isJoined || legalFormOf(previous.text) !== null) return false;
  const isAlone = !previous.isJoined || !words[at - 2]?.isCapital;
  return isAlone && !isFirstName(previous.folded) && !isRole(previous.folded) && !isSurePlace(previous.text);
}

/** Without articles, joining words, roles and labels at the beginning; the last word stays. */
function trimmed(words: readonly Word[], first: number, end: number): number {
  let at = first;
  while (at < end) {
    const { folded } = words[at]!;
    const isArticle =
      /^(?:the|der|die|das|dem|den|de|het|el|la|los|las|il|lo|i|gli|le|an|zwischen|tussen|between|entre|tra|fra|bei|von|van|by|door|por|da|for|fur|voor|mit|met|with|con|and|und|en|y|e|to|aan|in|im|of|oder|or|sowie|fa|firma|our|your|ons|onze|unsere)$/.test(
        folded,
      );
    // "between The Open House Ltd": in the middle of a sentence the capital is the name's.
    const isOfName =
      words[at]!.isCapital &&
      words[at]!.isJoined &&
      isArticleOfName(folded) &&
      (at > first || !words[at - 1]!.isCapital);
    if (isOfName || (!isArticle && !isRole(folded))) return at;
    at++;
  }
  // "Contract Partner GmbH": nothing but roles is still a name with a form, unless it is one word.
  return end;
}

const isArticleOfName = (folded: string) => /^(?:the|de|het|la|el|il|lo|los|las|le)$/.test(folded);

/** "Nordlicht Bank", "Universiteit Leiden" and the like. */
function withEnding(text: string, words: readonly Word[], at: number, vocabulary: Vocabulary): Found | null {
  let first = at;
  for (let next = at - 1; next >= 0 && at - next <= 4; next--) {
    const word = words[next]!;
    if (!words[next + 1]!.isJoined || !(word.isCapital || word.folded === '&')) break;
    if (word.isCapital) first = next;
  }
  first = trimmed(words, first, at);
  const own = words.slice(first, at);
  if (own.length === 0 || own.some(({ folded }) => vocabulary.isCommon(folded) && folded !== '&')) return null;
  if (own.length === 1 && isFirstName(own[0]!.folded)) return null;
  // German nouns have capitals anyway.
  const certainty = /^(?:bau|werke|gruppe|media|press|capital)$/.test(words[at]!.folded) ? 0.6 : 0.75;
  return organisationOf(text, words[first]!.start, words[at]!.end, certainty);
}

/** "Stichting Het Open Huis", "Ministerie van Justitie en Veiligheid", "University of Leeds". */
function withBeginning(text: string, words: readonly Word[], at: number, vocabulary: Vocabulary): Found | null {
  const between = beginnings.get(words[at]!.folded)!;
  let last = at;
  let hasSmall = false;
  for (let next = at + 1; next < words.length && next - at <= MAX_WORDS && words[next]!.isJoined; next++) {
    const word = words[next]!;
    if (word.isCapital || (next > at + 1 && word.folded === '&')) {
      if (word.isCapital) last = next;
    } else if (between.test(word.folded) && !(next === at + 1 && CONJUNCTIONS.has(word.folded)))
      hasSmall ||= next === at + 1;
    else break;
  }
  if (last === at || (needsSmallWord.has(words[at]!.folded) && !hasSmall)) return null;
  const own = words.slice(at + 1, last + 1).filter(({ isCapital }) => isCapital);
  if (!hasSmall && own.every(({ folded }) => vocabulary.isCommon(folded))) return null;
  if (own.every(({ folded }) => isRole(folded))) return null;
  return organisationOf(text, words[at]!.start, words[last]!.end, 0.82);
}
