import { rm } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { decodePart, detectEncoding } from '../container/encoding.ts';
import { Package } from '../container/package.ts';
import { ZipFileWriter } from '../container/zip-file-writer.ts';
import type { Limits } from '../limits.ts';
import { defaultLimits } from '../limits.ts';
import { CellStyles } from './cell-styles.ts';
import { ChangeSheet } from './change-list.ts';
import type { MarkedSheet, MarkedWorkbook, WorkbookMarks } from './marking.ts';
import { withNotes } from './note-part.ts';
import { drawNotes, ShapeNumbers } from './note-shapes.ts';
import { PackageEdits } from './package-edits.ts';
import { PackedMarks } from './packed-marks.ts';
import { SheetMarker } from './sheet-marker.ts';
import {
  allSheetNames,
  cellNamespace,
  fileType,
  freeSheetName,
  isStrict,
  withSheet,
  worksheetsOf,
} from './workbook-part.ts';

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const VML = 'application/vnd.openxmlformats-officedocument.vmlDrawing';

export interface MarkedWorkbookInput extends WorkbookMarks {
  /** The path of the workbook: xlsx or xlsm. */
  path: string;
  /** The path of the file to write, which must be another one. */
  output: string;
  limits?: Limits;
}

/**
 * Writes a copy of a workbook with filled cells, notes, and a sheet at the end with the list of changes. All other parts are copied, and of
 * the sheets only the styles of marked cells change, so that formulas, charts and macros stay. Sheets pass in pieces: memory grows with the
 * marks, not with the rows.
 *
 * @throws ReadingError `damaged`, `too_large` or `too_complex`
 */
export async function writeMarkedWorkbook(input: MarkedWorkbookInput): Promise<MarkedWorkbook> {
  const file = Package.open(input.path, input.limits ?? defaultLimits);
  try {
    const zip = await ZipFileWriter.create(input.output);
    try {
      const copy = new MarkedCopy(file, zip, await file.mainPart(), input);
      return await copy.write();
    } catch (error) {
      await zip.close();
      await rm(input.output, { force: true });
      throw error;
    }
  } finally {
    file.close();
  }
}

class MarkedCopy {
  readonly #file: Package;
  readonly #zip: ZipFileWriter;
  readonly #main: string;
  readonly #input: MarkedWorkbookInput;
  readonly #edits: PackageEdits;
  readonly #numbers = new ShapeNumbers();
  readonly #written = new Set<string>();
  #styles = new CellStyles(undefined);
  #isStrict = false;
  #notes = 0;
  #withoutNote = 0;

  constructor(file: Package, zip: ZipFileWriter, main: string, input: MarkedWorkbookInput) {
    this.#file = file;
    this.#zip = zip;
    this.#main = main;
    this.#input = input;
    this.#edits = new PackageEdits(file);
  }

