import { roman } from '../container/numerals.ts';
import { type MarkupHandlers, readAttributes, type Tag } from '../container/markup.ts';
import { join, type RichText } from '../page-writer.ts';
import { OdfText, type OdfNote } from './odf-text.ts';

export interface OdfCell {
  text: RichText;
  columns: number;
  rows: number;
  /** How often the cell is repeated in its row. */
  repeated: number;
  isCovered: boolean;
  attributes: Record<string, string>;
}

/** The content of a document in its order. */
export interface OdfSink {
  paragraph(text: RichText, heading: number | undefined, style: string): void;
  /** A paragraph in a list; only the first one of an item has a marker. */
  listItem(text: RichText, level: number, marker: string | undefined): void;
  beginTable(name: string): void;
  row(cells: OdfCell[], repeated: number): void;
  endTable(): void;
  picture(part: string): void;
  note(note: OdfNote): void;
  /** Begin and end of a frame, and of a slide and its notes. */
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  pageBreak(): void;
}

const SKIPPED = new Set([
  'tracked-changes',
  'forms',
  'sequence-decls',
  'event-listeners',
  'desc',
  'title',
  'object-ole',
  'ruby-text',
  'shapes',
  'dde-links',
  'tracked-change',
]);
const PLACES = new Set([
  'frame',
  'page',
  'notes',
  'custom-shape',
  'rect',
  'ellipse',
  'line',
  'connector',
  'polygon',
  'path',
]);

interface List {
  style: string;
  item: number;
  /** The first paragraph of the item is still to come. */
  isFresh: boolean;
}

/** Scans the body of an OpenDocument text, spreadsheet or presentation; nested tables become lines of the cell that they are in. */
export class OdfScanner implements MarkupHandlers {
  wantsText = false;
  readonly #sink: OdfSink;
  /** The formats of the numbers of lists, by style and level; others have bullets. */
  readonly #numbered: (style: string, level: number) => string | undefined;
  /** Paragraphs are nested where one has a text box. */
  readonly #paragraphs: { text: OdfText; heading: number | undefined; style: string }[] = [];
  readonly #lists: List[] = [];
  readonly #rows: { cells: OdfCell[]; repeated: number }[] = [];
  readonly #cells: { cell: OdfCell; lines: RichText[] }[] = [];
  #tables = 0;
  #note: OdfNote | undefined;
  /** The element whose text is being read into the note. */
  #noteElement = '';
  #isInBody = false;

  constructor(sink: OdfSink, numbered: (style: string, level: number) => string | undefined = () => undefined) {
    this.#sink = sink;
    this.#numbered = numbered;
  }

