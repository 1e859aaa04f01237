import type { Package } from '../container/package.ts';
import { relationshipId, type XmlElement, child } from '../container/xml.ts';
import { escapeMarkup } from '../redaction/markup-pieces.ts';
import type { MarkedWorkbook } from './marking.ts';
import { withLast } from './package-edits.ts';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT_SPREADSHEET = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_RELATIONSHIPS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
/** The most characters of the name of a sheet. */
const MAX_NAME = 31;

/** A worksheet of a workbook. */
export interface WorkbookSheet {
  name: string;
  part: string;
}

/** The sheets of a workbook that have cells, as the reader names them. */
export async function worksheetsOf(file: Package, main: string): Promise<WorkbookSheet[]> {
  const relationships = await file.relationships(main);
  return sheetElements(await file.tree(main)).flatMap(({ attributes }, index) => {
    const relationship = relationships.get(relationshipId(attributes) ?? '');
    if (!relationship || relationship.external || !file.archive.has(relationship.target)) return [];
    return [{ name: attributes.name ?? `Sheet${index + 1}`, part: relationship.target }];
  });
}

/** Whether a workbook follows the standard strictly. */
export function isStrict(workbook: string): boolean {
  return workbook.includes(STRICT_SPREADSHEET);
}

/** The namespace of the cells of a workbook. */
export function cellNamespace(workbook: string): string {
  return isStrict(workbook) ? STRICT_SPREADSHEET : SPREADSHEET;
}

/** The markup of a workbook with one more sheet at the end. */
export function withSheet(workbook: string, name: string, relationship: string): string {
  const ids = Array.from(workbook.matchAll(/\bsheetId=["'](\d{1,9})["']/g), ([, id]) => Number(id));
  const namespace = isStrict(workbook) ? STRICT_RELATIONSHIPS : RELATIONSHIPS;
  const attributes = `name="${escapeMarkup(name)}" sheetId="${Math.max(0, ...ids) + 1}"`;
  return withLast(
    withView(workbook),
    'sheets',
    (prefix) => `<${prefix}sheet ${attributes} xmlns:r="${namespace}" r:id="${relationship}"/>`,
  );
}

/** The views of sheets refer to one of the workbook, which may be missing. */
function withView(workbook: string): string {
  if (/<(?:[\w.-]+:)?bookViews\b/.test(workbook)) return workbook;
  return workbook.replace(
    /<((?:[\w.-]+:)?)sheets\b/,
    (sheets: string, prefix: string) => `<${prefix}bookViews><${prefix}workbookView/></${prefix}bookViews>${sheets}`,
  );
}

/** A name for a sheet that none of the others has, and that programs accept. */
export function freeSheetName(wanted: string, names: Iterable<string>): string {
  const taken = new Set(Array.from(names, (name) => name.toLowerCase()));
  const plain =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'{1,31}|'{1,31}$/g, '')
      .trim() || 'Sheet';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const name = plain.slice(0, MAX_NAME - end.length) + end;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** The names of all sheets of a workbook, also of those without cells. */
export async function allSheetNames(file: Package, main: string): Promise<string[]> {
  return sheetElements(await file.tree(main)).map(({ attributes }) => attributes.name ?? '');
}

/** The extension that goes with the type of a main part. */
export function fileType(contentTypes: string, main: string): MarkedWorkbook['type'] {
  const override = contentTypes
    .match(/<(?:\w+:)?Override\s[^<>]*>/g)
    ?.find((tag) => tag.toLowerCase().includes(`"/${main.toLowerCase()}"`));
  const isTemplate = /template/i.test(override ?? '');
  if (/macroEnabled/i.test(override ?? '')) return isTemplate ? 'xltm' : 'xlsm';
  return isTemplate ? 'xltx' : 'xlsx';
}

function sheetElements(workbook: XmlElement | undefined): XmlElement[] {
  return child(workbook, 'sheets')?.children ?? [];
}
