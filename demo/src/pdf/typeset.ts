import { plainText, type Manuscript } from '../manuscript/manuscript.ts';
import { Canvas } from './canvas.ts';
import type { Figure } from './figure.ts';
import { openPdf, type PdfFacts } from './open.ts';
import { hairline, type Sheet } from './sheet.ts';
import type { Setting, Strip } from './strip.ts';
import { noteStrips, createStrips } from './strips.ts';

interface Placed {
  strip: Strip;
  y: number;
}

interface Page {
  placed: Placed[];
  notes: Strip[];
  headings: number[];
}

export interface PdfOptions {
  facts: PdfFacts;
  sheet: Sheet;
  figures?: Record<string, Figure>;
  /** Drawn on a separate first page. */
  cover?: (canvas: Canvas) => void;
}

const noteGap = 14;

/** Typesets a manuscript as a PDF with bookmarks, headers, footers and footnotes. */
export async function typesetPdf(manuscript: Manuscript, options: PdfOptions): Promise<Uint8Array> {
  const { facts, sheet, figures = {}, cover } = options;
  const { document, bytes } = openPdf(facts, sheet, manuscript.language);
  const canvas = new Canvas(document);
  const width = sheet.width - sheet.margin.left - sheet.margin.right;
  const setting: Setting = { fonts: canvas.fonts, sheet, manuscript, figures, width };
  const pages = paginate(setting, createStrips(setting));
  const shift = cover ? 1 : 0;
  const total = pages.length + shift;
  const pageOfHeading = new Map(pages.flatMap((page, index) => page.headings.map((each) => [each, index + 1 + shift])));
  const headings = manuscript.blocks.filter((block) => block.kind === 'heading');
  const outline = new Outline(document, headings.length > 4);

  if (cover) {
    document.addPage();
    cover(canvas);
  }
  let chapter = '';
  pages.forEach((page, index) => {
    document.addPage();
    for (const heading of page.headings) {
      const block = headings[heading]!;
      const title = [block.number, plainText(block.runs)].filter(Boolean).join('  ');
      if (block.level === 1) chapter = title;
      outline.add(title, block.level);
    }
    sheet.furniture?.(canvas, { number: index + 1 + shift, total, chapter });
    const spot = { canvas, x: sheet.margin.left, width, pageOf: (heading: number) => pageOfHeading.get(heading) ?? 0 };
    for (const { strip, y } of page.placed) strip.draw({ ...spot, y });
    drawNotes(page.notes, setting, (strip, y) => strip.draw({ ...spot, y }), canvas);
  });
  document.end();
  return bytes;
}

function drawNotes(notes: Strip[], { sheet }: Setting, draw: (strip: Strip, y: number) => void, canvas: Canvas): void {
  if (notes.length === 0) return;
  let y = sheet.height - sheet.margin.bottom - totalHeight(notes);
  canvas.rule(sheet.margin.left, y - 6, 90, { color: hairline, width: 0.6 });
  for (const strip of notes) {
    draw(strip, y);
    y += strip.height;
  }
}

/** Places strips from top to bottom; moves a group that must stay together, with its footnotes, to the next page. */
function paginate(setting: Setting, strips: Strip[]): Page[] {
  const { sheet } = setting;
  const bottom = sheet.height - sheet.margin.bottom;
  const pages: Page[] = [];
  let page: Page = { placed: [], notes: [], headings: [] };
  let y = sheet.firstTop ?? sheet.margin.top;
  const turn = () => {
    pages.push(page);
    page = { placed: [], notes: [], headings: [] };
    y = sheet.margin.top;
  };
  const place = (strip: Strip) => {
    if (page.placed.length > 0) y += strip.before;
    page.placed.push({ strip, y });
    if (strip.heading !== undefined) page.headings.push(strip.heading);
    y += strip.height;
  };
  for (const group of groupStrips(strips)) {
    const first = group[0]!;
    const notes = group.flatMap((strip) => strip.notes).flatMap((number) => noteStrips(setting, number));
    const noteHeight = totalHeight([...page.notes, ...notes]);
    const room = bottom - y - (noteHeight > 0 ? noteHeight + noteGap : 0);
    const needed = group.reduce((sum, strip) => sum + strip.before + strip.height, 0);
    if (page.placed.length > 0 && (first.breaks || needed > room)) {
      turn();
      if (first.repeat) place(first.repeat);
    }
    group.forEach(place);
    page.notes.push(...notes);
  }
  pages.push(page);
  return pages;
}

function groupStrips(strips: Strip[]): Strip[][] {
  const groups: Strip[][] = [];
  let open: Strip[] = [];
  for (const strip of strips) {
    open.push(strip);
    if (!strip.keep) {
      groups.push(open);
      open = [];
    }
  }
  if (open.length > 0) groups.push(open);
  return groups;
}

function totalHeight(strips: Strip[]): number {
  return strips.reduce((sum, strip) => sum + strip.height, 0);
}

/** The bookmarks of a document, nested like its headings. */
class Outline {
  private readonly open: PDFKit.PDFOutline[];
  private readonly enabled: boolean;

  constructor(document: PDFKit.PDFDocument, enabled: boolean) {
    this.open = [document.outline];
    this.enabled = enabled;
  }

  add(title: string, level: number): void {
    if (!this.enabled || level > 2) return;
    const parent = this.open[level - 1] ?? this.open.at(-1)!;
    this.open.length = this.open.indexOf(parent) + 1;
    this.open.push(parent.addItem(title));
  }
}
