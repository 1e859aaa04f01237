import { writeFile } from 'node:fs/promises';
import type { Change, Segment } from '@dossier/contract/compare/schema';
import type { ReportProgress } from '../../engines/computing/port.ts';
import { type ExportedCell, workbook } from '../../spreadsheet.ts';
import type { ExportOrder } from './computations.ts';
import { ExportTexts } from './export-words.ts';
import { readLines } from '../../document-comparison/line-file.ts';

/** Rows of a sheet, at most; what is left out is said in its last row. */
const MAX_ROWS = 200_000;

/** The changes as a workbook: one a row with its places, and a sheet of what was not compared. */
export async function writeWorkbook(order: ExportOrder, progress: ReportProgress): Promise<void> {
  const texts = new ExportTexts(order);
  const { labels } = texts;
  const rows: ExportedCell[][] = [];
  let left = 0;
  for await (const change of readLines<Change>(order.changes)) {
    if (rows.length < MAX_ROWS) rows.push(toRow(texts, change));
    else left += 1;
    progress(rows.length + left, order.total);
  }
  if (left > 0) rows.push([null, `… ${texts.count(left)}`]);
  const columns = [
    { title: labels.number, width: 8 },
    { title: labels.kind, width: 22 },
    { title: labels.part, width: 14 },
    { title: labels.section, width: 30 },
    { title: `${labels.page} (${labels.older})`, width: 12 },
    { title: `${labels.page} (${labels.newer})`, width: 12 },
    { title: labels.before, width: 60 },
    { title: labels.after, width: 60 },
    { title: labels.words, width: 60 },
    { title: labels.decision, width: 14 },
    { title: labels.note, width: 40 },
  ];
  const notCompared = texts.notCompared().map((row) => [row.side, row.part, row.reason, row.count, row.pages]);
  const about: ExportedCell[][] = [...texts.facts(), ...texts.warnings().map((warning) => [labels.warnings, warning])];
  const bytes = workbook([
    { title: labels.changes, columns, rows: rows.length > 0 ? rows : [[null, labels.no_changes]] },
    {
      title: labels.not_compared,
      columns: [labels.side, labels.part, labels.reason, labels.count, labels.pages].map((title) => ({
        title,
        width: 24,
      })),
      rows: notCompared.length > 0 ? notCompared : [[labels.all_compared]],
    },
    {
      title: labels.title,
      columns: [
        { title: labels.title, width: 24 },
        { title: '', width: 70 },
      ],
      rows: about,
    },
  ]);
  await writeFile(order.output, bytes);
}

function toRow(texts: ExportTexts, change: Change): ExportedCell[] {
  return [
    change.number,
    texts.kind(change),
    texts.part(change),
    change.heading,
    change.a?.page ?? null,
    change.b?.page ?? null,
    change.a?.text ?? null,
    change.b?.text ?? null,
    texts.words(change).map(markSegment).join(''),
    texts.decision(change),
    change.note === '' ? null : change.note,
  ];
}

/** As in minutes: [-left out-] and {+added+}. */
function markSegment({ op, text }: Segment): string {
  if (op === '=') return text;
  return op === '-' ? `[-${text}-]` : `{+${text}+}`;
}
