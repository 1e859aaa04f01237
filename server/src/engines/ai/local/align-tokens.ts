import type { Tokenizer } from '@huggingface/tokenizers';

/** A token of a text with its place in it, in UTF-16 offsets. */
export interface PlacedToken {
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

/** A word. With a blank before it, all kinds of tokenizers treat it independently of the others. */
const WORD = /\S+/g;

/**
 * The tokens of a text with their places, which the tokenizer itself does not return. Within a word, characters are normalized one by one
 * and assigned to the tokens in order; if they do not match (unknown characters, bytes), each token has the place of its word.
 */
export function alignTokens(tokenizer: Tokenizer, text: string): PlacedToken[] {
  const placedTokens: PlacedToken[] = [];
  for (const match of text.matchAll(WORD)) {
    const [word] = match;
    const start = match.index;
    const end = start + word.length;
    // Line breaks and tabs mean nothing here, and some tokenizers do not know them.
    const tokens = tokenizer.tokenize(start > 0 ? ` ${word}` : word);
    const within = placesInWord(tokenizer, tokens, word);
    for (const [at, token] of tokens.entries()) {
      const place = within?.[at];
      placedTokens.push(place ? { token, start: start + place.start, end: start + place.end } : { token, start, end });
    }
  }
  return placedTokens;
}

/** The place of each token in the word; null if the tokens are not made of its normalized characters. */
function placesInWord(tokenizer: Tokenizer, tokens: readonly string[], word: string) {
  const units = normalizedUnits(tokenizer, word);
  const places: { start: number; end: number }[] = [];
  let at = 0;
  for (const token of tokens) {
    const surface = surfaceOf(token);
    const from = at;
    let text = '';
    while (text.length < surface.length && at < units.length) text += units[at++]!.text;
    if (text !== surface) return null;
    const first = units[from];
    // A token of the blank alone.
    if (!first) return null;
    places.push({ start: first.start, end: surface === '' ? first.start : units[at - 1]!.end });
  }
  return at === units.length ? places : null;
}

/** The normalized UTF-16 units of a word, each with the place of the character that it is from. */
function normalizedUnits(tokenizer: Tokenizer, word: string) {
  const units: { text: string; start: number; end: number }[] = [];
  const { normalizer } = tokenizer;
  let start = 0;
  for (const { segment } of graphemes.segment(word)) {
    const end = start + segment.length;
    const normalized = (normalizer ? normalizer.normalize(segment) : segment).replaceAll(BLANKS, '');
    for (const text of normalized.split('')) units.push({ text, start, end });
    start = end;
  }
  return units;
}

const BLANKS = /[\s▁]/g;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a token, without the marks of word pieces and blanks. */
function surfaceOf(token: string): string {
  if (token.startsWith('##')) return token.slice(2);
  const text = token.replace(/^[▁Ġ]+/, '');
  // Byte-level tokens write bytes as letters.
  return text === '' || /^[\x21-\x7E]*$/.test(text) ? text : (fromBytes(text) ?? text);
}

/** The text of a byte-level token; null if it is none. */
function fromBytes(token: string): string | null {
  const bytes: number[] = [];
  for (const letter of token) {
    const byte = BYTES.get(letter);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** The letters by which byte-level BPE writes bytes: printable ones are themselves, the others follow from U+0100. */
const BYTES: ReadonlyMap<string, number> = new Map(
  (() => {
    const printable = (byte: number) =>
      (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
    let next = 0x100;
    return Array.from({ length: 256 }, (_, byte): [string, number] => [
      String.fromCharCode(printable(byte) ? byte : next++),
      byte,
    ]);
  })(),
);
