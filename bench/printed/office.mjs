// Sheets printed by LibreOffice: a macro of its own profile opens each workbook, keeps the first sheet and stores it as PDF.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { openOffice } from '../office.mjs';

/** Milliseconds, of one start of LibreOffice, and the workbooks that it prints. */
const TIME_LIMIT = 120_000;
const BATCH = 20;

/** `fit`: columns are made as wide as their widest cell, unless texts are wrapped there. */
const MACRO = `Function NamedValue(name, value)
  Dim made As New com.sun.star.beans.PropertyValue
  made.Name = name
  made.Value = value
  NamedValue = made
End Function

Sub PrintSheets(list, fit)
  file = FreeFile
  Open list For Input As #file
  While Not Eof(file)
    Line Input #file, source
    Line Input #file, target
    PrintSheet(source, target, fit)
  Wend
  Close #file
End Sub

Sub PrintSheet(source, target, fit)
  book = StarDesktop.loadComponentFromURL(ConvertToURL(source), "_blank", 0, Array(NamedValue("Hidden", True)))
  While book.Sheets.Count > 1
    book.Sheets.removeByName(book.Sheets.getByIndex(1).Name)
  Wend
  sheet = book.Sheets.getByIndex(0)
  cursor = sheet.createCursor()
  cursor.gotoEndOfUsedArea(False)
  If fit = "fit" Then
    For column = 0 To cursor.RangeAddress.EndColumn
      If Not sheet.getCellByPosition(column, 1).IsTextWrapped Then sheet.Columns.getByIndex(column).OptimalWidth = True
    Next
  End If
  page = book.StyleFamilies.getByName("PageStyles").getByName(sheet.PageStyle)
  page.HeaderIsOn = False
  page.FooterIsOn = False
  page.PrintGrid = False
  used = sheet.getCellRangeByPosition(0, 0, cursor.RangeAddress.EndColumn, cursor.RangeAddress.EndRow)
  Dim border As New com.sun.star.table.TableBorder2
  Dim edge As New com.sun.star.table.BorderLine2
  border.IsTopLineValid = True : border.IsBottomLineValid = True : border.IsLeftLineValid = True
  border.IsRightLineValid = True : border.IsHorizontalLineValid = True : border.IsVerticalLineValid = True
  used.TableBorder2 = border
  book.storeToURL(ConvertToURL(target & ".plain.pdf"), Array(NamedValue("FilterName", "calc_pdf_Export")))
  edge.OuterLineWidth = 26
  edge.LineWidth = 26
  border.TopLine = edge : border.BottomLine = edge : border.LeftLine = edge
  border.RightLine = edge : border.HorizontalLine = edge : border.VerticalLine = edge
  used.TableBorder2 = border
  book.storeToURL(ConvertToURL(target & ".ruled.pdf"), Array(NamedValue("FilterName", "calc_pdf_Export")))
  book.storeToURL(ConvertToURL(target & ".csv"), Array(NamedValue("FilterName", "Text - txt - csv (StarCalc)"), _
    NamedValue("FilterOptions", "44,34,76,1,,0,true,true,true,false")))
  book.close(True)
End Sub`;

/**
 * Prints the first sheet of each workbook to `folder`: `NAME.plain.pdf` without borders, `NAME.ruled.pdf` with them, and `NAME.csv` with
 * what its cells show. What is there already is kept.
 * @returns {Promise<string[]>} the names, without the workbooks that LibreOffice cannot print
 */
export async function printSheets(paths, folder, { fit }) {
  const profile = await mkdtemp(join(tmpdir(), 'dossier-bench-office-'));
  try {
    const office = await openOffice(profile, MACRO, TIME_LIMIT);
    const list = join(profile, 'list');
    const toPrint = paths
      .map((path) => [path, join(folder, basename(path, extname(path)))])
      .filter(([, target]) => !existsSync(`${target}.csv`));
    for (let at = 0; at < toPrint.length; at += BATCH) {
      const batch = toPrint.slice(at, at + BATCH);
      await writeFile(list, batch.flat().join('\n'));
      // A workbook that LibreOffice cannot print ends its batch.
      await office(`macro:///Standard.Module1.PrintSheets(${list},${fit ? 'fit' : 'as it is'})`).catch(() => null);
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
  return (await readdir(folder)).filter((name) => name.endsWith('.csv')).map((name) => basename(name, '.csv'));
}

/** The rows of a CSV file, without empty rows and columns around them. */
export async function readCells(path) {
  const rows = parseCsv(await readFile(path, 'utf8'));
  const filled = rows.map((row) => row.some((text) => text.trim() !== ''));
  const top = filled.indexOf(true);
  if (top < 0) return [];
  const kept = rows.slice(top, filled.lastIndexOf(true) + 1);
  const left = Math.min(...kept.map((row) => row.findIndex((text) => text.trim() !== '')).filter((at) => at >= 0));
  return kept.map((row) => row.slice(left));
}

function parseCsv(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',' && end !== '') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row, index) => index < rows.length - 1 || row.some((text) => text !== ''));
}