  open(name: string, tag: Tag): boolean {
    if (name === 'body') this.#isInBody = true;
    if (!this.#isInBody) return false;
    if (SKIPPED.has(name)) return true;
    if (this.#note) this.#openInNote(name);
    else this.#open(name, tag);
    this.wantsText = this.#paragraphs.length > 0 || this.#note !== undefined;
    return false;
  }

  text(text: string): void {
    const note = this.#note;
    if (!note) this.#paragraphs.at(-1)?.text.append(text);
    else if (this.#noteElement === 'note-citation') note.marker += text.trim();
    else if (this.#noteElement === 'creator') note.author += text.trim();
    else if (this.#noteElement === 'date') note.date += text.trim();
    else if (this.#noteElement === 'p') note.text += text.replace(/\s+/g, ' ');
  }

  close(name: string): void {
    if (this.#note) this.#closeInNote(name);
    else this.#close(name);
    this.wantsText = this.#paragraphs.length > 0 || this.#note !== undefined;
  }

  #open(name: string, tag: Tag): void {
    switch (name) {
      case 'p':
      case 'h': {
        const attributes = readAttributes(tag);
        const heading = name === 'h' ? Math.max(1, Number(attributes['text:outline-level'] ?? 1) || 1) : undefined;
        this.#paragraphs.push({ text: new OdfText(), heading, style: attributes['text:style-name'] ?? '' });
        return;
      }
      case 'list': {
        const style = readAttributes(tag)['text:style-name'] ?? this.#lists.at(-1)?.style ?? '';
        this.#lists.push({ style, item: 0, isFresh: false });
        return;
      }
      case 'list-item':
      case 'list-header': {
        const list = this.#lists.at(-1);
        if (list) [list.item, list.isFresh] = [list.item + 1, name === 'list-item'];
        return;
      }
      case 'note':
        this.#note = { kind: 'footnote', marker: '', author: '', date: '', text: '' };
        return;
      case 'annotation':
        this.#note = { kind: 'note', marker: '', author: '', date: '', text: '' };
        return;
      case 'table':
        if ((this.#tables += 1) === 1) this.#sink.beginTable(readAttributes(tag)['table:name'] ?? '');
        return;
      case 'table-row':
        if (this.#tables === 1)
          this.#rows.push({ cells: [], repeated: count(readAttributes(tag)['table:number-rows-repeated']) });
        return;
      case 'table-cell':
      case 'covered-table-cell':
        if (this.#tables === 1)
          this.#cells.push({ cell: makeCell(readAttributes(tag), name !== 'table-cell'), lines: [] });
        return;
      case 'image': {
        const part = readAttributes(tag)['xlink:href'] ?? '';
        if (part !== '') this.#sink.picture(part.replace(/^\.\//, ''));
        return;
      }
      case 'soft-page-break':
        if (this.#tables === 0 && this.#paragraphs.length === 0) this.#sink.pageBreak();
        return;
      default:
        if (PLACES.has(name)) this.#sink.open?.(name, readAttributes(tag));
        else this.#paragraphs.at(-1)?.text.open(name, tag);
    }
  }

  #close(name: string): void {
    switch (name) {
      case 'p':
      case 'h':
        return this.#endParagraph();
      case 'list':
        this.#lists.pop();
        return;
      case 'table-cell':
      case 'covered-table-cell': {
        const ended = this.#tables === 1 ? this.#cells.pop() : undefined;
        if (!ended) return;
        ended.cell.text = join(ended.lines, '\n');
        this.#rows.at(-1)?.cells.push(ended.cell);
        return;
      }
      case 'table-row': {
        const row = this.#tables === 1 ? this.#rows.pop() : undefined;
        if (row) this.#sink.row(row.cells, row.repeated);
        return;
      }
      case 'table':
        if (this.#tables === 1) this.#sink.endTable();
        this.#tables = Math.max(0, this.#tables - 1);
        return;
      case 'body':
        this.#isInBody = false;
        return;
      default:
        if (PLACES.has(name)) this.#sink.close?.(name);
        else this.#paragraphs.at(-1)?.text.close(name);
    }
  }

  #endParagraph(): void {
    const ended = this.#paragraphs.pop();
    if (!ended) return;
    const text = ended.text.take();
    const cell = this.#cells.at(-1);
    const list = this.#lists.at(-1);
    if (cell) {
      if (text.text.trim() !== '') cell.lines.push(text);
    } else if (ended.heading === undefined && list) {
      const marker = list.isFresh ? this.#marker(list) : undefined;
      if (text.text.trim() !== '') list.isFresh = false;
      this.#sink.listItem(text, this.#lists.length, marker);
    } else this.#sink.paragraph(text, ended.heading, ended.style);
  }

  #marker({ style, item }: List): string {
    const format = this.#numbered(style, this.#lists.length);
    return format === undefined ? '•' : `${formatNumber(item, format)}.`;
  }

  #openInNote(name: string): void {
    if (['note-citation', 'creator', 'date', 'p'].includes(name)) this.#noteElement = name;
    else if (['s', 'tab', 'line-break'].includes(name) && this.#note) this.#note.text += ' ';
  }

  #closeInNote(name: string): void {
    const note = this.#note;
    if (!note) return;
    if (name === 'p') note.text += '\n';
    if (name === this.#noteElement && name !== 'p') this.#noteElement = '';
    if (name !== 'note' && name !== 'annotation') return;
    this.#note = undefined;
    note.text = note.text.trim();
    if (note.text === '') return;
    if (note.kind === 'note') this.#paragraphs.at(-1)?.text.comment(note);
    this.#sink.note(note);
  }
}

const count = (value: string | undefined): number => Math.max(1, Math.trunc(Number(value ?? 1)) || 1);

function makeCell(attributes: Record<string, string>, isCovered: boolean): OdfCell {
  return {
    text: { text: '', links: [], remarks: [] },
    columns: count(attributes['table:number-columns-spanned']),
    rows: count(attributes['table:number-rows-spanned']),
    repeated: count(attributes['table:number-columns-repeated']),
    isCovered,
    attributes,
  };
}

function formatNumber(number: number, format: string): string {
  if (format === 'i') return roman(number);
  if (format === 'I') return roman(number).toUpperCase();
  if (format !== 'a' && format !== 'A') return String(number);
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return format === 'A' ? letter.toUpperCase() : letter;
}
