import type { Canvas } from './canvas.ts';
import type { Family } from './fonts.ts';

/** The layout of a document: page, type, headers and footers. Measures in points. */
export interface Sheet {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** The top of the text on the first page, below a letterhead. */
  firstTop?: number;
  family: Family;
  /** Headings, tables and captions. */
  label: Family;
  size: number;
  leading: number;
  /** Space after a paragraph. */
  after: number;
  headings: { size: number; before: number; after: number }[];
  /** Width of the column of clause numbers. */
  gutter: number;
  accent: string;
  /** Chapters begin on a new page. */
  chapters: boolean;
  /** Headers, page numbers and letterhead. */
  furniture?: (canvas: Canvas, page: PageInfo) => void;
}

export interface PageInfo {
  number: number;
  total: number;
  /** The last heading of the first level on or before this page. */
  chapter: string;
}

export const ink = '#1c1c1c';
export const quiet = '#5b5f66';
export const hairline = '#c9ccd1';

const a4 = { width: 595.28, height: 841.89 };

/** A report: serif text on a narrow measure, sans headings. */
export const reportSheet: Sheet = {
  ...a4,
  margin: { top: 92, right: 84, bottom: 84, left: 92 },
  family: 'serif',
  label: 'sans',
  size: 10.8,
  leading: 16.6,
  after: 9,
  headings: [
    { size: 21, before: 0, after: 16 },
    { size: 13.2, before: 18, after: 6 },
    { size: 11, before: 12, after: 4 },
  ],
  gutter: 34,
  accent: '#17496b',
  chapters: true,
};

/** A contract: serif throughout, clause numbers in a separate column. */
export const contractSheet: Sheet = {
  ...a4,
  margin: { top: 96, right: 84, bottom: 84, left: 84 },
  family: 'serif',
  label: 'serif',
  size: 10.6,
  leading: 15.6,
  after: 7,
  headings: [
    { size: 12.4, before: 18, after: 7 },
    { size: 11, before: 12, after: 4 },
    { size: 10.6, before: 10, after: 4 },
  ],
  gutter: 36,
  accent: '#1c1c1c',
  chapters: false,
};

/** A letter or invoice: letterhead at the top of the first page. */
export const letterSheet: Sheet = {
  ...a4,
  margin: { top: 84, right: 72, bottom: 96, left: 78 },
  firstTop: 282,
  family: 'sans',
  label: 'sans',
  size: 10.3,
  leading: 14.6,
  after: 8,
  headings: [
    { size: 12, before: 10, after: 5 },
    { size: 11, before: 8, after: 4 },
    { size: 10.6, before: 8, after: 4 },
  ],
  gutter: 28,
  accent: '#1c1c1c',
  chapters: false,
};
