import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import { AiError } from '../models/port.ts';
import { alignTokens, type PlacedToken } from './align-tokens.ts';

/** The tokens of one input of a model. */
export interface Encoded {
  readonly ids: readonly number[];
  /** 0 for the first text, 1 for the second. */
  readonly types: readonly number[];
}

/** An input of a question and part of a text. `places` has the place of each token of the text; null for the others. */
export interface PlacedInput extends Encoded {
  readonly places: readonly (PlacedToken | null)[];
}

export interface TextTokenizer {
  readonly padId: number;
  encode(text: string, maxTokens: number): Encoded;
  /** The question and the text, which is cut off at the end if both are too long. */
  encodePair(question: string, text: string, maxTokens: number): Encoded;
  /** The question with each part of the text in turn; parts overlap, so that no answer is cut in two. */
  encodeParts(question: string, text: string, maxTokens: number): PlacedInput[];
}

/** The share of a part that is repeated in the next one. */
const OVERLAP = 0.25;
/** The share of an input that a question may take. */
const MAX_QUESTION = 0.5;

/** Reads `tokenizer.json`: WordPiece, Unigram (SentencePiece) and BPE. Throws `AiError` `local_tokenizer`. */
export async function loadTokenizer(path: string, configPath: string | null): Promise<TextTokenizer> {
  let tokenizer: Tokenizer;
  let padId: number;
  try {
    const json = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    const config = configPath === null ? {} : (JSON.parse(await readFile(configPath, 'utf8')) as object);
    tokenizer = new Tokenizer(json, config);
    padId = padIdOf(tokenizer, json, config);
    // Fails for kinds that are not known.
    tokenizer.encode('a');
  } catch (error) {
    throw new AiError('local_tokenizer', error instanceof Error ? error.message.slice(0, 200) : '');
  }

  const idOf = (token: string): number => tokenizer.token_to_id(token) ?? unknownId(tokenizer);
  const finish = (tokens: string[], second: string[] | null): { tokens: string[]; types: number[] } => {
    const after = tokenizer.post_processor?.post_process(tokens, second, true);
    const all = after?.tokens ?? [...tokens, ...(second ?? [])];
    const types = after?.token_type_ids ?? all.map((_, at) => (at < tokens.length || !second ? 0 : 1));
    return { tokens: all, types };
  };
  const MARK = '\u0000';
  // Special tokens before the second text: the first text is empty here.
  const beforeSecond = finish([], [MARK]).tokens.indexOf(MARK);
  const added = { single: finish([], null).tokens.length, pair: finish([], []).tokens.length };
  const encoded = (tokens: string[], second: string[] | null): Encoded => {
    const { tokens: all, types } = finish(tokens, second);
    return { ids: all.map(idOf), types };
  };
  const questionTokens = (question: string, maxTokens: number) =>
    tokenizer.tokenize(question).slice(0, Math.floor(maxTokens * MAX_QUESTION));

  return {
    padId,
    encode: (text, maxTokens) => encoded(tokenizer.tokenize(text).slice(0, maxTokens - added.single), null),
    encodePair(question, text, maxTokens) {
      const first = questionTokens(question, maxTokens);
      return encoded(first, tokenizer.tokenize(text).slice(0, maxTokens - added.pair - first.length));
    },
    encodeParts(question, text, maxTokens) {
      const first = questionTokens(question, maxTokens);
      const second = alignTokens(tokenizer, text);
      const size = maxTokens - added.pair - first.length;
      const parts: PlacedInput[] = [];
      for (let from = 0; from === 0 || from < second.length; from += Math.ceil(size * (1 - OVERLAP))) {
        const part = second.slice(from, from + size);
        const tokens = part.map(({ token }) => token);
        const { ids, types } = encoded(first, tokens);
        parts.push({ ids, types, places: placesIn(ids.length, beforeSecond + first.length, part) });
        if (from + size >= second.length) break;
      }
      return parts;
    },
  };
}

function placesIn(length: number, first: number, part: readonly PlacedToken[]): (PlacedToken | null)[] {
  const places = Array.from({ length }, (): PlacedToken | null => null);
  for (const [at, token] of part.entries()) places[first + at] = token;
  return places;
}

function padIdOf(tokenizer: Tokenizer, json: Record<string, unknown>, config: object): number {
  const padding = json['padding'] as { pad_id?: unknown } | null | undefined;
  if (typeof padding?.pad_id === 'number') return padding.pad_id;
  const token = (config as { pad_token?: unknown }).pad_token;
  const padToken = typeof token === 'string' ? token : (token as { content?: unknown } | undefined)?.content;
  const candidates = [...(typeof padToken === 'string' ? [padToken] : []), '[PAD]', '<pad>'];
  return candidates.map((candidate) => tokenizer.token_to_id(candidate)).find((id) => id !== undefined) ?? 0;
}

const unknownId = (tokenizer: Tokenizer): number =>
  (tokenizer.model as { unk_token_id?: number } | null)?.unk_token_id ?? 0;
