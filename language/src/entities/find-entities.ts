import { Pace, type WorkOptions } from '../classification/pace.ts';
import { detectLanguage } from '../detect.ts';
import type { Expression } from './expression.ts';
import { findExpression, newState } from './expression.ts';
import { finders, guards, type NameKind } from './finders.ts';
import { type EntityKind, entityKinds } from './kinds.ts';
import { KnownNames } from './known-names.ts';
import { type Found, MAX_VALUE, type Mention, Part } from './mentions.ts';
import { findOrganisations } from './organisation.ts';
import { type Candidate, resolveOverlaps } from './overlaps.ts';
import { findByModels, type OwnModel } from './own-models.ts';
import { partBounds } from './parts.ts';
import { findPersons } from './person.ts';
import { findPlaces } from './place.ts';
import { TRAINED_LANGUAGE, trainedNames } from './german-names.ts';
import { Vocabulary } from './vocabulary.ts';
import { findTerms, type WordList } from './word-list.ts';
import { readWords } from './words.ts';

/** A kind of one's own. Its key may also be an `EntityKind`: then what it finds is of that kind for sure. */
export interface OwnKind {
  key: string;
  matcher: WordList | Expression;
}

export interface EntityOptions {
  /** The kinds to report. Default: all. */
  kinds?: readonly EntityKind[];
  /** ISO 639-1 code of the text; null or absent: it is detected */
  language?: string | null;
  /** The earlier is preferred if two find the same words. */
  own?: readonly OwnKind[];
  /** Models of one's own. What they find competes with what the rules find. */
  models?: readonly OwnModel[];
  /** Readings that are less certain are left out. Default: 0.5. */
  minCertainty?: number;
}

export interface FoundEntities {
  /** by place; they do not overlap */
  mentions: Mention[];
  /** matches of own expressions without characters, which are left out, by key; only those with some */
  emptyMatches: Record<string, number>;
  /** keys of own expressions that stopped early: too many matches, or too slow */
  limited: string[];
}

const NAME_FINDERS = { person: findPersons, organisation: findOrganisations, place: findPlaces } as const;
const NAME_KINDS = ['person', 'organisation', 'place'] as const;
const DETECTED_LENGTH = 2000;
const MIN_CERTAINTY = 0.5;
/** Before lists, expressions and built-in kinds. */
const MODEL_ORDER = -1;
/** After built-in kinds with a form. */
const NAME_ORDER = 1000;
/** From here on a rule finds a name that the trained model, which knows what the rules find, does not. */
const SURE_RULE = 0.86;
/** Characters behind a name in which its alias is looked for. */
const BEHIND_NAME = 200;

