import { NamedEntityError } from './errors.ts';
import { type EntityToken, readTokens } from './tokens.ts';

/** A stretch of a text with its label; offsets count UTF-16 units. */
export interface AnnotatedEntity {
  start: number;
  end: number;
  type: string;
}

/** A sentence, or a short passage, with all its entities, which do not overlap. */
export interface AnnotatedSentence {
  text: string;
  entities: readonly AnnotatedEntity[];
  /** ISO 639-1 code, or null if unknown; absent: it is detected */
  language?: string | null;
}

export const MAX_TYPES = 50;
export const MAX_SAMPLE_LENGTH = 10_000;
/** About 40,000 sentences, which take some 400 MB. */
export const MAX_CHARACTERS = 5_000_000;

/** An entity as tokens: `from` is the first, `to` the last. */
export interface TokenSpan {
  from: number;
  to: number;
  type: string;
}

/** A sample as the tagger learns it. Entities are widened to whole tokens. */
export interface TokenSentence {
  tokens: EntityToken[];
  spans: TokenSpan[];
}

/** Throws `NamedEntityError` `text_too_long`, `too_many_samples` or `bad_sample`. */
export function readSamples(samples: readonly AnnotatedSentence[]): TokenSentence[] {
  let characters = 0;
  return samples.map((sample, position) => {
    assertText(sample, position);
    characters += sample.text.length;
    if (characters > MAX_CHARACTERS) throw new NamedEntityError('too_many_samples', { characters });
    const tokens = readTokens(sample.text);
    return { tokens, spans: toSpans(sample, tokens, position) };
  });
}

function assertText({ text, entities }: AnnotatedSentence, position: number): void {
  if (typeof text !== 'string' || !Array.isArray(entities)) throw new NamedEntityError('bad_sample', { position });
  if (text.length > MAX_SAMPLE_LENGTH) throw new NamedEntityError('text_too_long', { position });
}

function toSpans({ text, entities }: AnnotatedSentence, tokens: EntityToken[], position: number): TokenSpan[] {
  const spans: TokenSpan[] = [];
  let next = 0;
  for (const { start, end, type } of entities.toSorted((one, other) => one.start - other.start)) {
    const isInside = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end <= text.length;
    if (!isInside || typeof type !== 'string' || type === '') throw new NamedEntityError('bad_sample', { position });
    let from = next;
    while (from < tokens.length && tokens[from]!.end <= start) from++;
    let to = from;
    while (to < tokens.length && tokens[to]!.start < end) to++;
    if (to === from) throw new NamedEntityError('bad_sample', { position });
    spans.push({ from, to: to - 1, type });
    next = to;
  }
  return spans;
}
