import type { ReportProgress } from '../../engines/computing/port.ts';
import type { ExportOrder } from './computations.ts';

/** The code of `writingExport`. */
export async function computeExport(order: ExportOrder, progress: ReportProgress): Promise<null> {
  const write = await writers[order.format]();
  await write(order, progress);
  return null;
}

type Writer = (order: ExportOrder, progress: ReportProgress) => Promise<void>;

/** Loaded on demand, because a process writes one file. */
const writers: Record<ExportOrder['format'], () => Promise<Writer>> = {
  html: async () => (await import('./export-html.ts')).writeHtml,
  csv: async () => (await import('./export-lists.ts')).writeCsv,
  xlsx: async () => (await import('./export-workbook.ts')).writeMarked,
  json: async () => (await import('./export-workbook.ts')).writeJson,
};
