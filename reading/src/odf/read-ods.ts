import { MarkupScanner } from '../container/markup.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';
import { type CellValue, numberValue, shownText, textValue } from '../xlsx/cell-value.ts';
import { emptySheet, SheetPages } from '../xlsx/sheet-pages.ts';
import { plainFormula } from './open-formula.ts';
import { odfMetadata, openOdf } from './odf-package.ts';
import { type OdfCell, OdfScanner, type OdfSink } from './odf-scanner.ts';

/** Limits what repeated rows and cells with content add, per sheet. */
const MAX_REPEATED_CELLS = 100_000;
const MAX_COLUMNS = 16_384;

/** Reads an OpenDocument spreadsheet (ods, ots): its sheets with displayed values, formulas and comments. */
export async function* readOds(path: string, { limits }: ReadContext): ReadSteps {
  const archive = await openOdf(path, limits);
  try {
    yield { part: 'start', page_count: null };
    const sink = new SheetSink();
    const scanner = new MarkupScanner(new OdfScanner(sink), limits);
    for await (const chunk of archive.chunks('content.xml')) {
      scanner.write(chunk);
      yield* sink.pages.take();
    }
    scanner.end();
    if (sink.sheets === 0) throw new ReadingError('damaged', say('no_sheets'));
    return await odfMetadata(archive, limits);
  } finally {
    archive.close();
  }
}

class SheetSink implements OdfSink {
  readonly pages = new SheetPages();
  sheets = 0;
  #row = 0;
  #repeated = 0;
  #notes: string[] = [];

  beginTable(name: string): void {
    this.sheets += 1;
    [this.#row, this.#repeated, this.#notes] = [0, 0, []];
    this.pages.beginSheet({ ...emptySheet(), name: name || `Sheet${this.sheets}` });
  }

  row(cells: OdfCell[], repeated: number): void {
    const isEmpty = cells.every(({ text }) => text.text.trim() === '');
    const times = isEmpty ? 1 : Math.min(repeated, 1 + Math.max(0, MAX_REPEATED_CELLS - this.#repeated));
    for (let time = 0; time < times && !isEmpty; time += 1) this.#write(cells, this.#row + 1 + time);
    this.#row += repeated;
  }

  #write(cells: OdfCell[], row: number): void {
    let column = 0;
    for (const { text, repeated, attributes } of cells) {
      const shown = shownText(text.text.trimStart());
      const times = shown === '' ? 0 : Math.min(repeated, 1 + Math.max(0, MAX_REPEATED_CELLS - this.#repeated));
      for (let time = 0; time < times && column + time < MAX_COLUMNS; time += 1) {
        const type = attributes['office:value-type'] ?? 'string';
        this.pages.cell(row, column + time, shown, type === 'string', valueOf(type, attributes, shown));
        const formula = attributes['table:formula'];
        if (formula !== undefined) this.pages.formula(row, column + time, plainFormula(formula));
      }
      this.#repeated += Math.max(0, times - 1);
      column += repeated;
    }
    this.#repeated += 1;
  }

  endTable(): void {
    this.pages.endSheet(this.#notes);
  }

  note({ text, author }: { text: string; author: string }): void {
    this.#notes.push(author === '' ? text : `${author}: ${text}`);
  }

  /** Text in drawings of the sheet. */
  paragraph({ text }: { text: string }): void {
    if (text.trim() !== '') this.#notes.push(text.trim());
  }

  listItem(text: { text: string }): void {
    this.paragraph(text);
  }

  picture(): void {}

  pageBreak(): void {}
}

function valueOf(type: string, attributes: Record<string, string>, shown: string): CellValue | undefined {
  if (type === 'string') return textValue(shown, shown);
  if (type === 'boolean') return attributes['office:boolean-value'] === 'true';
  if (type === 'date') return attributes['office:date-value'];
  if (type === 'time') return undefined;
  const value = Number(attributes['office:value']);
  return Number.isFinite(value) ? numberValue(value, shown) : undefined;
}
