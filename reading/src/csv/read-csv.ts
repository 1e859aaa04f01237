import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';
import { decodeText } from '../txt/decode.ts';
import { type CellValue, numberValue, shownText } from '../xlsx/cell-value.ts';
import { emptySheet, SheetPages } from '../xlsx/sheet-pages.ts';
import { findSeparator, records } from './records.ts';

/** As in spreadsheet programs. */
const MAX_COLUMNS = 16_384;
const NUMBER = /^[-+]?(?:\d{1,3}(?:[.,' ]\d{3})+|\d+)?(?:[.,]\d+)?%?$/;

/** Reads a text with separated values (csv, tsv) as a sheet. */
export async function* readCsv(path: string, { name }: ReadContext): ReadSteps {
  const { text, encoding } = decodeText(await readFile(path));
  yield { part: 'start', page_count: null };
  const { separator, start } = findSeparator(text);
  const pages = new SheetPages();
  pages.beginSheet({ ...emptySheet(), name: sheetName(name) });
  let row = 0;
  for (const record of records(start > 0 ? text.slice(start) : text, separator)) {
    row += 1;
    if (record.length > MAX_COLUMNS)
      throw new ReadingError('too_complex', say('too_many_parts', { most: MAX_COLUMNS }));
    for (const [column, value] of record.entries()) {
      const shown = shownText(value.trimStart().replace(/\r\n?/g, '\n'));
      if (shown !== '') pages.cell(row, column, shown, !NUMBER.test(shown), numberIn(shown, separator));
    }
    yield* pages.take();
  }
  pages.endSheet([]);
  yield* pages.take();
  return { encoding };
}

/** The number that a cell shows, unless it is written as such; a comma is a decimal one where it does not separate the values. */
function numberIn(shown: string, separator: string): CellValue | undefined {
  if (/^-?(?:0|[1-9]\d*)\.\d+$/.test(shown)) return numberValue(Number(shown), shown);
  const isComma = separator !== ',' && /^-?(?:0|[1-9]\d*),\d+$/.test(shown);
  return isComma ? Number(shown.replace(',', '.')) : undefined;
}

const sheetName = (path: string): string => basename(path).replace(/\.[^.]{1,8}$/, '') || 'Sheet1';
