// npm run bench -- printed-tables [--files DIR] [--keep DIR] [--worst N]: cells at the right position in tables of PDF files printed by
// LibreOffice (soffice on the PATH), without borders and with them. The sheets are generated, 60 of them, or with --files the workbooks of a
// folder: those whose first sheet is one table on one page. --keep: a folder for what was printed, so that it is printed only once.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';
import { hasOffice } from './office.mjs';
import { printSheets, readCells } from './printed/office.mjs';
import { makeSheets } from './printed/sheets.mjs';

const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    keep: { type: 'string' },
    worst: { type: 'string', default: '0' },
  },
});
if (!hasOffice()) throw new Error('LibreOffice (soffice) is not installed.');
const { read, ...source } = await loadSource([
  'reading/src/read.ts',
  'reading/src/testing/pdf-tables.ts',
  'reading/src/testing/table-contents.ts',
  'reading/src/testing/damage.ts',
]);
const folder = resolve(values.keep ?? mkdtempSync(join(tmpdir(), 'dossier-printed-')));
mkdirSync(folder, { recursive: true });
try {
  const files = values.files ? workbooksIn(resolve(values.files)) : writeSheets();
  const names = await printSheets(files, folder, { fit: !values.files });
  const rows = [];
  for (const name of names.toSorted()) {
    const cells = await readCells(join(folder, `${name}.csv`));
    if (values.files && !isTable(cells)) continue;
    const plain = await placed(join(folder, `${name}.plain.pdf`), cells);
    const ruled = await placed(join(folder, `${name}.ruled.pdf`), cells);
    if (plain && ruled) rows.push({ name, plain, ruled });
  }
  for (const { name, plain } of worst(rows)) console.log(`${name}: ${plain.right} of ${plain.all}`);
  console.log(`${rows.length} sheets: without borders ${share(rows, 'plain')}, with borders ${share(rows, 'ruled')}`);
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}

function writeSheets() {
  const made = join(folder, 'made');
  mkdirSync(made, { recursive: true });
  return makeSheets(source, 60).map((text, index) => {
    const path = join(made, `sheet${String(index + 1).padStart(2, '0')}.fods`);
    writeFileSync(path, text);
    return path;
  });
}

function workbooksIn(directory) {
  return readdirSync(directory)
    .filter((name) => /\.(?:xlsx?|ods)$/.test(name))
    .toSorted()
    .map((name) => join(directory, name));
}

/** At least four rows and two columns, mostly filled, with different texts. */
function isTable(cells) {
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const texts = cells.flat().filter((text) => text.trim() !== '');
  return cells.length > 3 && columns > 1 && texts.length > cells.length * columns * 0.6 && new Set(texts).size > 5;
}

/** The cells of a sheet of one page at their position; null for a sheet of several. */
async function placed(path, cells) {
  const reading = await read({ path }).catch(() => null);
  return reading?.pages.length === 1 ? source.cellsInPlace(reading.tables, cells) : null;
}

function worst(rows) {
  return rows
    .toSorted((a, b) => a.plain.right / a.plain.all - b.plain.right / b.plain.all)
    .slice(0, Number(values.worst));
}

function share(rows, kind) {
  const sum = (part) => rows.reduce((total, row) => total + row[kind][part], 0);
  return (sum('right') / sum('all')).toFixed(3);
}
