import { utils, write, type WorkSheet } from '@e965/xlsx';
import { strFromU8, unzipSync } from 'fflate';
import { repack } from './archive.ts';

export type CellValue = string | number | null;

export interface SheetContent {
  name: string;
  columns: { name: string; width: number; format?: string }[];
  rows: CellValue[][];
}

export interface WorkbookFacts {
  title: string;
  author: string;
  date: Date;
}

/** Creates a workbook whose sheets have a bold, frozen and filterable header row, wrapped text and number formats. */
export function createWorkbook(sheets: SheetContent[], { title, author, date }: WorkbookFacts): Uint8Array {
  const workbook = utils.book_new();
  workbook.Props = { Title: title, Author: author, Company: author, CreatedDate: date, ModifiedDate: date };
  for (const sheet of sheets) utils.book_append_sheet(workbook, fillSheet(sheet), sheet.name);
  const bytes = new Uint8Array(
    write(workbook, { type: 'array', bookType: 'xlsx', compression: true, bookSST: true }) as ArrayBuffer,
  );
  const styles = styleCount(strFromU8(unzipSync(bytes)['xl/styles.xml']!));
  return repack(bytes, date, (name, xml) => {
    if (name === 'xl/styles.xml') return addStyles(xml, styles);
    return /^xl\/worksheets\/sheet\d+\.xml$/.test(name) ? dressSheet(xml, styles) : xml;
  });
}

function fillSheet({ columns, rows }: SheetContent): WorkSheet {
  const sheet = utils.aoa_to_sheet([columns.map((column) => column.name), ...rows]);
  sheet['!cols'] = columns.map((column) => ({ wch: column.width }));
  sheet['!autofilter'] = { ref: sheet['!ref']! };
  columns.forEach(({ format }, column) => {
    if (format === undefined) return;
    rows.forEach((_, row) => {
      const cell = sheet[utils.encode_cell({ r: row + 1, c: column })];
      if (cell) cell.z = format;
    });
  });
  return sheet;
}

/** Adds the styles for the bold header and wrapped cells, because the free edition of SheetJS writes no fonts. */
function addStyles(xml: string, styles: number): string {
  const fonts = Number(/<fonts count="(\d+)"/.exec(xml)![1]);
  const fills = Number(/<fills count="(\d+)"/.exec(xml)![1]);
  const header = `<xf numFmtId="0" fontId="${fonts}" fillId="${fills}" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>`;
  const wrapped =
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';
  return xml
    .replace(/<fonts count="\d+"/, `<fonts count="${fonts + 1}"`)
    .replace('</fonts>', '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>')
    .replace(/<fills count="\d+"/, `<fills count="${fills + 1}"`)
    .replace(
      '</fills>',
      '<fill><patternFill patternType="solid"><fgColor rgb="FF0F4C5C"/><bgColor indexed="64"/></patternFill></fill></fills>',
    )
    .replace(/<cellXfs count="\d+"/, `<cellXfs count="${styles + 2}"`)
    .replace('</cellXfs>', `${header}${wrapped}</cellXfs>`);
}

/** The number of cell styles before ours are appended. */
function styleCount(stylesXml: string): number {
  return Number(/<cellXfs count="(\d+)"/.exec(stylesXml)![1]);
}

/** Applies the header and wrapped styles, freezes the first row and fits the sheet to the width of a page. */
function dressSheet(xml: string, styles: number): string {
  return xml
    .replace(/(<c r="[A-Z]+1")(?: s="\d+")?/g, `$1 s="${styles}"`)
    .replace(/(<c r="[A-Z]+(?!1")\d+")( t="(?:s|str)")/g, `$1 s="${styles + 1}"$2`)
    .replace(
      /<sheetView ([^>]*?)\/>/,
      '<sheetView $1><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
    )
    .replace('<dimension', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><dimension')
    .replace('<ignoredErrors', '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><ignoredErrors');
}
