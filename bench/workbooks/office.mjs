// The same edits as in formulas.mjs, made by LibreOffice itself: a row and a column inserted, two cells edited, all recalculated.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOffice } from '../office.mjs';
import { INSERTED_COLUMN, INSERTED_ROW, makeBook } from './formulas.mjs';

/** Milliseconds. */
const TIME_LIMIT = 240_000;

/** The program as a macro of its own profile: nothing of the user's LibreOffice is used. */
const MACRO = `Sub InsertAndEdit(source, target)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  book = StarDesktop.loadComponentFromURL(ConvertToURL(source), "_blank", 0, hidden())
  sheet = book.Sheets.getByIndex(0)
  sheet.Rows.insertByIndex(${INSERTED_ROW - 1}, 1)
  sheet.Columns.insertByIndex(${INSERTED_COLUMN}, 1)
  sheet.getCellByPosition(0, ${INSERTED_ROW - 1}).String = "item new"
  sheet.getCellByPosition(3, ${INSERTED_ROW - 1}).Value = 17
  sheet.getCellByPosition(${INSERTED_COLUMN}, 0).String = "note"
  sheet.getCellByPosition(3, 400).Value = 123456
  edited = sheet.getCellByPosition(5, 1000)
  edited.Formula = edited.Formula & "*2"
  book.calculateAll()
  Dim kind(0) As New com.sun.star.beans.PropertyValue
  kind(0).Name = "FilterName"
  kind(0).Value = "Calc MS Excel 2007 XML"
  book.storeToURL(ConvertToURL(target), kind())
  book.close(True)
End Sub`;

/** The edits that are found between a workbook as LibreOffice stores it, and the one with its edits. */
export async function measureOffice(source) {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-bench-office-'));
  try {
    const plain = join(folder, 'older.xlsx');
    const [older, newer] = [join(folder, 'out', 'older.xlsx'), join(folder, 'newer.xlsx')];
    await source.writePlainWorkbook(makeBook(source), plain);
    const office = await openOffice(join(folder, 'profile'), MACRO, TIME_LIMIT);
    await mkdir(join(folder, 'out'));
    // Both are stored by LibreOffice, so that only the edits differ.
    await office('--convert-to', 'xlsx', '--outdir', join(folder, 'out'), plain);
    await office(`macro:///Standard.Module1.InsertAndEdit(${older},${newer})`);
    const books = await Promise.all([older, newer].map((path) => readBook(source, path)));
    const { sheets } = source.compareWorkbooks(...books, {});
    const cells = sheets.flatMap((sheet) => sheet.cells).filter((cell) => cell.a !== null);
    return {
      cells: cells.length,
      found: cells.map((cell) => `${cell.b} ${cell.before} -> ${cell.after}`).join('; '),
      rows: sheets.flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'added')).length,
      columns: sheets.flatMap(({ columns }) => columns.filter(({ kind }) => kind === 'added')).length,
      recalculated: sheets.reduce((sum, sheet) => sum + sheet.recalculated_cells, 0),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readBook(source, path) {
  return source.workbookOf(await source.read({ path }));
}
