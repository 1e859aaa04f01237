import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Change } from '@dossier/contract/compare/schema';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { ExportOrder } from './computations.ts';
import { readLines } from '../../document-comparison/line-file.ts';

/** The comparison as JSON, with the keys of the API: `{source, target, similarity, …, changes: […]}`. */
export async function writeJson(order: ExportOrder, progress: ReportProgress): Promise<void> {
  await pipeline(Readable.from(pieces(order, progress)), createWriteStream(order.output));
}

async function* pieces({ comparison, changes, total }: ExportOrder, progress: ReportProgress): AsyncGenerator<string> {
  const head = JSON.stringify(comparison, null, 2);
  yield `${head.slice(0, head.lastIndexOf('}')).trimEnd()},\n  "changes": [`;
  let done = 0;
  for await (const change of readLines<Change>(changes)) {
    yield `${done === 0 ? '' : ','}\n    ${JSON.stringify(change)}`;
    done += 1;
    progress(done, total);
  }
  yield `${done === 0 ? '' : '\n  '}]\n}\n`;
}
