import { foldInPlace } from '../dates.ts';
import type { Span } from '../spans.ts';

/** One way to read a stretch of a text. */
export interface Reading extends Span {
  /** an `EntityKind`, or the key of an own kind */
  kind: string;
  /** the slice of the text, unchanged */
  text: string;
  /** normalised; equal entities share it; never empty, at most 500 characters */
  value: string;
  /** above 0, up to 1 */
  certainty: number;
}

/** A mention of an entity: the reading that is the longest and surest of its place. */
export interface Mention extends Reading {
  /** overlapped readings that lost, the surest first, at most five */
  alternatives: Reading[];
}

/** What the rules of a kind find; the text is known by its place. */
export interface Found extends Span {
  value: string;
  certainty: number;
}

export const MAX_VALUE = 500;

/** A part of a text for the rules of all kinds, with what several of them need. Offsets of what they find are into the part. */
export class Part {
  readonly text: string;
  /** ISO 639-1 code of the text; null if unknown */
  readonly language: string | null;
  #folded: string | undefined;

  constructor(text: string, language: string | null) {
    this.text = text;
    this.language = language;
  }

  /** Without case and accents, of equal length; any white space is a space. */
  get folded(): string {
    return (this.#folded ??= foldInPlace(this.text));
  }

  /** Whether words stand in the characters before a place, for numbers that mean nothing without them. */
  hasBefore(start: number, words: RegExp, distance = 60): boolean {
    return words.test(this.folded.slice(Math.max(0, start - distance), start));
  }
}

/** Finds the entities of a kind, in any order. */
export type Finder = (part: Part) => Found[];

/** The text with single spaces instead of other white space. */
export const withSingleSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
