import { MAX_CLASS_DESCRIPTION, MAX_CLASS_NAME, MAX_SAMPLE_NAME } from '@dossier/contract/classification/constants';
import type { CsvColumns } from '@dossier/contract/classification/sample-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { cleanName } from '@dossier/contract/base/name';
import { findSeparator, records } from '@dossier/reading/csv/records';
import { decodeText } from '@dossier/reading/txt/decode';
import { csvLine } from '../../csv.ts';

/** Columns of exported files; `class_description` is only in rows of classes, which have no text. */
export const COLUMNS = ['filename', 'class', 'text', 'class_description'] as const;

/** Names of columns that are recognised, in the languages of the product, the best first. */
const TEXT_NAMES = [
  'text',
  'content',
  'body',
  'document',
  'message',
  'tekst',
  'inhoud',
  'inhalt',
  'testo',
  'contenuto',
  'texto',
  'contenido',
];
const CLASS_NAMES = [
  'class',
  'label',
  'category',
  'target',
  'klasse',
  'categorie',
  'kategorie',
  'etichetta',
  'classe',
  'categoria',
  'clase',
  'etiqueta',
];
const NAME_NAMES = ['filename', 'file', 'name', 'title', 'bestandsnaam', 'naam', 'dateiname', 'nome', 'nombre'];

const MAX_SHOWN_ROWS = 5;
const MAX_SHOWN_CHARACTERS = 500;
/** Beginnings that are exported with an apostrophe in front, so that a spreadsheet does not run them as a formula. */
const ESCAPED = /^'+[=+\-@\t\r]/;

/** A row of a CSV file. */
export interface CsvRow {
  /** Of the file, from 1, with the heading. */
  number: number;
  filename: string;
  className: string;
  text: string;
  /** Null in files without the column, of which every row is a sample. */
  classDescription: string | null;
}

export interface CsvChoice {
  textColumn?: string | undefined;
  classColumn?: string | undefined;
}

/** The columns of a CSV file by its beginning, and which of them are text and class. */
export function recogniseColumns(start: string): CsvColumns {
  const { separator, start: from } = findSeparator(start);
  const all = [...records(start.slice(from), separator)].filter(isFilled);
  const [heading = [], ...rows] = all;
  const columns = heading.map((name) => name.trim());
  const { text, class: className } = chosenColumns(columns, rows, {});
  return {
    columns,
    text_column: text === -1 ? null : columns[text]!,
    class_column: className === -1 ? null : columns[className]!,
    // The last one may be cut.
    rows: rows
      .slice(0, -1)
      .slice(0, MAX_SHOWN_ROWS)
      .map((row) => row.map((value) => value.slice(0, MAX_SHOWN_CHARACTERS))),
  };
}

/** The rows of a CSV file. Throws `Failure('validation')` if the columns are not there. */
export function* readRows(bytes: Buffer, choice: CsvChoice): Generator<CsvRow> {
  const { text: whole } = decodeText(bytes);
  const { separator, start } = findSeparator(whole);
  let columns: ReturnType<typeof chosenColumns> | null = null;
  let number = 0;
  const first: string[][] = [];
  for (const record of records(whole.slice(start), separator)) {
    if (first.length < 20 && isFilled(record)) first.push(record);
    else if (first.length >= 20) break;
  }
  const [heading, ...rows] = first;
  for (const record of records(whole.slice(start), separator)) {
    number += 1;
    if (!isFilled(record)) continue;
    if (columns === null) {
      columns = chosenColumns(
        (heading ?? []).map((name) => name.trim()),
        rows,
        choice,
      );
      assertColumns(columns, choice);
      continue;
    }
    const value = (column: number) => unescaped(record[column] ?? '');
    yield {
      number,
      filename: value(columns.name).trim().slice(0, MAX_SAMPLE_NAME),
      className: cleanName(value(columns.class)),
      text: value(columns.text).replaceAll(/\r\n?/g, '\n'),
      classDescription:
        columns.description === -1 ? null : value(columns.description).trim().slice(0, MAX_CLASS_DESCRIPTION),
    };
  }
}

/** A line of an exported file. */
export const sampleLine = (cells: readonly string[]): string =>
  csvLine(cells.map((cell) => (ESCAPED.test(cell) ? `'${cell}` : cell)));

const unescaped = (value: string): string => (ESCAPED.test(value) ? value.slice(1) : value);

const isFilled = (record: readonly string[]): boolean => record.some((value) => value.trim() !== '');

function chosenColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  { textColumn, classColumn }: CsvChoice,
) {
  const names = columns.map((name) => name.replace(/^\ufeff/, '').toLowerCase());
  const named = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const chosen = (name: string | undefined) => (name === undefined ? undefined : columns.indexOf(name.trim()));
  const className = chosen(classColumn) ?? named(CLASS_NAMES);
  const text =
    chosen(textColumn) ?? (named(TEXT_NAMES) === -1 ? longestColumn(columns, rows, className) : named(TEXT_NAMES));
  return { text, class: className, name: named(NAME_NAMES), description: names.indexOf('class_description') };
}

/** The column with the longest values, if the heading does not name the text; -1 if none has more than a few words. */
function longestColumn(columns: readonly string[], rows: readonly (readonly string[])[], except: number): number {
  const lengths = columns.map((_, column) =>
    column === except ? 0 : rows.reduce((sum, row) => sum + (row[column]?.length ?? 0), 0) / Math.max(1, rows.length),
  );
  const longest = lengths.indexOf(Math.max(...lengths, 0));
  return (lengths[longest] ?? 0) > 20 ? longest : -1;
}

function assertColumns(columns: { text: number; class: number }, { textColumn, classColumn }: CsvChoice): void {
  if (textColumn !== undefined && columns.text === -1) {
    throw new Failure('validation', undefined, { text_column: say('no_such_column', { name: textColumn }) });
  }
  if (classColumn !== undefined && columns.class === -1) {
    throw new Failure('validation', undefined, { class_column: say('no_such_column', { name: classColumn }) });
  }
  if (columns.text === -1) throw new Failure('validation', undefined, { text_column: say('csv_without_columns') });
}

/** Why a row cannot become a sample; null if it can. */
export function rowProblem({ text, className }: CsvRow): Failure | null {
  if (className.length > MAX_CLASS_NAME) {
    return new Failure('validation', say('class_name_too_long', { limit: MAX_CLASS_NAME }));
  }
  return /[\p{L}\p{N}]/u.test(text) ? null : new Failure('empty', say('row_without_text'));
}
