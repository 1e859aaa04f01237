import type { ReadingPage } from '../reading.ts';
import { findRecognised, findValues, type FoundValue, searchedValue, type SearchedValue } from './find-values.ts';
import { foldText } from './folded-text.ts';
import type { RedactedSpan, RedactionRequest } from './redaction.ts';

/** A range of a text to remove, with the label shown instead. Ranges are ascending and disjoint. */
export interface Mark {
  start: number;
  end: number;
  label: string;
}

const BLOCK = '█';

/** What is to be removed, prepared for searching. */
export class Targets {
  /** All texts to remove, distinct. */
  readonly values: readonly SearchedValue[];
  readonly #labels: readonly string[];
  readonly #spans = new Map<number, RedactedSpan[]>();

  /** `pages` are those of the source: the texts of the spans are values too. */
  constructor({ values, spans }: Pick<RedactionRequest, 'values' | 'spans'>, pages: readonly ReadingPage[]) {
    const labels = new Map<string, string>();
    const texts = new Map(pages.map(({ number, text }) => [number, text]));
    const spanTexts = spans.map(({ page, start, end, label }) => ({
      text: texts.get(page)?.slice(start, end) ?? '',
      label,
    }));
    const searched: SearchedValue[] = [];
    for (const { text, label } of [...values, ...spanTexts]) {
      const value = searchedValue(text.trim());
      if (!value || labels.has(value.text)) continue;
      labels.set(value.text, label);
      searched.push(value);
    }
    this.values = searched;
    this.#labels = searched.map(({ text }) => this.#shown(labels.get(text) as string));
    for (const span of spans)
      this.#spans.set(span.page, [...(this.#spans.get(span.page) ?? []), { ...span, label: this.#shown(span.label) }]);
  }

  /** A label that has a removed value itself is not shown. */
  #shown(label: string): string {
    return findValues(foldText(label), this.values).length === 0 ? label : BLOCK;
  }

  /** The ranges to remove from a page of the source. */
  marksOf({ text, number, recognised }: Pick<ReadingPage, 'text' | 'number' | 'recognised'>): Mark[] {
    const spans = this.#spans.get(number) ?? [];
    return this.#disjoint(text, recognised === undefined ? findValues : findRecognised, spans);
  }

  /** The ranges to remove from another text. */
  marks(text: string): Mark[] {
    return this.#disjoint(text, findValues, []);
  }

  /**
   * The ranges to remove from a text in pieces, such as the runs of a document: as it reads, and with the borders of the pieces as spaces, which
   * is how it would be searched.
   */
  marksInPieces(pieces: readonly string[]): Mark[] {
    const joined = pieces.join('');
    const starts = [0];
    for (const piece of pieces) starts.push((starts.at(-1) as number) + piece.length);
    let at = 0;
    /** An offset with the borders as spaces to one without; ascending. */
    const withoutBorders = (offset: number) => {
      while ((starts[at + 1] ?? Infinity) + at < offset) at += 1;
      return Math.min(offset - at, starts[at + 1] ?? joined.length);
    };
    const apart = this.marks(pieces.join(' ')).map(({ start, end, label }) => ({
      start: withoutBorders(start),
      end: withoutBorders(end),
      label,
    }));
    return disjoint([...this.marks(joined), ...apart]);
  }

  /** The ranges to remove from a text that was recognised in a picture. */
  marksRecognised(text: string): Mark[] {
    return this.#disjoint(text, findRecognised, []);
  }

  #disjoint(text: string, find: typeof findValues, chosen: readonly RedactedSpan[]): Mark[] {
    const found = find(foldText(text), this.values).map(({ start, end, value }: FoundValue): Mark => ({
      start,
      end,
      label: this.#labels[value] as string,
    }));
    const spans = chosen.map(({ start, end, label }) => ({
      start: Math.max(0, start),
      end: Math.min(text.length, end),
      label,
    }));
    return disjoint([...spans, ...found]);
  }

  /** A text with labels instead of its marks, and their number. */
  replace(text: string): { text: string; count: number } {
    const marks = this.marks(text);
    return { text: withoutMarks(text, 0, marks, 0), count: marks.length };
  }

  /** The text of a page of the source with labels instead of its marks. */
  replacePage(page: ReadingPage): string {
    return withoutMarks(page.text, 0, this.marksOf(page), 0);
  }
}

/** Merges overlapping ranges; the label is that of the longest. */
function disjoint(marks: Mark[]): Mark[] {
  const merged: (Mark & { longest: number })[] = [];
  for (const mark of marks.filter(({ start, end }) => end > start).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    const length = mark.end - mark.start;
    if (!last || mark.start >= last.end) merged.push({ ...mark, longest: length });
    else {
      last.end = Math.max(last.end, mark.end);
      if (length > last.longest) [last.label, last.longest] = [mark.label, length];
    }
  }
  return merged.map(({ start, end, label }) => ({ start, end, label }));
}

/** A piece of a text, or the label that is shown instead of a mark. */
export interface ShownPiece {
  text: string;
  isLabel: boolean;
}

/**
 * The pieces of a part of a text, with labels instead of the marks of the whole: `at` is its offset, `first` the index of the first mark that may
 * overlap it. The label of a mark over several parts is in the first of them.
 */
export function shownPieces(text: string, at: number, marks: readonly Mark[], first: number): ShownPiece[] {
  const pieces: ShownPiece[] = [];
  let from = 0;
  const keep = (end: number) => {
    if (end > from) pieces.push({ text: text.slice(from, end), isLabel: false });
  };
  for (let index = first; index < marks.length; index += 1) {
    const { start, end, label } = marks[index] as Mark;
    if (start >= at + text.length) break;
    if (start >= at) {
      keep(start - at);
      pieces.push({ text: `[${label}]`, isLabel: true });
    }
    from = Math.min(text.length, end - at);
  }
  keep(text.length);
  return pieces;
}

/** The same as one text. */
export function withoutMarks(...part: Parameters<typeof shownPieces>): string {
  return shownPieces(...part)
    .map(({ text }) => text)
    .join('');
}
