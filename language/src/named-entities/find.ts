import { Pace, type WorkOptions } from '../classification/pace.ts';
import { detectLanguage } from '../detect.ts';
import { partBounds } from '../entities/parts.ts';
import { splitSentences } from '../sentences.ts';
import type { Span } from '../spans.ts';
import type { NamedEntityModel } from './model.ts';
import { readSentence, type Tagger, taggerFor } from './tagger.ts';

/** An entity that a model finds. */
export interface FoundEntity extends Span {
  type: string;
  /** 0 to 1: that exactly these words are an entity of this type */
  probability: number;
  /** other readings of the same words, best first, at most three; null: no entity */
  alternatives: { type: string | null; probability: number }[];
}

export interface FindOptions {
  /** ISO 639-1 code of the text, or null if unknown; absent: it is detected */
  language?: string | null;
  /** Less probable entities are left out. Default: 0.5. */
  minProbability?: number;
}

const MIN_PROBABILITY = 0.5;
const DETECTED_LENGTH = 2000;
/** A sentence without end is cut into pieces. */
const MAX_SENTENCE = 3000;

/** The entities of a text, by place; they do not overlap. For long documents use `findNamedEntitiesSlowly`, which finds the same. */
export function findNamedEntities(model: NamedEntityModel, text: string, options: FindOptions = {}): FoundEntity[] {
  return Array.from(tagParts(model, text, options)).flatMap(({ found }) => found);
}

/** The entities of a document of any length, giving way to the event loop. Rejects with the signal's reason if it aborts. */
export async function findNamedEntitiesSlowly(
  model: NamedEntityModel,
  text: string,
  options: FindOptions & Pick<WorkOptions, 'signal' | 'onProgress'> = {},
): Promise<FoundEntity[]> {
  const pace = new Pace(options, text.length);
  const all: FoundEntity[] = [];
  for (const { found, end } of tagParts(model, text, options)) {
    all.push(...found);
    if (pace.isDue) await pace.pause(end);
  }
  pace.end();
  return all;
}

/** Sentence after sentence: what is found, and where it ends. */
function* tagParts(
  model: NamedEntityModel,
  text: string,
  { language = detectLanguage(text.slice(0, DETECTED_LENGTH)), minProbability = MIN_PROBABILITY }: FindOptions,
): Generator<{ found: FoundEntity[]; end: number }, void, undefined> {
  const bounds = partBounds(text);
  for (const [at, start] of bounds.slice(0, -1).entries()) {
    yield* tagPart(model, text.slice(start, bounds[at + 1]), { language, minProbability, offset: start });
  }
}

/** The entities of a part of a text, sentence after sentence. @param options.offset of the part in the text, which is added to all places */
export function* tagPart(
  model: NamedEntityModel,
  part: string,
  options: { language: string | null; minProbability: number; offset: number },
): Generator<{ found: FoundEntity[]; end: number }, void, undefined> {
  const { language, minProbability, offset } = options;
  const tagger = taggerFor(model);
  for (const { start, end } of splitSentences(part, language).flatMap((span) => cutLong(part, span))) {
    const found = tagSentence(tagger, part.slice(start, end), { language, minProbability, offset: offset + start });
    yield { found, end: offset + end };
  }
}

function tagSentence(
  tagger: Tagger,
  text: string,
  { language, minProbability, offset }: { language: string | null; minProbability: number; offset: number },
): FoundEntity[] {
  const sentence = readSentence(text, language);
  const { types } = tagger.model;
  return tagger.tag(sentence, minProbability).map(({ from, to, type, probability, alternatives }) => ({
    start: offset + sentence.tokens[from]!.start,
    end: offset + sentence.tokens[to]!.end,
    type: types[type]!.type,
    probability,
    alternatives: alternatives.map((other) => ({
      type: other.type === null ? null : types[other.type]!.type,
      probability: other.probability,
    })),
  }));
}

/** Pieces that end at a space if there is one. */
function cutLong(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  while (end - from > MAX_SENTENCE) {
    const space = text.lastIndexOf(' ', from + MAX_SENTENCE);
    const cut = space > from ? space : from + MAX_SENTENCE;
    pieces.push({ start: from, end: cut });
    from = cut;
  }
  return [...pieces, { start: from, end }];
}
