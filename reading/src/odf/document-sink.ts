import type { Archive } from '../container/zip.ts';
import { PageWriter, type RichText } from '../page-writer.ts';
import { PAGE_LENGTH } from '../reader.ts';
import type { PagePart, Table } from '../reading.ts';
import type { OdfNote } from './odf-text.ts';
import type { OdfCell, OdfSink } from './odf-scanner.ts';

/** Limits what repeated rows and cells add. */
const MAX_REPEATED = 100;
const MAX_COLUMNS = 1_024;

/** Writes the content of a text or a slide to pages. Pictures are written later, because storing them takes time. */
export class DocumentSink implements OdfSink {
  readonly writer: PageWriter;
  readonly #ready: PagePart[] = [];
  readonly #breaksBefore: (style: string) => boolean;
  /** The number of the attachment of each picture. */
  readonly #pictures: ReadonlyMap<string, number>;
  #notes: OdfNote[] = [];
  #rows: (RichText | null)[][] = [];
  #spans: NonNullable<Table['spans']> = [];

  constructor(writer: PageWriter, pictures: ReadonlyMap<string, number>, breaksBefore: (style: string) => boolean) {
    this.writer = writer;
    this.#pictures = pictures;
    this.#breaksBefore = breaksBefore;
  }

  /** The completed pages so far. */
  take(): PagePart[] {
    return this.#ready.splice(0);
  }

  paragraph(text: RichText, heading: number | undefined, style: string): void {
    if (this.#breaksBefore(style)) this.pageBreak();
    if (heading === undefined) this.writer.addText('paragraph', text);
    else this.writer.addHeading(heading, text);
    this.breakIfFull();
  }

  listItem(text: RichText, level: number, marker: string | undefined): void {
    if (marker === undefined) this.writer.addText('paragraph', text);
    else this.writer.addListItem(text, marker, level);
    this.breakIfFull();
  }

  beginTable(): void {
    [this.#rows, this.#spans] = [[], []];
  }

  row(cells: OdfCell[], repeated: number): void {
    const row: (RichText | null)[] = [];
    for (const { text, columns, rows, repeated: times, isCovered } of cells) {
      if (columns > 1 || rows > 1) this.#spans.push([this.#rows.length, row.length, rows, columns]);
      for (let time = 0; time < Math.min(times, MAX_COLUMNS) && row.length < MAX_COLUMNS; time += 1) {
        row.push(isCovered ? null : text);
      }
    }
    while (row.length > 0 && !row.at(-1)?.text.trim()) row.pop();
    for (let time = 0; time < Math.min(repeated, row.length > 0 ? MAX_REPEATED : 1); time += 1)
      this.#rows.push([...row]);
  }

  endTable(): void {
    const width = Math.max(0, ...this.#rows.map((row) => row.length));
    const rows = this.#rows.map((row) =>
      Array.from({ length: width }, (_, column) => row[column] ?? (row.length > column ? null : '')),
    );
    const spans = this.#spans.filter(
      ([row, column, height, wide]) => row + height <= rows.length && column + wide <= width,
    );
    const names =
      rows[0]?.every((cell) => cell !== null && (typeof cell === 'string' ? cell : cell.text).trim() !== '') ?? false;
    this.writer.addTable(rows, names && rows.length > 1, { spans });
    this.#rows = [];
    this.breakIfFull();
  }

  picture(part: string): void {
    const attachment = this.#pictures.get(part);
    if (attachment !== undefined) this.writer.addPicture(attachment);
  }

  note(note: OdfNote): void {
    this.#notes.push(note);
  }

  pageBreak(): void {
    if (this.writer.isEmpty && this.#notes.length === 0) return;
    this.#ready.push(this.finish());
  }

  /** Completes a page with its notes. */
  finish(page: Parameters<PageWriter['finish']>[0] = {}): PagePart {
    for (const { kind, text, marker, author } of this.#notes.splice(0))
      this.writer.addText(kind, text, marker || author || 'comment');
    return this.writer.finish(page);
  }

  breakIfFull(): void {
    if (this.writer.length >= PAGE_LENGTH) this.pageBreak();
  }
}

const MAX_PICTURES = 500;
const MAX_PICTURE_BYTES = 8 * 1024 ** 2;

/** Stores the pictures of a document, and returns the attachment of each part. */
export async function storeParts(
  archive: Archive,
  keepPicture: (file: { name: string; bytes: Uint8Array }) => Promise<number>,
): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const { name, key, size } of archive.files()) {
    if (!/^Pictures\/[^/]+\.(?:png|jpe?g|gif|webp)$/i.test(name) || size > MAX_PICTURE_BYTES) continue;
    if (stored.size >= MAX_PICTURES) break;
    const bytes = await archive.bytes(key);
    if (bytes.length > 0) stored.set(name, await keepPicture({ name: name.slice('Pictures/'.length), bytes }));
  }
  return stored;
}
