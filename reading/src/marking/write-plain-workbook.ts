import { rm } from 'node:fs/promises';
import { ZipFileWriter } from '../container/zip-file-writer.ts';
import { escapeMarkup } from '../redaction/markup-pieces.ts';
import { storedFormula } from './new-functions.ts';
import { NewSheet } from './new-sheet.ts';
import { NewStyles } from './new-styles.ts';
import type { PlainWorkbook } from './plain-workbook.ts';
import { freeSheetName } from './workbook-part.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What was written. */
export interface NewWorkbook {
  /** The names of the sheets: names that programs do not accept are changed. */
  names: string[];
  /** Formulas of which only the results are written, because programs would not read them. */
  formulas_left_out: number;
}

/**
 * Writes a new workbook (xlsx) with values, formulas, number formats, links, merged areas, hidden rows, columns and sheets, and names. Programs compute
 * its formulas when they open it; until then it has the results that are given. Sheets are written in pieces, one row after the other.
 */
export async function writePlainWorkbook(workbook: PlainWorkbook, output: string): Promise<NewWorkbook> {
  const zip = await ZipFileWriter.create(output);
  try {
    const names: string[] = [];
    for (const { name } of workbook.sheets) names.push(freeSheetName(name, names));
    const styles = new NewStyles();
    let leftOut = 0;
    for (const [index, sheet] of workbook.sheets.entries()) {
      const written = new NewSheet(sheet, styles);
      await zip.add(`xl/worksheets/sheet${index + 1}.xml`, written.markup());
      leftOut += written.formulasLeftOut;
      if (written.addresses.size === 0) continue;
      const links = Array.from(written.addresses, ([id, target]) =>
        relationship(id, 'hyperlink', escapeMarkup(target), ' TargetMode="External"'),
      );
      await add(zip, `xl/worksheets/_rels/sheet${index + 1}.xml.rels`, relationshipList(links));
    }
    await add(zip, 'xl/styles.xml', styles.markup());
    await add(zip, 'xl/workbook.xml', workbookMarkup(workbook, names));
    await add(zip, 'xl/_rels/workbook.xml.rels', workbookRelationships(names.length));
    await add(zip, '_rels/.rels', relationshipList([relationship('rId1', 'officeDocument', 'xl/workbook.xml')]));
    await add(zip, '[Content_Types].xml', contentTypes(names.length));
    await zip.end();
    return { names, formulas_left_out: leftOut };
  } catch (error) {
    await zip.close();
    await rm(output, { force: true });
    throw error;
  }
}

async function add(zip: ZipFileWriter, name: string, markup: string): Promise<void> {
  await zip.add(name, [Buffer.from(markup.startsWith('<?xml') ? markup : DECLARATION + markup)]);
}

function workbookMarkup({ sheets, names: defined }: PlainWorkbook, names: readonly string[]): string {
  // A workbook needs a sheet that is shown.
  const isAllHidden = sheets.every(({ hidden }) => hidden);
  const list = sheets.map(({ hidden }, index) => {
    const state = hidden && !(isAllHidden && index === 0) ? ' state="hidden"' : '';
    return `<sheet name="${escapeMarkup(names[index] ?? '')}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  const ranges = defined.flatMap(({ name, formula, sheet }) => {
    const index = sheet === undefined ? -1 : sheets.findIndex((one) => one.name === sheet);
    const stored = storedFormula(formula);
    if (stored === undefined || (sheet !== undefined && index < 0)) return [];
    const scope = index < 0 ? '' : ` localSheetId="${index}"`;
    return [`<definedName name="${escapeMarkup(name)}"${scope}>${escapeMarkup(stored)}</definedName>`];
  });
  const definedNames = ranges.length > 0 ? `<definedNames>${ranges.join('')}</definedNames>` : '';
  return `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONSHIPS}"><sheets>${list.join('')}</sheets>${definedNames}<calcPr fullCalcOnLoad="1"/></workbook>`;
}

function workbookRelationships(sheets: number): string {
  const list = Array.from({ length: sheets }, (_, index) =>
    relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  return relationshipList([...list, relationship(`rId${sheets + 1}`, 'styles', 'styles.xml')]);
}

function relationship(id: string, kind: string, target: string, more = ''): string {
  return `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"${more}/>`;
}

function relationshipList(relationships: readonly string[]): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${relationships.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const overrides = Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join('')}</Types>`;
}
