import type { Characters } from './characters.ts';
import type { Underlines } from './line-styles.ts';
import type { Numbering } from './numbering.ts';
import type { PlacedParagraph } from './page-text.ts';
import type { Title } from './titles.ts';

/** A heading on a page: offsets in the page's text, and how many paragraphs it covers. */
export interface PlacedHeading {
  level: number;
  title: string;
  start: number;
  end: number;
  paragraphs: number;
}

export interface HeadingPage {
  paragraphs: PlacedParagraph[];
  text: string;
  characters: Characters;
  underlines: Underlines;
  /** Page number from 1. */
  number: number;
  /** Whether the page is a form, whose field names may be numbered and bold too. */
  isForm: boolean;
}

/** A paragraph with what a heading is judged by. */
export interface Candidate {
  at: number;
  text: string;
  numbering: Numbering | undefined;
  title: Title | undefined;
  /** Letters of this size, compared with the text. */
  ratio: number;
  bold: boolean;
  /** Whether the title, and nothing after it, is bold or underlined. */
  styled: boolean;
  /** Whether all of it could be a title. */
  short: boolean;
}
