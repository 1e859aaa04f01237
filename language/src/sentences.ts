import { isAbbreviation } from './abbreviations.ts';
import { paragraphs, trimSpan, type Span } from './spans.ts';

/** What a line of a list begins with. */
export const bullet = /^\s*(?:[•◦▪‣*–—-]\s|\(?[a-z0-9]{1,3}[.)]\s|\d+(?:\.\d+)+\.?\s)/i;
/** No abbreviation and no mark of a list is longer. */
const longestWord = 64;
// A stop with its closing quotes and brackets; ideographic stops need no space after them.
const stops = /(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？]+[」』）]*/g;

/**
 * The sentences of a text in order: trimmed, without overlap, every visible character in one of them. A blank line
 * always ends one; so does a single line break before a list mark, after a cell row (tab inside) and after a line that
 * is clearly shorter than the paragraph is wide (a heading, an address line), but not where a paragraph is just wrapped.
 * Abbreviations, initials, ordinals and decimal points end none.
 *
 * @param language ISO 639-1 code of the text, or null when it is not known.
 */
export function splitSentences(text: string, language: string | null): Span[] {
  return paragraphs(text)
    .flatMap((paragraph) => splitLines(text, paragraph))
    .flatMap((part) => splitStops(text, part, language));
}

function splitLines(text: string, paragraph: Span): Span[] {
  const lines: Span[] = [];
  let start = paragraph.start;
  for (let at = start; at <= paragraph.end; at++) {
    if (at < paragraph.end && text.charAt(at) !== '\n') continue;
    lines.push({ start, end: at });
    start = at + 1;
  }
  const width = lines.reduce((widest, line) => Math.max(widest, line.end - line.start), 0);
  const parts: Span[] = [];
  let part = null as Span | null;
  for (const [index, line] of lines.entries()) {
    part = { start: part?.start ?? line.start, end: line.end };
    const next = lines[index + 1];
    if (next && !endsPart(text, line, next, width)) continue;
    const trimmed = trimSpan(text, part);
    if (trimmed) parts.push(trimmed);
    part = null;
  }
  return parts;
}

function endsPart(text: string, line: Span, next: Span, width: number): boolean {
  const here = text.slice(line.start, line.end);
  const following = text.slice(next.start, next.end);
  if (here.includes('\t') || bullet.test(following)) return true;
  if (/[,;-]\s*$/.test(here)) return false;
  return here.length < width * 0.7 && /^\s*["“„«(]?[\p{Lu}\p{N}]/u.test(following);
}

function splitStops(text: string, part: Span, language: string | null): Span[] {
  const sentences: Span[] = [];
  const slice = text.slice(part.start, part.end);
  let start = 0;
  for (const stop of slice.matchAll(stops)) {
    const end = stop.index + stop[0].length;
    const before = wordBefore(slice, start, stop.index);
    if (!endsSentence(before, stop[0], slice.slice(end), language)) continue;
    const span = trimSpan(text, { start: part.start + start, end: part.start + end });
    if (span) sentences.push(span);
    start = end + (/^\s*/.exec(slice.slice(end))?.[0].length ?? 0);
  }
  const rest = trimSpan(text, { start: part.start + start, end: part.end });
  if (rest) sentences.push(rest);
  return sentences;
}

/** The word before a stop, as far as it is looked at, and whether it is all there is of the sentence. */
function wordBefore(text: string, start: number, end: number): { word: string; alone: boolean } {
  const near = text.slice(Math.max(start, end - longestWord), end);
  const word = /(?<![\p{L}\p{M}\p{N}.])[\p{L}\p{M}\p{N}.]+$/u.exec(near)?.[0] ?? '';
  return { word, alone: start + word.length === end };
}

function endsSentence(
  { word, alone }: { word: string; alone: boolean },
  stop: string,
  after: string,
  language: string | null,
): boolean {
  const next = /^\s*(\S)/.exec(after)?.[1];
  if (next === undefined) return true;
  // "Really?" she said: the sentence goes on in lower case.
  if (/\p{Ll}/u.test(next)) return /[。！？]/.test(stop);
  if (!stop.startsWith('.') || stop.startsWith('..')) return true;
  if (word === '') return true;
  // A list mark of its own ("3. Payment") belongs to what follows it.
  if (alone && /^(?:\p{L}|[\p{N}.]{1,6}|[ivxlc]{1,5})$/iu.test(word)) return false;
  if (/^\p{Lu}$/u.test(word)) return false;
  if (isAbbreviation(word.toLowerCase(), language)) return false;
  // "am 3. Mai" and "der 2. Weltkrieg": German and its neighbours write ordinals with a full stop.
  if (/^\p{N}{1,2}$/u.test(word) && language === 'de') return false;
  return true;
}