/** The entities of a text. For long documents use `findEntitiesSlowly`, which finds the same. */
export function findEntities(text: string, options: EntityOptions = {}): FoundEntities {
  const work = detect(text, options);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

/** The entities of a document of any length, giving way to the event loop. Rejects with the signal's reason if it aborts. */
export async function findEntitiesSlowly(
  text: string,
  options: EntityOptions & Pick<WorkOptions, 'signal' | 'onProgress'> = {},
): Promise<FoundEntities> {
  const pace = new Pace(options, text.length);
  const work = detect(text, options);
  for (;;) {
    const { done, value } = work.next();
    if (done === true) {
      pace.end();
      return value;
    }
    if (pace.isDue) await pace.pause(value);
  }
}

/** The readings of a part, with offsets into the whole text. */
class Candidates {
  readonly list: Candidate[] = [];
  readonly #text: string;
  readonly #minCertainty: number;

  constructor(text: string, minCertainty: number) {
    this.#text = text;
    this.#minCertainty = minCertainty;
  }

  add(kind: string, found: readonly Found[], offset: number, order: number): void {
    for (const { start, end, value, certainty } of found) {
      if (certainty < this.#minCertainty || end <= start) continue;
      const text = this.#text.slice(offset + start, offset + end);
      this.list.push({
        start: offset + start,
        end: offset + end,
        kind,
        text,
        value: cut(value) || cut(text),
        certainty,
        order,
      });
    }
  }

  /** Gives shorter forms of names the value of the full one. */
  complete(known: KnownNames): void {
    for (const candidate of this.list) {
      if (candidate.kind === 'person' || candidate.kind === 'organisation')
        candidate.value = known.fullName(candidate.kind, candidate.value);
    }
  }
}

/** Not between the halves of a character. */
const cut = (value: string) =>
  value.length > MAX_VALUE ? value.slice(0, MAX_VALUE).replace(/[\uD800-\uDBFF]$/, '') : value;

/** Does the work and says after each piece how many characters are done. */
function* detect(text: string, options: EntityOptions): Generator<number, FoundEntities, undefined> {
  const { kinds = entityKinds, own = [], models = [], minCertainty = MIN_CERTAINTY } = options;
  const language = options.language ?? detectLanguage(text.slice(0, DETECTED_LENGTH));
  const wanted = new Set<EntityKind>(kinds);
  const read = new Set(kinds.flatMap((kind) => [kind, ...(guards[kind] ?? [])]));
  const names = NAME_KINDS.filter((kind) => read.has(kind));
  const bounds = partBounds(text);
  const parts = bounds.slice(0, -1).map((start, at) => ({ start, end: bounds[at + 1]! }));

  const vocabulary = new Vocabulary();
  if (names.length > 0) {
    for (const { start, end } of parts) {
      vocabulary.add(text.slice(start, end));
      yield Math.floor(start / 10);
    }
    vocabulary.finish();
  }

  const known = new KnownNames();
  const all: Candidates[] = [];
  for (const { start, end } of parts) {
    const part = new Part(text.slice(start, end), language);
    const candidates = new Candidates(text, minCertainty);
    for (const kind of entityKinds) {
      if (!read.has(kind) || isName(kind)) continue;
      candidates.add(kind, finders[kind](part), start, own.length + entityKinds.indexOf(kind));
      yield start;
    }
    if (names.length > 0) findNames(part, start, names, vocabulary, candidates, known);
    all.push(candidates);
    yield start;
  }
  if (names.length > 0) {
    const trained = trainedNames(language);
    const models = trained ? [trained] : [];
    yield* findByModels(text, parts, { models, language, minCertainty }, (at, key, found) => {
      const kind = names.find((name) => name === key);
      if (!kind) return;
      const { start } = parts[at]!;
      all[at]!.add(kind, [found], start, NAME_ORDER + entityKinds.indexOf(kind));
      if (kind !== 'place') known.add(kind, found, text.slice(start + found.end, start + found.end + BEHIND_NAME));
    });
    known.finish(vocabulary);
    for (const [at, { start, end }] of parts.entries()) {
      if (known.isEmpty) break;
      const slice = text.slice(start, end);
      all[at]!.complete(known);
      for (const { kind, found } of known.find(slice, readWords(slice)))
        all[at]!.add(kind, [found], start, own.length + entityKinds.length);
      yield start;
    }
  }
  const ownResults = yield* findOwn(text, parts, own, language, all);
  yield* findByModels(text, parts, { models, language, minCertainty }, (at, key, found) =>
    all[at]!.add(key, [found], parts[at]!.start, MODEL_ORDER),
  );

  const ownKeys = new Set([...own.map(({ key }) => key), ...models.flatMap(({ keys }) => [...keys.values()])]);
  const mentions: Mention[] = [];
  for (const [at, { list }] of all.entries()) {
    for (const mention of resolveOverlaps(list)) {
      const reported = report(mention, wanted, ownKeys);
      if (reported) mentions.push(reported);
    }
    yield parts[at]!.end;
  }
  return { mentions, ...ownResults };
}

const isName = (kind: EntityKind): kind is NameKind => (NAME_KINDS as readonly string[]).includes(kind);

function findNames(
  part: Part,
  offset: number,
  kinds: readonly NameKind[],
  vocabulary: Vocabulary,
  candidates: Candidates,
  known: KnownNames,
): void {
  const words = readWords(part.text);
  for (const kind of kinds) {
    const found = NAME_FINDERS[kind](part, words, vocabulary);
    const kept = part.language === TRAINED_LANGUAGE ? found.filter(({ certainty }) => certainty >= SURE_RULE) : found;
    candidates.add(kind, kept, offset, NAME_ORDER + entityKinds.indexOf(kind));
    if (kind === 'place') continue;
    for (const each of found) known.add(kind, each, part.text.slice(each.end, each.end + BEHIND_NAME));
  }
}

function* findOwn(
  text: string,
  parts: readonly { start: number; end: number }[],
  own: readonly OwnKind[],
  language: string | null,
  all: readonly Candidates[],
): Generator<number, Pick<FoundEntities, 'emptyMatches' | 'limited'>, undefined> {
  const emptyMatches: Record<string, number> = {};
  const limited: string[] = [];
  for (const [order, { key, matcher }] of own.entries()) {
    const state = newState();
    for (const [at, { start, end }] of parts.entries()) {
      const slice = text.slice(start, end);
      const found =
        matcher.type === 'list'
          ? findTerms(matcher, slice, language)
          : yield* findExpression(matcher, slice, state, start);
      all[at]!.add(key, found, start, order);
      yield start;
      if (state.isLimited) break;
    }
    if (state.emptyMatches > 0) emptyMatches[key] = (emptyMatches[key] ?? 0) + state.emptyMatches;
    if (state.isLimited && !limited.includes(key)) limited.push(key);
  }
  return { emptyMatches, limited };
}

/** Without kinds that were only read to exclude others; the town of an address is a place where addresses are not wanted. */
function report(mention: Mention, wanted: ReadonlySet<string>, own: ReadonlySet<string>): Mention | null {
  const isWanted = ({ kind }: { kind: string }) => wanted.has(kind) || own.has(kind);
  const alternatives = mention.alternatives.filter(isWanted);
  if (isWanted(mention)) return { ...mention, alternatives };
  const [first, ...others] = alternatives.filter(
    ({ kind }) => own.has(kind) || (mention.kind === 'postal_address' && kind === 'place'),
  );
  return first ? { ...first, alternatives: others } : null;
}
