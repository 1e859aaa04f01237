import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/workbooks/sentences';
import { collectWorkbook, isSpreadsheet } from '@dossier/comparing/workbooks/from-reading';
import type { Workbook } from '@dossier/comparing/workbooks/workbook';
import type { ReadingPart } from '@dossier/reading/reading';
import { readLines } from '../../document-comparison/line-file.ts';

/**
 * The workbook of a stored reading: a file with a part of the reading as JSON on each line. Of other documents, each table is a sheet.
 *
 * @throws Failure if a document has no tables
 */
export async function loadWorkbook(path: string, name: string): Promise<Workbook> {
  const { workbook, isSheets } = await collect(path);
  if (!isSheets && workbook.sheets.length === 0) throw new Failure('validation', say('no_tables', { name }));
  return workbook;
}

/** The formulas of a stored reading of which only they were written. */
export async function loadFormulas(path: string): Promise<Workbook> {
  return (await collect(path)).workbook;
}

async function collect(path: string): Promise<{ workbook: Workbook; isSheets: boolean }> {
  const { add, finish } = collectWorkbook();
  let isSheets = false;
  for await (const part of readLines<ReadingPart>(path)) {
    if (part.part === 'start') isSheets = isSpreadsheet(part);
    add(part);
  }
  return { workbook: finish(), isSheets };
}
