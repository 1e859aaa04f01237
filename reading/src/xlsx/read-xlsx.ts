import { say } from '../sentences.ts';
import { Package, type Relationship } from '../container/package.ts';
import { child, relationshipId, type XmlElement } from '../container/xml.ts';
import { EmbeddedFiles } from '../embedded-files.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { ReadingError } from '../reading.ts';
import { type DefinedName, findTitleRows } from './defined-names.ts';
import { MarkupScanner } from '../container/markup.ts';
import { NumberFormats } from './number-format.ts';
import { readPeople, readRemarks } from './remarks.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readSheetFrame } from './sheet-frame.ts';
import { SheetPages } from './sheet-pages.ts';
import { SheetScanner } from './sheet-scanner.ts';
import { WorkbookFacts } from './workbook-facts.ts';

/** Reads a workbook (xlsx, xlsm, xltx; ECMA-376 part 1, 18). Sheets are streamed, so memory does not grow with their rows. */
export async function* readXlsx(path: string, context: ReadContext): ReadSteps {
  const { limits, warn } = context;
  const file = Package.open(path, limits);
  try {
    const main = await file.mainPart();
    const workbook = await file.tree(main);
    const relationships = await file.relationships(main);
    const findPart = (kind: string) =>
      [...relationships.values()].find((relationship) => relationship.kind === kind)?.target;
    const date1904 = ['1', 'true'].includes(child(workbook, 'workbookPr')?.attributes.date1904 ?? '');
    const formats = new NumberFormats(await file.tree(findPart('styles') ?? ''), date1904);
    const strings = await readSharedStrings(file, findPart('sharedStrings'));
    const authors = await readPeople(file, findPart('person'));
    const names = definedNames(workbook);
    yield { part: 'start', page_count: null };
    const facts = new WorkbookFacts(warn);
    const embedded = new EmbeddedFiles(context);
    const pages = new SheetPages();
    for (const [index, { attributes }] of (child(workbook, 'sheets')?.children ?? []).entries()) {
      const part = worksheetPart(relationships.get(relationshipId(attributes) ?? ''));
      if (part === undefined || !file.archive.has(part)) continue;
      const name = attributes.name ?? `Sheet${index + 1}`;
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      facts.sheet(name, hidden);
      const ofSheet = await file.relationships(part);
      const { comments, shapes } = await readRemarks(file, ofSheet, authors, embedded);
      const frame = await readSheetFrame(file, part, ofSheet);
      pages.beginSheet({ name, hidden, ...frame, comments, titleRows: findTitleRows(names, index) });
      const sheet = new SheetScanner(strings, formats, pages);
      const scanner = new MarkupScanner(sheet, limits);
      for await (const chunk of file.archive.chunks(part)) {
        scanner.write(chunk);
        yield* pages.take();
      }
      scanner.end();
      facts.unresolved += sheet.unresolved;
      pages.endSheet(shapes);
      yield* pages.take();
    }
    if (facts.sheets === 0) throw new ReadingError('damaged', say('no_sheets'));
    return { ...(await file.metadata()), ...facts.metadata(names, sheetNames(workbook)) };
  } finally {
    file.close();
  }
}

const kindsWithCells = new Set(['worksheet', 'xlMacrosheet', 'xlIntlMacrosheet']);

/** Chart and dialog sheets have no cells. */
function worksheetPart(relationship: Relationship | undefined): string | undefined {
  if (!relationship || relationship.external) return undefined;
  return kindsWithCells.has(relationship.kind) ? relationship.target : undefined;
}

function sheetNames(workbook: XmlElement | undefined): string[] {
  return (child(workbook, 'sheets')?.children ?? []).map(({ attributes }) => attributes.name ?? '');
}

function definedNames(workbook: XmlElement | undefined): DefinedName[] {
  return (child(workbook, 'definedNames')?.children ?? []).map(({ attributes, text }) => ({
    name: attributes.name ?? '',
    formula: text.trim(),
    sheet: attributes.localSheetId === undefined ? undefined : Number(attributes.localSheetId),
    hidden: attributes.hidden === '1' || attributes.hidden === 'true',
  }));
}
