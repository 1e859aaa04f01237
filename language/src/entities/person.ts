import { asWritten } from './as-written.ts';
import { KNOWN_PEOPLE } from './known-people.ts';
import { legalFormOf } from './legal-forms.ts';
import { type Found, type Part, withSingleSpaces } from './mentions.ts';
import {
  isBeforePlaces,
  isCommonWord,
  isDoubtfulFirstName,
  isFirstName,
  isThing,
  particles,
  titles,
} from './name-lists.ts';
import { isSurePlace, knownPlace } from './place-lists.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isInCapitals, isInitials, type Word } from './words.ts';

/** Titles that are also other words, so that a point must follow. */
const NEEDS_POINT = new Set([
  'm',
  'd',
  'fr',
  'hr',
  'mag',
  'rag',
  'geom',
  'lic',
  'sr',
  'ms',
  'ing',
  'dipl',
  'ir',
  'rev',
]);
/** Titles that are written small. */
const SMALL_TITLES = new Set([
  'dhr',
  'mw',
  'mevr',
  'mevrouw',
  'meneer',
  'heer',
  'don',
  'dona',
  'ir',
  'ing',
  'mr',
  'drs',
  'dr',
  'prof',
  'signor',
  'signora',
  'senor',
  'senora',
  'sig',
  'avv',
  'dott',
  'dottssa',
  'sigra',
]);
const CUES =
  /(?:^|[^\p{L}])(?:signed by|represented by|on behalf of|signature of|vertegenwoordigd door|namens|ondertekend door|vertreten durch|unterzeichnet von|ansprechpartner(?:in)?:?|representad[oa] por|firmado por|rappresentat[oa] da|firmato da|(?:contact|name|naam|nombre|nome|attn\.?|attention|t\.a\.v\.|z\. ?hd\.|contactpersoon|contact person|kontakt|referente|persona de contacto|from|van|von|da|de|to|aan|an|cc|author|auteur|autor|autore):|dear|beste|hallo|hello|hi|lieber?|geachte|querid[oa]|estimad[oa]|car[oa]|gentile|regards,|groet(?:en)?,|grussen,?|sincerely,|saludos,|saluti,)\s{1,3}$/u;
/** What people are, before their name: "President Kennedy", "der Komponist Bach". */
const OCCUPATIONS =
  /(?:^|[^\p{L}])(?:president|prime minister|minister|senator|governor|mayor|king|queen|emperor|pope|prince|princess|bishop|archbishop|cardinal|general|colonel|admiral|coach|manager|actor|actress|singer|composer|director|author|writer|poet|painter|artist|architect|producer|guitarist|drummer|bassist|philosopher|historian|mathematician|physicist|scientist|journalist|critic|brother|sister|wife|husband|father|mother|son|daughter|prasident|kanzler|konig|konigin|kaiser|papst|bischof|trainer|schauspieler|schauspielerin|sanger|sangerin|komponist|regisseur|autor|schriftsteller|dichter|maler|architekt|philosoph|historiker|bruder|schwester|frau|sohn|tochter|premier|koning|koningin|keizer|paus|bisschop|acteur|actrice|zanger|zangeres|componist|schrijver|dichter|schilder|broer|zus|vrouw|zoon|dochter|presidente|rey|reina|emperador|papa|obispo|entrenador|cantante|compositor|escritor|poeta|pintor|hermano|hermana|esposa|hijo|hija|regista|attore|attrice|compositore|scrittore|pittore|allenatore|re|regina|imperatore|vescovo|fratello|sorella|moglie|figlio|figlia)\s{1,2}$/u;
/** The same as the end of a German word: "Innenminister", "SPD-Chef". Not "leiter", behind which departments stand: "Leiter Vertrieb". */
const GERMAN_OCCUPATIONS =
  /(?:minister|kanzler|prasident|sprecher|chef|vorsitzende|vorsitzender|meister|trainer|anwalt|richter|kommissar|abgeordnete|abgeordneter|geschaftsfuhrer|sekretar|professor|redakteur|botschafter|landrat|pfarrer|dezernent|sturmer|torwart|verteidiger|kapitan)(?:in)?\s{1,2}$/u;
/** Who said the quotation before it: '", sagte Winkler.' */
const SPEAKERS =
  /["“”«»’],?\s{0,2}(?:sagte|sagt|meinte|meint|erklarte|erklart|betonte|betont|erganzte|berichtete|versicherte|said|says|added|zei|zegt|aldus|dijo|ha detto)\s{1,2}$/u;
const KNOWN = asWritten(KNOWN_PEOPLE);
const MAX_SURNAMES = 4;
const MAX_TITLES = 6;

/** Persons by title, initials, first name, or words before them. The name is without the title. */
export function findPersons(part: Part, words: readonly Word[], vocabulary: Vocabulary): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < words.length; at++) {
    const name = nameAt(part, words, at, vocabulary);
    if (!name) continue;
    const [start, end] = [words[name.first]!.start, words[name.last]!.end];
    found.push({ start, end, value: withSingleSpaces(part.text.slice(start, end)), certainty: name.certainty });
    at = name.last;
  }
  for (const { 0: name, index: start } of part.text.matchAll(KNOWN)) {
    found.push({ start, end: start + name.length, value: name, certainty: 0.75 });
  }
  return found;
}

