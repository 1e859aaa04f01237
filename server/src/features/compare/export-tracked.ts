import type { AlignedRow, Change, ComparedBlock } from '@dossier/contract/compare/schema';
import type { TrackedBlock, TrackedRow } from '@dossier/reading/tracking/tracking';
import { writeTrackedChanges } from '@dossier/reading/tracking/write-tracked-changes';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { ExportOrder } from './computations.ts';
import { ExportTexts } from './export-words.ts';
import { readLines } from '../../document-comparison/line-file.ts';

/** Lines of the comment, at most; it then says how many are left. */
const MAX_LINES = 500;
const MAX_TEXT = 200;

/** The older document with tracked changes. A comment says what they do not express, and what was not compared. */
export async function writeTracked(order: ExportOrder, progress: ReportProgress): Promise<void> {
  const { changes, comparison, output, tracked, total } = order;
  if (!tracked) throw new Error('There is no older document to write changes into.');
  const known = new Map<number, TrackedRow['changes'][number]>();
  // Pictures, which are not written.
  const outside = new Set<number>();
  for await (const { number, words, kind, part, a, b } of readLines<Change>(changes)) {
    const isNoteMark = part === 'note_mark';
    if ((b ?? a)?.outside && !isNoteMark) outside.add(number);
    known.set(number, { number, words, renumbered: kind === 'renumbered', isNoteMark });
  }
  let done = 0;
  async function* rows(): AsyncGenerator<TrackedRow> {
    for await (const row of readLines<AlignedRow>(tracked!.rows)) {
      yield {
        a: row.a.map(toBlock),
        b: row.b.map(toBlock),
        changes: row.changes
          .filter((number) => !outside.has(number))
          .map((number) => known.get(number) ?? { number, words: [] }),
      };
      done = Math.min(total, done + row.changes.length);
      progress(done, total);
    }
  }
  await writeTrackedChanges({
    path: tracked.original,
    output,
    rows: rows(),
    // Times of revisions have no fractions of a second.
    revision: { author: 'Dossier', date: (comparison.compared_at ?? '').replace(/\.\d+Z$/u, 'Z') },
    comment: (written) => commentLines(order, written),
  });
}

const toBlock = ({ kind, part, level, marker, place, cells, note_marks: noteMarks }: ComparedBlock): TrackedBlock => ({
  kind,
  part,
  text: place.text,
  ...(level !== undefined && { level }),
  ...(marker !== undefined && { marker }),
  ...(cells && { cells }),
  ...(noteMarks && { noteMarks }),
});

async function commentLines(order: ExportOrder, written: ReadonlySet<number>): Promise<string[]> {
  const texts = new ExportTexts(order);
  const { labels } = texts;
  const left: string[] = [];
  for await (const change of readLines<Change>(order.changes)) {
    if (written.has(change.number)) continue;
    const sides = [change.a, change.b]
      .map((place) => quoted(texts, place, texts.part(change)))
      .filter((text) => text !== '')
      .join(' → ');
    left.push(`${change.number}. ${texts.kind(change)}, ${texts.part(change)}. ${sides}`);
  }
  const more = left.length > MAX_LINES ? [`… ${texts.count(left.length - MAX_LINES)}`] : [];
  const notCompared = texts
    .notCompared()
    .map(({ side, part, reason, count, pages }) => [side, part, reason, count, pages].filter(Boolean).join(' · '));
  return [
    `${labels.title}: ${texts.side(order.comparison.source)} – ${texts.side(order.comparison.target)}`,
    ...texts.warnings(),
    ...(left.length > 0 ? [labels.not_tracked, ...left.slice(0, MAX_LINES), ...more] : []),
    labels.not_compared,
    ...(notCompared.length > 0 ? notCompared : [labels.all_compared]),
  ];
}

/** Where something is, with its words, or those around it. */
function quoted(texts: ExportTexts, place: Change['a'], part: string): string {
  const { text = '', around } = place ?? {};
  const words = around ? `${around.before}[${part}]${around.after}` : text;
  return words === '' ? texts.place(place) : `${texts.place(place)}: “${shorten(words)}”`;
}

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line;
};
