import { Failure } from '@dossier/contract/base/failure';
import { type ChangeKind, type Filter, MAX_REVISIONS } from '@dossier/contract/compare/constants';
import type { Section } from '@dossier/contract/compare/schema';
import { say } from '@dossier/contract/compare/sentences';
import type { AlignedRow, Change, Comparison } from '@dossier/comparing/change-set';
import { compareReadings } from '@dossier/comparing/compare-readings';
import { collect } from '@dossier/reading/collect';
import type { Reading, ReadingPart } from '@dossier/reading/reading';
import type { ReportProgress } from '../../engines/computing/port.ts';
import { stripUnstorableCharacters } from '../../strip-unstorable.ts';
import { type ComparisonInput, type ComparisonSummary, ROWS_PER_CHUNK } from './computations.ts';
import { readLines, writeLines } from '../../document-comparison/line-file.ts';
import type { ResultPart } from './result-parts.ts';

const CHANGES_PER_LINE = 100;

/** The code of `comparing`. */
export async function computeComparison(
  { source, target, names, output, ignore }: ComparisonInput,
  progress: ReportProgress,
): Promise<ComparisonSummary> {
  const readings = [await loadReading(source, names.source), await loadReading(target, names.target)] as const;
  const comparison = compareReadings(...readings, { ignore }, (done) => progress(done, 1));
  const places = rowsOfChanges(comparison.rows);
  await writeLines(output, resultParts(comparison, places));
  return stripUnstorableCharacters(summarize(comparison, places));
}

async function loadReading(path: string, name: string): Promise<Reading> {
  const { reading, add } = collect();
  for await (const part of readLines<ReadingPart>(path)) add(part);
  if (reading.pages.every(({ text }) => text.trim() === '')) {
    throw new Failure('validation', say('no_text', { name }));
  }
  return reading;
}

/** The positions of the rows of each change, by its number. */
function rowsOfChanges(rows: readonly AlignedRow[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [at, { changes }] of rows.entries()) {
    for (const number of changes) {
      const known = places.get(number);
      if (known) known.push(at);
      else places.set(number, [at]);
    }
  }
  return places;
}

function* resultParts({ rows, changes }: Comparison, places: ReadonlyMap<number, number[]>): Generator<ResultPart> {
  for (let from = 0; from < rows.length; from += ROWS_PER_CHUNK) {
    yield stripUnstorableCharacters({ rows: rows.slice(from, from + ROWS_PER_CHUNK) });
  }
  let last = 0;
  for (let from = 0; from < changes.length; from += CHANGES_PER_LINE) {
    const some = changes.slice(from, from + CHANGES_PER_LINE).map(({ hidden_by: hiddenBy, ...change }) => {
      const place = placeOf(change, rows, places.get(change.number) ?? [last]);
      last = place.row;
      return { ...change, hidden_by: hiddenBy ?? null, ...place };
    });
    yield stripUnstorableCharacters({ changes: some });
  }
}

const isMove = ({ kind }: Pick<Change, 'kind'>): boolean => kind === 'moved' || kind === 'moved_changed';

/** The row of a change, and of a move the row of its older place. */
function placeOf(
  change: Pick<Change, 'kind'>,
  rows: readonly AlignedRow[],
  places: readonly number[],
): { row: number; other_row: number | null } {
  const first = places[0]!;
  if (!isMove(change) || places.length < 2) return { row: first, other_row: null };
  const newer = places.find((at) => (rows[at]?.b.length ?? 0) > 0) ?? first;
  return { row: newer, other_row: places.find((at) => at !== newer) ?? null };
}

function summarize(comparison: Comparison, places: ReadonlyMap<number, number[]>): ComparisonSummary {
  const { similarity, changes, not_compared: notCompared, revisions, warnings, rows } = comparison;
  const shown = changes.filter((change) => change.hidden_by === undefined);
  const byKind = countBy<ChangeKind>(shown.map(({ kind }) => kind));
  const inserted = byKind.inserted ?? 0;
  const deleted = byKind.deleted ?? 0;
  const moved = (byKind.moved ?? 0) + (byKind.moved_changed ?? 0);
  return {
    similarity,
    counts: {
      total: shown.length,
      inserted,
      deleted,
      moved,
      changed: shown.length - inserted - deleted - moved,
      hidden: changes.length - shown.length,
    },
    byKind,
    hiddenBy: countBy<Filter>(changes.flatMap(({ hidden_by: hiddenBy }) => hiddenBy ?? [])),
    sections: placeSections(comparison, places),
    notCompared,
    revisions: revisions.slice(0, MAX_REVISIONS).map(({ start: _start, end: _end, ...revision }) => revision),
    warnings,
    rows: rows.length,
  };
}

function countBy<K extends string>(keys: readonly K[]): Partial<Record<K, number>> {
  const counts: Partial<Record<K, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** The sections with the number of their changes and the row of their heading. */
function placeSections({ sections, changes, rows }: Comparison, places: ReadonlyMap<number, number[]>): Section[] {
  const headings = headingRows(rows);
  const counts = new Map<number, number>();
  const firstChange = new Map<number, number>();
  for (const { section, hidden_by: hiddenBy, number } of changes) {
    if (section === null) continue;
    if (hiddenBy === undefined) counts.set(section, (counts.get(section) ?? 0) + 1);
    const row = places.get(number)?.[0];
    if (row !== undefined && !firstChange.has(section)) firstChange.set(section, row);
  }
  let last = 0;
  return sections.map((section, at) => {
    const { heading, a_page: a, b_page: b } = section;
    last = headings.get(`b ${b} ${heading}`) ?? headings.get(`a ${a} ${heading}`) ?? firstChange.get(at) ?? last;
    return { ...section, changes: counts.get(at) ?? 0, row: last };
  });
}

/** The rows of headings by side, page and text. */
function headingRows(rows: readonly AlignedRow[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    for (const side of ['a', 'b'] as const) {
      for (const { kind, place } of row[side]) {
        const key = `${side} ${place.page} ${place.text}`;
        if (kind === 'heading' && !found.has(key)) found.set(key, at);
      }
    }
  }
  return found;
}