interface Name {
  first: number;
  last: number;
  certainty: number;
}

function nameAt(part: Part, words: readonly Word[], at: number, vocabulary: Vocabulary): Name | null {
  const word = words[at]!;
  return (
    (isListLetter(part.text, word) ? null : afterTitle(part.text, words, at)) ??
    (isInitials(word) ? withInitials(part, words, at, vocabulary) : null) ??
    (word.isCapital && isFirstName(word.folded) ? withFirstName(words, at, vocabulary, part.language) : null) ??
    (word.isCapital && !word.isJoined ? afterCue(part, words, at, vocabulary) : null) ??
    (word.isCapital && word.isJoined ? afterOccupation(part, words, at, vocabulary) : null)
  );
}

/** Characters of a line in which marks before the letter of a section, or a cell, are looked for. */
const MAX_MARKS = 100;

/** "D. Responsibility" at the start of a line, of a cell of a table, or of a link: the letter of a section, not a title or an initial. */
function isListLetter(text: string, { start, end }: Word): boolean {
  if (end - start > 2) return false;
  const near = text.slice(Math.max(0, start - MAX_MARKS), start);
  const before = near.slice(near.lastIndexOf('\n') + 1);
  return /^[^\p{L}\p{N}]*$|[[|]\s*$/u.test(before);
}

function afterTitle(text: string, words: readonly Word[], at: number): Name | null {
  if (!isTitle(text, words[at]!)) return null;
  let next = at + 1;
  while (next < words.length && next - at < MAX_TITLES && isNear(text, words, next) && isTitle(text, words[next]!))
    next++;
  if (next >= words.length || !isNear(text, words, next)) return null;
  const last = surnamesFrom(text, words, next);
  return last === null ? null : { first: next, last, certainty: 0.95 };
}

function isTitle(text: string, word: Word): boolean {
  const key = word.folded.replace(/\.$/, '').replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, '');
  if (!titles.has(key)) return false;
  if (NEEDS_POINT.has(key) && !(word.text.endsWith('.') || text[word.end] === '.')) return false;
  return word.isCapital ? !(isInCapitals(word) && key.length > 3) : SMALL_TITLES.has(key);
}

/** Whether a word follows the one before, possibly behind the point of an abbreviation. */
function isNear(text: string, words: readonly Word[], at: number): boolean {
  return words[at]!.isJoined || /^\.?[ \u00a0-]{0,2}$/.test(text.slice(words[at - 1]!.end, words[at]!.start));
}

/**
 * Whether a name continues with a particle: not if a first name follows ("Thomas Davis y Luke Kuechly"), and with "der" and "den", which are
 * articles in German, only behind another particle or in Dutch.
 */
function goesOn(words: readonly Word[], at: number, surnames: number, language: string | null = 'nl'): boolean {
  const next = words[at + 1];
  const { folded } = words[at]!;
  if (/^(?:y|e|i)$/.test(folded) && surnames === 0) return false;
  if (surnames > 0 && next && isFirstName(next.folded)) return false;
  if (!/^(?:der|den|dem)$/.test(folded) || words[at]!.isCapital || language === 'nl') return true;
  return at > 0 && particles.has(words[at - 1]!.folded);
}

const isNameWord = (word: Word) => word.text.length > 1 && !/\p{N}/u.test(word.text);

/** Initials, particles and up to four capitalised words from a place; null if no surname is there. */
function surnamesFrom(text: string, words: readonly Word[], from: number): number | null {
  let last: number | null = null;
  let surnames = 0;
  for (let at = from; at < words.length && at - from < 8; at++) {
    const word = words[at]!;
    if (at > from && !isNear(text, words, at)) break;
    if (isInitials(word)) continue;
    if (at > from && !word.isJoined && !isInitials(words[at - 1]!)) break;
    if (particles.has(word.folded) && !(word.isCapital && surnames > 0 && word.folded.length > 3)) {
      if (!goesOn(words, at, surnames)) break;
      continue;
    }
    if (!word.isCapital || !isNameWord(word) || isCommonWord(word.folded) || surnames === MAX_SURNAMES) break;
    if (legalFormOf(word.text) !== null && surnames > 0) return null;
    surnames++;
    last = at;
  }
  return last;
}

