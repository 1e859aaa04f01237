// The appearance of a Word or PowerPoint file as plain data. Lengths are points; colours are #rrggbb or #rrggbbaa.

/** A picture inside the file: the offset of its zip entry, and its type as a MIME type. */
export interface Picture {
  at: number;
  type: string;
  /** Cut off at each side, as shares: left, top, right, bottom. */
  crop?: [number, number, number, number];
  alpha?: number;
}

export interface Gradient {
  stops: [share: number, color: string][];
  /** Degrees clockwise from left to right; null for a radial gradient. */
  angle: number | null;
  /** Where a radial gradient begins, as shares of width and height. */
  center?: [number, number];
}

export type Fill = { color: string } | { gradient: Gradient } | { picture: Picture; tiled?: boolean };

export interface Line {
  color: string;
  width: number;
  /** Lengths of dashes and gaps, as multiples of the width. */
  dash?: number[];
  /** Whether it begins or ends with an arrow. */
  arrows?: [start: boolean, end: boolean];
}

export interface RunStyle {
  font?: string;
  size?: number;
  /** `auto` contrasts with what is behind it. */
  color?: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  caps?: 'all' | 'small' | 'none';
  /** Superscript or subscript. */
  shift?: 'super' | 'sub' | 'none';
  highlight?: string;
  spacing?: number;
}

/** A piece of a paragraph: text with one style, in which tabs and line ends are control characters, or an inline drawing. */
export interface Run {
  text: string;
  style: RunStyle;
  link?: string;
  /** The number to insert when the pages are known. */
  field?: 'page' | 'pages';
  /** The key of a footnote that begins here. */
  note?: string;
  /** Ends the column or page. */
  break?: 'column' | 'page';
  drawing?: Shape;
}

export interface Border extends Line {
  space?: number;
}
export type Borders = Partial<Record<'top' | 'right' | 'bottom' | 'left' | 'between', Border>>;

export interface Paragraph {
  kind: 'paragraph';
  runs: Run[];
  /** The style of empty paragraphs, which gives their height. */
  style: RunStyle;
  align?: 'left' | 'center' | 'right' | 'justify';
  left?: number;
  right?: number;
  /** Indent of the first line, relative to `left`. */
  first?: number;
  before?: number;
  after?: number;
  /** Line height: a multiple of the font's, or points. */
  line?: number;
  lineRule?: 'multiple' | 'exact' | 'least';
  marker?: { text: string; style: RunStyle; picture?: Picture };
  tabs?: { at: number; align: 'left' | 'center' | 'right'; leader?: string }[];
  rtl?: boolean;
  heading?: number;
  fill?: string;
  borders?: Borders;
  /** Neighbours with the same value have no space between them. */
  contextual?: string;
  keepNext?: boolean;
  /** It is at this side of the text, and what follows begins at the same height. */
  aside?: 'left' | 'center' | 'right';
  breakBefore?: boolean;
  /** Drawings that are anchored to this paragraph. */
  floats?: Float[];
}

export interface Cell {
  blocks: Block[];
  columns: number;
  rows: number;
  fill?: Fill;
  borders?: Borders;
  /** Left, top, right, bottom. */
  insets?: [number, number, number, number];
  anchor?: 'middle' | 'bottom';
  vertical?: 'down' | 'up';
}

export interface Table {
  kind: 'table';
  /** Widths. */
  columns: number[];
  rows: { height?: number; exact?: boolean; header?: boolean; cells: Cell[] }[];
  align?: 'center' | 'right';
  indent?: number;
}

export type Block = Paragraph | Table;

export interface ChartSeries {
  name: string;
  type: 'bar' | 'line' | 'area' | 'pie' | 'scatter';
  color: string;
  /** Colours of single points, as in pies. */
  colors?: Record<number, string>;
  values: (number | null)[];
  /** Horizontal positions of a scatter chart. */
  x?: (number | null)[];
  /** Whether it belongs to the second axis. */
  second?: boolean;
  markers?: boolean;
}

export interface Chart {
  title: string;
  categories: string[];
  series: ChartSeries[];
  /** Bars that lie. */
  horizontal: boolean;
  grouping: 'clustered' | 'stacked' | 'percent';
  hole: number;
  legend: 'top' | 'right' | 'bottom' | 'left' | null;
  labels: boolean;
  axes: { min?: number; max?: number; format?: string; title?: string; hidden?: boolean; gridlines?: boolean }[];
  categoryTitle?: string;
  size: number;
}

/** A drawn object. Its position is that on the slide, on the group, or on nothing for inline drawings. */
export interface Shape {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation?: number;
  flipX?: boolean;
  flipY?: boolean;
  /** SVG paths in points from its upper left corner; a plain rectangle otherwise. */
  paths?: { d: string; unfilled?: boolean; unlined?: boolean }[];
  fill?: Fill;
  line?: Line;
  shadow?: boolean;
  picture?: Picture;
  chart?: Chart;
  table?: Table;
  /** The shapes of a group, in points from its upper left corner. */
  shapes?: Shape[];
  text?: {
    blocks: Block[];
    /** Left, top, right, bottom. */
    insets: [number, number, number, number];
    anchor: 'top' | 'middle' | 'bottom';
    /** Whether text continues over the right edge instead of wrapping. */
    unwrapped?: boolean;
    vertical?: 'down' | 'up';
    /** Shrinks the text to fit its shape. */
    scale?: number;
    lineScale?: number;
    columns?: number;
  };
  alt?: string;
}

export interface Float {
  shape: Shape;
  x: { from: string; offset?: number; align?: string };
  y: { from: string; offset?: number; align?: string };
  /** Distance of the text: left, top, right, bottom. */
  margins: [number, number, number, number];
  wrap: 'around' | 'above' | 'none';
  behind?: boolean;
}

export interface Slide {
  background?: Fill;
  shapes: Shape[];
  /** The slide could not be drawn. */
  damaged?: boolean;
}

type ByPage = Partial<Record<'first' | 'even' | 'default', Block[]>>;

/** Pages with the same paper and margins. */
export interface Section {
  width: number;
  height: number;
  margins: { top: number; right: number; bottom: number; left: number; header: number; footer: number };
  columns: { widths: number[]; gaps: number[]; separator?: boolean };
  /** Begins a new page. */
  newPage: boolean;
  titlePage: boolean;
  headers: ByPage;
  footers: ByPage;
  firstNumber?: number;
  numberFormat?: string;
  borders?: Borders;
  blocks: Block[];
}

export interface Slides {
  kind: 'slides';
  width: number;
  height: number;
  slides: Slide[];
}

export interface WordPages {
  kind: 'word';
  sections: Section[];
  /** Footnotes by key, each beginning with its number. */
  notes: Record<string, Block[]>;
  endnotes: Block[];
  evenAndOdd: boolean;
  tabStop: number;
  /** The first page numbers, from 1, in each format of a section that is not plain digits. */
  pageNumbers: Record<string, string[]>;
  background?: string;
}

export type Drawing = Slides | WordPages;
