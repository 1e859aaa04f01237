import { isAbbreviation } from './abbreviations.ts';
import { fold } from './fold.ts';
import { paragraphs, trimSpan, type Span } from './spans.ts';
import { isStopWord } from './stop-words.ts';

/** List marks at the beginning of a line. */
export const LIST_MARK = /^\s*(?:[•◦▪‣*–—-]\s|\(?[a-z0-9]{1,3}[.)]\s|\d+(?:\.\d+)+\.?\s)/i;
/** Minimum number of words in the last cell of a table row for the cell to continue in the next line. */
const WRAPPED_WORDS = 4;
/** Upper bound for abbreviations and list marks. */
const MAX_WORD_LENGTH = 64;
// A full stop with closing quotes and brackets; ideographic stops need no space after them.
const STOPS = /(?<![.!?…])[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？]+[」』）]*/g;

/**
 * The sentences of a text in order: trimmed, without overlap, covering every visible character. A blank line always ends a sentence; so
 * does a single line break before a list mark, after a table row (contains a tab), and after a line clearly shorter than the paragraph is
 * wide (a heading, an address line), but not in a wrapped paragraph or table cell. Abbreviations, initials, ordinals and decimal points do
 * not.
 *
 * @param language ISO 639-1 code of the text, or null if unknown
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
    const nextLine = lines[index + 1];
    if (nextLine && !endsParagraphPart(text, line, nextLine, width)) continue;
    const trimmed = trimSpan(text, part);
    if (trimmed) parts.push(trimmed);
    part = null;
  }
  return parts;
}

function endsParagraphPart(text: string, line: Span, nextLine: Span, width: number): boolean {
  const lineText = text.slice(line.start, line.end);
  const following = text.slice(nextLine.start, nextLine.end);
  if (LIST_MARK.test(following)) return true;
  if (lineText.includes('\t')) return !(/^\p{Ll}/u.test(following) && wordsOfLastCell(lineText) >= WRAPPED_WORDS);
  // The name of a group of rows.
  if (following.includes('\t') && /:\s*$/.test(lineText)) return true;
  if (/[,;-]\s*$/.test(lineText)) return false;
  return lineText.length < width * 0.7 && /^\s*["“„«(]?[\p{Lu}\p{N}]/u.test(following);
}

function wordsOfLastCell(row: string): number {
  return row
    .slice(row.lastIndexOf('\t') + 1)
    .trim()
    .split(/\s+/).length;
}

function splitStops(text: string, part: Span, language: string | null): Span[] {
  const sentences: Span[] = [];
  const slice = text.slice(part.start, part.end);
  let start = 0;
  for (const stop of slice.matchAll(STOPS)) {
    const end = stop.index + stop[0].length;
    // What is left of the dots between a row's name and its values.
    if (slice.charAt(end) === '\t' && /\s/.test(slice.charAt(stop.index - 1))) continue;
    const preceding = wordBefore(slice, start, stop.index);
    if (!endsSentence(preceding, stop[0], slice.slice(end), language)) continue;
    const span = trimSpan(text, { start: part.start + start, end: part.start + end });
    if (span) sentences.push(span);
    start = end + (/^\s*/.exec(slice.slice(end))?.[0].length ?? 0);
  }
  const rest = trimSpan(text, { start: part.start + start, end: part.end });
  if (rest) sentences.push(rest);
  return sentences;
}

/** The word before a full stop, up to the maximum length, and whether it is the whole sentence so far. */
function wordBefore(text: string, start: number, end: number): { word: string; alone: boolean } {
  const preceding = text.slice(Math.max(start, end - MAX_WORD_LENGTH), end);
  const word = /(?<![\p{L}\p{M}\p{N}.])[\p{L}\p{M}\p{N}.]+$/u.exec(preceding)?.[0] ?? '';
  return { word, alone: start + word.length === end };
}

function endsSentence(
  { word, alone }: { word: string; alone: boolean },
  stop: string,
  after: string,
  language: string | null,
): boolean {
  const nextLine = /^\s*(\S)/.exec(after)?.[1];
  if (nextLine === undefined) return true;
  // "Really?" she said: the sentence continues in lower case.
  if (/\p{Ll}/u.test(nextLine)) return /[。！？]/.test(stop);
  if (!stop.startsWith('.') || stop.startsWith('..')) return true;
  if (word === '') return true;
  // A list mark ("3. Payment") belongs to the text that follows.
  if (alone && /^(?:\p{L}|[\p{N}.]{1,6}|[ivxlc]{1,5})$/iu.test(word)) return false;
  if (/^\p{Lu}$/u.test(word)) return false;
  // "U.S. Dollars": the sentence ends only if the next word usually begins one.
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(word))
    return isStopWord(fold(/^\s*(\p{L}{1,20})/u.exec(after)?.[1] ?? ''), language ?? 'en');
  if (isAbbreviation(word.toLowerCase(), language)) return false;
  // A unit before its number: "una superficie di mq. 280".
  if (/^[b-df-hj-np-tv-xz]{2,4}$/.test(word) && /\p{N}/u.test(nextLine)) return false;
  // "am 3. Mai" and "der 2. Weltkrieg": German writes ordinals with a full stop.
  if (/^\p{N}{1,2}$/u.test(word) && language === 'de') return false;
  return true;
}