/** "J.P. de Vries", "A. Bianchi". "A. Introduction" is the heading of a section. */
function withInitials(
  { text, language }: Part,
  words: readonly Word[],
  at: number,
  vocabulary: Vocabulary,
): Name | null {
  // "Levante, S.L.": the legal form of the name before it.
  const previous = words[at - 1];
  if (previous?.isCapital && legalFormOf(words[at]!.text) !== null && words[at]!.start - previous.end <= 2) return null;
  const last = surnamesFrom(text, words, at);
  if (last === null) return null;
  const own = words.slice(at, last + 1);
  const surnames = own.filter((word) => word.isCapital && !isInitials(word));
  if (surnames.some(({ folded, text }) => vocabulary.isCommon(folded) || legalFormOf(text) !== null)) return null;
  const initials = own
    .filter(isInitials)
    .reduce((sum, word) => sum + word.text.replaceAll(/[^\p{Lu}]/gu, '').length, 0);
  const hasParticle = own.some(({ isCapital }) => !isCapital);
  // "U.S. Ambassador"
  if (/^(?:U\.S|U\.K|U\.N|E\.U)\b/.test(words[at]!.text)) return null;
  if (initials === 1 && !hasParticle && (isListLetter(text, words[at]!) || surnames.some(isNoSurname))) return null;
  // German nouns have capitals too: "z. B. Maschinen".
  if (initials === 1 && !hasParticle && language === 'de') return null;
  return { first: at, last, certainty: initials > 1 || hasParticle ? 0.8 : 0.62 };
}

const isNoSurname = (word: Word) => isInCapitals(word) || word.folded.endsWith('mente');

function withFirstName(
  words: readonly Word[],
  at: number,
  vocabulary: Vocabulary,
  language: string | null,
): Name | null {
  const previous = words[at]!.isJoined ? words[at - 1] : undefined;
  if (isBeforePlaces(words[at]!.folded) || (previous?.isCapital && isBeforePlaces(previous.folded))) return null;
  let last: number | null = null;
  let surnames = 0;
  const isCapitals = isInCapitals(words[at]!);
  for (let next = at + 1; next < words.length && next - at < 7 && words[next]!.isJoined; next++) {
    const word = words[next]!;
    if (isInitials(word)) continue;
    if (particles.has(word.folded) && (!word.isCapital || isCapitals || word.folded.length < 4)) {
      if (!goesOn(words, next, surnames, language)) break;
      continue;
    }
    if (!isNameWord(word)) break;
    if (!word.isCapital || isInCapitals(word) !== isCapitals) {
      // "Anna BERG" is how forms write surnames.
      if (!word.isCapital || isCapitals || word.text.length < 3 || surnames > 0) break;
    }
    if (isCommonWord(word.folded) || surnames === MAX_SURNAMES) break;
    if (legalFormOf(word.text) !== null) return null;
    surnames++;
    last = next;
  }
  if (last === null) return null;
  const own = words.slice(at + 1, last + 1).filter((word) => word.isCapital && !isInitials(word));
  if (own.some(({ folded }) => vocabulary.isCommon(folded) && !isFirstName(folded))) return null;
  if (own.some(({ folded, text }) => isThing(folded) || knownPlace(text)?.key.startsWith('country ') === true))
    return null;
  if (isDoubtfulFirstName(words[at]!.folded)) {
    return vocabulary.isCommon(words[at]!.folded) ? null : { first: at, last, certainty: 0.55 };
  }
  if (vocabulary.isCommon(words[at]!.folded)) return null;
  return { first: at, last, certainty: isCapitals ? 0.75 : 0.86 };
}

/** "represented by Ilse Brandt", "Dear Wim,": a name that no list has. */
function afterCue(part: Part, words: readonly Word[], at: number, vocabulary: Vocabulary): Name | null {
  return part.hasBefore(words[at]!.start, CUES, 40) ? capitalised(part.text, words, at, vocabulary) : null;
}

/** "President Barack Obama", "il poeta Leopardi", '", sagte Winkler': a name that no list has, or a surname alone. */
function afterOccupation(part: Part, words: readonly Word[], at: number, vocabulary: Vocabulary): Name | null {
  const word = words[at]!;
  if (word.text.length < 3 || isInCapitals(word)) return null;
  const isNamed = (cues: RegExp, characters: number) => part.hasBefore(word.start, cues, characters);
  const isExpected =
    isNamed(OCCUPATIONS, 20) ||
    (part.language === 'de' && isNamed(GERMAN_OCCUPATIONS, 20)) ||
    (isNamed(SPEAKERS, 20) && !GERMAN_OCCUPATIONS.test(`${word.folded} `));
  if (!isExpected) return null;
  const last = surnamesFrom(part.text, words, at);
  if (last === null) return null;
  const names = words.slice(at, last + 1).filter(({ isCapital }) => isCapital);
  const isOther = ({ folded, text }: Word) => vocabulary.isCommon(folded) || isThing(folded) || isSurePlace(text);
  return names.some(isOther) ? null : { first: at, last, certainty: 0.72 };
}

function capitalised(text: string, words: readonly Word[], at: number, vocabulary: Vocabulary): Name | null {
  const last = surnamesFrom(text, words, at);
  if (last === null) return null;
  const own = words.slice(at, last + 1);
  const names = own.filter(({ isCapital }) => isCapital);
  if (names.length < 2 && !isFirstName(names[0]!.folded)) return null;
  if (names.some((word) => vocabulary.isCommon(word.folded) || (isInCapitals(word) && !isInitials(word)))) return null;
  return { first: at, last, certainty: 0.7 };
}
