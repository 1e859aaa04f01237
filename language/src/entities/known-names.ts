import { withoutLegalForm } from './legal-forms.ts';
import { type Found, MAX_VALUE } from './mentions.ts';
import { isFirstName, particles } from './name-lists.ts';
import { PhraseTable } from './phrase-table.ts';
import { isSurePlace } from './place-lists.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isInitials, readWords, type Word } from './words.ts';

interface Name {
  kind: 'person' | 'organisation';
  value: string;
}

interface Variation extends Name {
  certainty: number;
}

/** Beginnings that many organisations share, so that they do not stand for one. */
const SHARED = new Set(
  `deutsche nederlandse koninklijke royal united first new nuevo nueva neue super euro inter nord sud west ost nordic global international european general
   national banco banca bank stichting universiteit universitat university ministerie ministry gemeente comune ayuntamiento tribunal rechtbank north south east
   allgemeine erste grupo gruppo groupe groep royal italiana espanola nationale internationale vereinigte algemene eerste`.split(
    /\s+/,
  ),
);
const MIN_WORD = 4;
const MIN_CERTAINTY = 0.75;
/** Names of a document that are looked for again. */
const MAX_NAMES = 20_000;
/** "Brackwerder Kranbau GmbH (hereinafter "Brackwerder")": the words that stand for the name from there on. */
const ALIAS = /^[,\s]{0,2}\([^()"“”„«»]{0,80}["“„«]([^"“”„«»()]{2,60})["“”»]/u;
const ALIAS_LENGTH = 160;

/** Names that a document states surely once, and the shorter forms by which it mentions them elsewhere. */
export class KnownNames {
  readonly #names = new Map<string, Name>();
  readonly #aliases: { alias: string; name: Name }[] = [];
  readonly #table = new PhraseTable<Variation>();
  readonly #fullNames = new Map<string, string>();

  /** Takes a sure reading; `after` is the text behind it. */
  add(kind: 'person' | 'organisation', found: Found, after: string): void {
    if (found.certainty < MIN_CERTAINTY || this.#names.size >= MAX_NAMES) return;
    const key = `${kind} ${found.value}`;
    let name = this.#names.get(key);
    if (!name) this.#names.set(key, (name = { kind, value: found.value }));
    const alias = ALIAS.exec(after.slice(0, ALIAS_LENGTH))?.[1];
    if (alias !== undefined) this.#aliases.push({ alias, name });
  }

  /** Prepares `find`; no names can be added afterwards. */
  finish(vocabulary: Vocabulary): void {
    const variations = new Map<string, { keys: string[]; names: Set<Name>; certainty: number }>();
    const add = (name: Name, words: readonly Word[], certainty: number) => {
      const keys = words.map(({ folded }) => folded);
      const entry = variations.get(keys.join(' ')) ?? { keys, names: new Set<Name>(), certainty };
      variations.set(keys.join(' '), entry);
      entry.names.add(name);
      entry.certainty = Math.max(entry.certainty, certainty);
    };
    for (const name of this.#names.values()) {
      for (const { words, certainty } of shorterForms(name, vocabulary)) add(name, words, certainty);
    }
    for (const { alias, name } of this.#aliases) {
      const words = readWords(alias).slice(0, 6);
      if (words.length > 0 && words[0]!.isCapital && words.some(({ folded }) => !vocabulary.isCommon(folded)))
        add(name, words, 0.85);
    }
    for (const { keys, names, certainty } of variations.values()) {
      const persons = [...names].filter(({ kind }) => kind === 'person');
      const kinds = persons.length > 0 && persons.length < names.size ? persons : [...names];
      const value = oneValue(kinds);
      this.#table.add(keys, { kind: kinds[0]!.kind, value, certainty });
      if (value !== '') this.#fullNames.set(`${kinds[0]!.kind} ${keys.join(' ')}`, value);
    }
  }

  get isEmpty(): boolean {
    return this.#names.size === 0;
  }

  /** The full name of a shorter form, such as "Kennedy", if the document has only one; otherwise the form itself. */
  fullName(kind: string, value: string): string {
    const key = `${kind} ${readWords(value)
      .map(({ folded }) => folded)
      .join(' ')}`;
    return this.#fullNames.get(key) ?? value;
  }

  /** Mentions of the names, also shorter ones and in capitals. */
  find(text: string, words: readonly Word[]): { kind: string; found: Found }[] {
    const result: { kind: string; found: Found }[] = [];
    let next = 0;
    for (const [at, word] of words.entries()) {
      if (at < next || !(word.isCapital || particles.has(word.folded))) continue;
      const phrases = this.#table.phrasesAt(at, (index) =>
        index === at || words[index]?.isJoined ? words[index]?.folded : undefined,
      );
      const phrase = phrases.find(({ count }) => words.slice(at, at + count).some(({ isCapital }) => isCapital));
      if (!phrase) continue;
      const { kind, value, certainty } = phrase.values[0]!;
      const [start, end] = [word.start, words[at + phrase.count - 1]!.end];
      result.push({
        kind,
        found: { start, end, value: value || text.slice(start, end).replaceAll(/\s+/g, ' '), certainty },
      });
      next = at + phrase.count;
    }
    return result;
  }
}

/** The full name if all readings are of one; otherwise the words themselves stand for the entity. */
function oneValue(names: readonly Name[]): string {
  const longest = names.reduce((a, b) => (b.value.length > a.value.length ? b : a));
  const key = (value: string) =>
    withoutLegalForm(value)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return names.every(
    ({ value }) => key(longest.value).endsWith(key(value)) || key(longest.value).startsWith(key(value)),
  )
    ? longest.value.slice(0, MAX_VALUE)
    : '';
}

function shorterForms({ kind, value }: Name, vocabulary: Vocabulary): { words: Word[]; certainty: number }[] {
  const isFree = ({ folded }: Word) => folded.length >= MIN_WORD && !vocabulary.isCommon(folded);
  if (kind === 'person') {
    const words = readWords(value).filter((word) => !isInitials(word));
    const surname = words.slice(words.findIndex((word, at) => at > 0 || !isFirstName(word.folded)));
    const last = surname.at(-1);
    if (!last || surname.length === 0 || last.folded.length < 3 || vocabulary.isCommon(last.folded)) return [];
    const forms = [{ words: surname, certainty: 0.72 }];
    // "van den Berg" without its particles is another name, and often another word.
    if (words.length > surname.length) forms.push({ words, certainty: 0.86 });
    return forms;
  }
  const core = readWords(withoutLegalForm(value));
  const first = core[0];
  if (!first) return [];
  const forms: { words: Word[]; certainty: number }[] = [];
  const isName = core.length > 1 ? core.some(isFree) : isFree(first);
  if (isName && !(core.length === 1 && (isSurePlace(first.text) || isFirstName(first.folded))))
    forms.push({ words: core, certainty: core.length > 1 ? 0.88 : 0.78 });
  const isOwn = isFree(first) && !SHARED.has(first.folded) && !isFirstName(first.folded) && !isSurePlace(first.text);
  if (isOwn && core.length > 1 && withoutLegalForm(value) !== value) forms.push({ words: [first], certainty: 0.76 });
  return forms;
}
