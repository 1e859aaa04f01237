import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/workbooks/sentences';
import { isSpreadsheet, workbookOf } from '@dossier/comparing/workbooks/from-reading';
import type { Workbook } from '@dossier/comparing/workbooks/workbook';
import { collect } from '@dossier/reading/collect';
import type { ReadingPart } from '@dossier/reading/reading';
import { readLines } from '../../document-comparison/line-file.ts';

/**
 * The workbook of a stored reading: a file with a part of the reading as JSON on each line. Of other documents, each table is a sheet.
 *
 * @throws Failure if a document has no tables
 */
export async function loadWorkbook(path: string, name: string): Promise<Workbook> {
  const { reading, add } = collect();
  for await (const part of readLines<ReadingPart>(path)) add(part);
  if (!isSpreadsheet(reading) && reading.tables.length === 0)
    throw new Failure('validation', say('no_tables', { name }));
  return workbookOf(reading);
}