  async write(): Promise<MarkedWorkbook> {
    const file = this.#file;
    const workbook = (await this.#edits.text(this.#main)) ?? '';
    this.#isStrict = isStrict(workbook);
    this.#edits.useTypesOf(workbook);
    const relationships = [...(await file.relationships(this.#main)).values()];
    const stylePart = relationships.find(({ kind, external }) => kind === 'styles' && !external)?.target;
    this.#styles = new CellStyles(stylePart === undefined ? undefined : await this.#edits.text(stylePart));
    await this.#skipNumbers();
    // Programs detect the type of a zip file by its first part.
    await this.#copy('_rels/.rels');
    const sheets = await worksheetsOf(file, this.#main);
    for (const { name, part } of sheets) {
      const marked = this.#input.sheets.find((sheet) => sheet.name === name);
      if (marked && !this.#written.has(part.toLowerCase())) await this.#markSheet(part, marked);
    }
    const { name, listed } = await this.#addList(workbook, new Set(sheets.map((sheet) => sheet.name)));
    await this.#saveStyles(stylePart);
    const type = fileType((await this.#edits.text('[Content_Types].xml')) ?? '', this.#main);
    await this.#copyRest();
    await this.#zip.end();
    return { type, list: name, listed, notes: this.#notes, without_note: this.#withoutNote };
  }

  /** Numbers of shapes are unique in the workbook. */
  async #skipNumbers(): Promise<void> {
    for (const { key } of this.#file.archive.files()) {
      if (key.endsWith('.vml')) this.#numbers.skip(decodePart(await this.#file.archive.bytes(key)));
    }
  }

  async #markSheet(part: string, sheet: MarkedSheet): Promise<void> {
    const marks = new PackedMarks(sheet);
    if (marks.isEmpty) return;
    const marker = new SheetMarker(marks, this.#styles);
    await this.#zip.add(part, this.#markedSheet(part, marks, marker));
    this.#written.add(part.toLowerCase());
    this.#notes += marks.notes.length;
    this.#withoutNote += marks.withoutNote;
  }

  async *#markedSheet(part: string, marks: PackedMarks, marker: SheetMarker): AsyncGenerator<Buffer> {
    for await (const piece of this.#utf8(part)) {
      const written = marker.write(piece);
      if (written !== '') yield Buffer.from(written, 'latin1');
    }
    const tail = marker.end();
    const id = marks.notes.length > 0 ? await this.#addNotes(part, marks, tail.legacyDrawing) : undefined;
    yield Buffer.from(id === undefined ? tail.markup : tail.withLegacyDrawing(id, this.#isStrict), 'latin1');
  }

  /** The UTF-8 bytes of a part in pieces, with a character for each byte. */
  async *#utf8(part: string): AsyncGenerator<string> {
    let decoder: TextDecoder | undefined;
    let isFirst = true;
    for await (const chunk of this.#file.archive.chunks(part)) {
      if (isFirst) {
        const encoding = detectEncoding(chunk);
        if (encoding !== 'utf-8') decoder = new TextDecoder(encoding);
      }
      if (!decoder) yield chunk.toString('latin1');
      else {
        const text = decoder.decode(chunk, { stream: true });
        const declared = isFirst ? text.replace(/^(<\?xml[^>]*encoding=["'])[\w-]+/u, '$1UTF-8') : text;
        yield Buffer.from(declared).toString('latin1');
      }
      isFirst = false;
    }
  }

  /** Adds the notes of a sheet. Returns the id of their drawing if the sheet has to name it. */
  async #addNotes(part: string, marks: PackedMarks, drawingId: string | undefined): Promise<string | undefined> {
    const relationships = await this.#file.relationships(part);
    const notePart = [...relationships.values()].find(({ kind, external }) => kind === 'comments' && !external)?.target;
    const existing = notePart === undefined ? undefined : await this.#edits.text(notePart);
    const notes = withNotes(existing, marks.notes, this.#input.author, this.#isStrict);
    const target = existing === undefined ? undefined : notePart;
    this.#edits.set(target ?? (await this.#newNotePart(part)), notes.part);
    const drawing = drawingId === undefined ? undefined : relationships.get(drawingId);
    const drawn = drawing && !drawing.external ? await this.#edits.text(drawing.target) : undefined;
    if (drawing && drawn !== undefined) {
      if (notes.added.length > 0) this.#edits.set(drawing.target, drawNotes(drawn, notes.added, this.#numbers));
      return undefined;
    }
    const vml = this.#edits.freeName('xl/drawings/vmlDrawing', '.vml');
    this.#edits.set(vml, drawNotes(undefined, notes.added, this.#numbers));
    await this.#edits.addDefaultType('vml', VML);
    return await this.#edits.addRelationship(part, 'vmlDrawing', vml);
  }

  async #newNotePart(sheet: string): Promise<string> {
    const part = this.#edits.freeName('xl/comments', '.xml');
    await this.#edits.addRelationship(sheet, 'comments', part);
    await this.#edits.addType(part, `${TYPES}.comments+xml`);
    return part;
  }

  async #addList(workbook: string, sheets: ReadonlySet<string>): Promise<{ name: string; listed: number }> {
    const { list } = this.#input;
    const name = freeSheetName(list.name, await allSheetNames(this.#file, this.#main));
    const part = this.#edits.freeName('xl/worksheets/sheet', '.xml');
    const sheet = new ChangeSheet(list, { namespace: cellNamespace(workbook), styles: this.#styles, sheets });
    await this.#zip.add(part, sheet.markup());
    await this.#edits.addType(part, `${TYPES}.worksheet+xml`);
    const id = await this.#edits.addRelationship(this.#main, 'worksheet', part);
    this.#edits.set(this.#main, withSheet(workbook, name, id));
    return { name, listed: sheet.listed };
  }

  async #saveStyles(part: string | undefined): Promise<void> {
    if (part !== undefined && this.#file.archive.has(part)) {
      this.#edits.set(part, this.#styles.end());
      return;
    }
    const own = this.#edits.freeName('xl/styles', '.xml');
    this.#edits.set(own, this.#styles.end());
    await this.#edits.addType(own, `${TYPES}.styles+xml`);
    await this.#edits.addRelationship(this.#main, 'styles', own);
  }

  async #copy(name: string): Promise<void> {
    await this.#zip.add(name, this.#file.archive.chunks(name));
    this.#written.add(name.toLowerCase());
  }

  async #copyRest(): Promise<void> {
    for (const { name, text } of this.#edits.all()) await this.#zip.add(name, [Buffer.from(text)]);
    for (const { name, key } of this.#file.archive.files()) {
      if (key.endsWith('/') || this.#written.has(key) || this.#edits.has(key)) continue;
      await this.#copy(name);
    }
  }
}
