import { Package } from '../container/package.ts';
import { child, relationshipId, XmlScanner } from '../container/xml.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { ReadingError } from '../reading.ts';
import { NumberFormats } from './number-format.ts';
import { readRemarks } from './remarks.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetPages } from './sheet-pages.ts';
import { SheetScanner } from './sheet-scanner.ts';

/** Reads a workbook (xlsx, xlsm, xltx; ECMA-376 part 1, 18). Sheets are streamed: the memory does not grow with their rows. */
export async function* readXlsx(path: string, { limits, warn }: ReadContext): ReadSteps {
  const file = Package.open(path, limits);
  try {
    const main = await file.mainPart();
    const workbook = await file.tree(main);
    const relationships = await file.relationships(main);
    const partOf = (kind: string) =>
      [...relationships.values()].find((relationship) => relationship.kind === kind)?.target;
    const date1904 = ['1', 'true'].includes(child(workbook, 'workbookPr')?.attributes.date1904 ?? '');
    const formats = new NumberFormats(await file.tree(partOf('styles') ?? ''), date1904);
    const strings = await readSharedStrings(file, partOf('sharedStrings'));
    yield { part: 'start', page_count: null };
    const pages = new SheetPages();
    let sheets = 0;
    let hidden = 0;
    let unresolved = 0;
    for (const { attributes } of child(workbook, 'sheets')?.children ?? []) {
      const relationship = relationships.get(relationshipId(attributes) ?? '');
      if (relationship?.kind !== 'worksheet' || !file.archive.has(relationship.target)) continue;
      const name = attributes.name ?? `Sheet${sheets + 1}`;
      sheets += 1;
      if (attributes.state === 'hidden' || attributes.state === 'veryHidden') {
        hidden += 1;
        if (hidden <= 20) warn('hidden_sheet', `The sheet "${name}" is hidden in the workbook; it was read too.`);
      }
      pages.beginSheet(name);
      const sheet = new SheetScanner(strings, formats, pages);
      const scanner = new XmlScanner(sheet, limits);
      for await (const chunk of file.archive.chunks(relationship.target)) {
        scanner.write(chunk);
        yield* pages.take();
      }
      scanner.end();
      unresolved += sheet.unresolved;
      pages.endSheet(await readRemarks(file, relationship.target));
      yield* pages.take();
    }
    if (sheets === 0) throw new ReadingError('damaged', 'The file is incomplete or damaged: it has no sheets.');
    if (unresolved > 0) {
      warn(
        'formula_without_value',
        `${unresolved} formulas have no stored result. Open and save the workbook in a spreadsheet program to get them.`,
      );
    }
    return { ...(await file.metadata()), sheets, ...(hidden > 0 ? { hidden_sheets: hidden } : {}) };
  } finally {
    file.close();
  }
}
