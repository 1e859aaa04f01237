import { escapeMarkup, type MarkupPiece } from '../markup-pieces.ts';
import type { ShownPiece } from '../marks.ts';

export type Tag = Extract<MarkupPiece, { kind: 'open' | 'close' | 'empty' }>;

/** Writes the markup of a part of a package, in order: a format has its own way to give labels a look. */
export interface LabelWriter {
  /** The markup to write for a tag that is copied. */
  tag(tag: Tag): string;
  /** The markup to write for a text that is copied. */
  text(source: string): string;
  /** The markup to write for a text with labels. */
  labelled(pieces: readonly ShownPiece[]): string;
  /** The whole part, once all of it is written. */
  finish(markup: string): string;
}

/** Labels look like the text around them. */
export const plainLabels: LabelWriter = {
  tag: ({ source }) => source,
  text: (source) => source,
  labelled: (pieces) => pieces.map(({ text }) => escapeMarkup(text)).join(''),
  finish: (markup) => markup,
};
