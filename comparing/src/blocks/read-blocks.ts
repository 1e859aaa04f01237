import type { Block as PageBlock, Reading, ReadingPage, Table } from '@dossier/reading/reading';
import type { BlockKind, Part } from '../change-set.ts';
import { automaticNumberLength } from './automatic-numbers.ts';
import type { Block, Span } from './block.ts';
import { DocumentText } from './document-text.ts';
import { joinOverPages } from './join-over-pages.ts';
import { outsideBlocks } from './outside-blocks.ts';
import { addMarks } from './marks.ts';
import { isContents, isPageNumber } from './running-text.ts';
import { markWatermarks } from './watermarks.ts';

/** A document as it is compared. */
export interface ComparedDocument {
  reading: Reading;
  text: DocumentText;
  blocks: Block[];
  /** Whether its paragraphs are what the author made, not what a reader guessed from lines, as in a PDF. */
  hasExactParagraphs: boolean;
}

const EXACT_TYPES = new Set(['docx', 'doc', 'odt', 'md', 'html', 'epub', 'pptx', 'odp', 'ppt']);

/** The blocks of a document, in the order of its text; those outside the text last. Any text that the reader assigns to no block becomes one. */
export function readBlocks(reading: Reading): ComparedDocument {
  const text = new DocumentText(reading.pages);
  const collector = new BlockCollector(text, reading);
  for (const [position, page] of reading.pages.entries()) collector.addPage(page, position);
  const hasExactParagraphs = EXACT_TYPES.has(reading.type);
  addMarks(collector.blocks, reading, text);
  const blocks = joinOverPages(markWatermarks(collector.blocks, reading), text, hasExactParagraphs);
  blocks.push(...outsideBlocks(reading));
  let section = -1;
  for (const [index, block] of blocks.entries()) {
    block.index = index;
    if (block.kind === 'heading' && block.part === 'body') section += 1;
    block.section = section;
  }
  return { reading, text, blocks, hasExactParagraphs };
}

class BlockCollector {
  readonly blocks: Block[] = [];
  readonly #text: string;
  readonly #document: DocumentText;
  readonly #tables = new Map<number, Table[]>();
  readonly #pictures: string[];
  #table = 0;

  constructor(document: DocumentText, reading: Reading) {
    this.#document = document;
    this.#text = document.text;
    this.#pictures = (reading.attachments ?? []).map(({ name, mime_type, size }) => `${name} (${mime_type}, ${size})`);
    for (const table of reading.tables) {
      const own = this.#tables.get(table.page);
      if (own) own.push(table);
      else this.#tables.set(table.page, [table]);
    }
  }

  addPage(page: ReadingPage, position: number): void {
    const start = this.#document.pageStart(position);
    const end = start + page.text.length;
    let at = start;
    for (const block of page.blocks) {
      const [from, to] = [start + block.start, start + block.end];
      if (from < at) continue;
      const lead = this.#lead(at, from, block);
      if (lead === undefined) this.#addLoose(at, from, page);
      this.#add(block, [lead ?? from, to], page, start);
      at = to;
    }
    this.#addLoose(at, end, page);
  }

  /** Where the number of a list item begins if it is before its range; undefined if other text is there. */
  #lead(at: number, from: number, block: PageBlock): number | undefined {
    const between = this.#text.slice(at, from);
    const ink = between.trim();
    if (ink === '') return from;
    return block.kind === 'list_item' && ink === block.marker ? at + between.indexOf(ink) : undefined;
  }

  #add(block: PageBlock, span: Span, page: ReadingPage, pageStart: number): void {
    if (block.kind === 'table') {
      const table = this.#tables.get(page.number)?.[block.table];
      if (table) this.#addTable(table, span, page, pageStart);
      else this.#addLoose(...span, page);
      return;
    }
    if (block.kind === 'picture') {
      const marker = this.#pictures[block.attachment - 1] ?? '';
      this.#push('picture', 'picture', span, { marker });
      return;
    }
    const marker = 'marker' in block ? block.marker : undefined;
    const level = block.kind === 'heading' ? block.level : block.kind === 'list_item' ? (block.level ?? 1) : undefined;
    const kind = block.kind === 'heading' || block.kind === 'list_item' ? block.kind : 'paragraph';
    const part = isField(block, page) ? 'form_field' : partOf(block, page);
    this.#push(part, kind, span, { marker, level, lead: pageStart + block.start - span[0] });
  }

  #addTable(table: Table, [from, to]: Span, page: ReadingPage, pageStart: number): void {
    const number = (this.#table += 1);
    let at = from;
    for (const [row, places] of table.places.entries()) {
      const cells = places.map((place): Span | null => place && [pageStart + place[0], pageStart + place[1]]);
      const own = cells.filter((cell) => cell !== null);
      const start = Math.min(...own.map(([first]) => first));
      const end = Math.max(...own.map(([, last]) => last));
      if (own.length === 0 || start < at || end > to) continue;
      this.#addLoose(at, start, page);
      at = end;
      const header = row < (table.header_rows ?? (table.first_row_header ? 1 : 0));
      // A row without text is kept: it may get some.
      this.#push('table', 'row', [start, end], { row: { table: number, row, header, cells } });
    }
    this.#addLoose(at, to, page);
  }

  /** Text between the blocks: paragraphs by empty lines, on a sheet by lines. */
  #addLoose(from: number, to: number, page: ReadingPage): void {
    const between = page.kind === 'sheet' ? /\n+/g : /\n\s*\n/g;
    let at = from;
    const text = this.#text.slice(from, to);
    for (const match of [...text.matchAll(between), undefined]) {
      const end = match ? from + match.index : to;
      const piece = this.#text.slice(at, end);
      if (piece.trim() !== '') {
        const start = at + piece.length - piece.trimStart().length;
        this.#push(page.kind === 'sheet' ? 'table' : 'body', 'paragraph', [start, at + piece.trimEnd().length]);
      }
      if (match) at = end + match[0].length;
    }
  }

  #push(
    part: Part,
    kind: BlockKind,
    span: Span,
    { marker, level, row, lead = 0 }: { marker?: string; level?: number; row?: Block['row']; lead?: number } = {},
  ): void {
    const text = this.#text.slice(...span);
    const isRunning = part === 'header' || part === 'footer';
    this.blocks.push({
      index: 0,
      part,
      kind,
      level,
      marker,
      spans: [span],
      text,
      numberLength: row || isRunning ? 0 : lead + automaticNumberLength(text.slice(lead), kind === 'heading'),
      row,
      marks: [],
      outside: undefined,
      section: -1,
      noise:
        isRunning && isPageNumber(text) ? 'page_number' : part === 'body' && isContents(text) ? 'contents' : undefined,
    });
  }
}

/** Whether a block is the value of one field of a form. */
function isField({ start, end }: PageBlock, { remarks = [] }: ReadingPage): boolean {
  return remarks.some((remark) => remark.kind === 'form_field' && remark.start <= start && remark.end >= end);
}

function partOf({ kind, text_box: isInTextBox }: PageBlock, page: ReadingPage): Part {
  if (isInTextBox) return 'text_box';
  if (kind === 'header' || kind === 'footer' || kind === 'footnote') return kind;
  // What a speaker says to a slide is a note to it; elsewhere notes are comments.
  if (kind === 'note') return page.kind === 'slide' ? 'footnote' : 'comment';
  return 'body';
}
