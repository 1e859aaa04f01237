import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WorkbookChange } from '@dossier/contract/workbooks/schema';
import { csvLine } from '../../csv.ts';
import { readLines } from '../../document-comparison/line-file.ts';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { ExportOrder } from './computations.ts';
import { ExportTexts } from './export-words.ts';

/** So that spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The list of changes as CSV, one a line. */
export async function writeCsv(order: ExportOrder, progress: ReportProgress): Promise<void> {
  await pipeline(Readable.from(lines(order, progress)), createWriteStream(order.output));
}

async function* lines(order: ExportOrder, progress: ReportProgress): AsyncGenerator<string> {
  const texts = new ExportTexts(order);
  yield BYTE_ORDER_MARK + csvLine(texts.head);
  let done = 0;
  for await (const change of readLines<WorkbookChange>(order.changes)) {
    yield csvLine(texts.cells(change));
    done += 1;
    progress(done, order.total);
  }
}
