import type { ChangeSide } from '@dossier/contract/ask/change-answers';
import type { ComparedSide } from '@dossier/contract/base/comparison';
import { changedRanges, rangesOnPage } from '@dossier/contract/compare/changed-ranges';
import type { App } from '../../app.ts';
import type { AccessibleScope } from '../../access/scope.ts';
import { quotePages } from '../documents/verbs/quote-pages.ts';
import type { AskedComparison } from '../compare/verbs/read-asked-changes.ts';
import type { Source } from './retrieve-passages.ts';

export type AskedChange = AskedComparison['changes'][number];

/** What one of the documents says at a change: its text, and where it can be quoted from. */
export interface SideText extends Pick<ChangeSide, 'text' | 'marks'> {
  source: Source | null;
}

export interface ChangeTexts {
  change: AskedChange;
  heading: string | null;
  older: SideText | null;
  newer: SideText | null;
}

/** Characters of a quote; of a longer text, what is around its first change. */
const MAX_QUOTE = 700;
const BEFORE_CHANGE = 150;

/** The texts of both documents at some changes, as they are on the pages. */
export async function textsOfChanges(
  { app, scope }: { app: App; scope: AccessibleScope },
  { comparison, sections }: Pick<AskedComparison, 'comparison' | 'sections'>,
  changes: readonly AskedChange[],
): Promise<ChangeTexts[]> {
  const { source, target } = comparison;
  const places = changes.flatMap(({ a, b }) => [
    ...(a ? [{ versionId: source.version.id, page: a.page }] : []),
    ...(b ? [{ versionId: target.version.id, page: b.page }] : []),
  ]);
  const pageText = await app.database.read(scope, (tx) => quotePages({ tx, scope }, places));
  return changes.map((change): ChangeTexts => {
    const heading = (change.section !== null && sections[change.section]?.heading) || null;
    const textOf = (side: 'a' | 'b', document: ComparedSide): SideText | null => {
      const place = change[side];
      if (!place) return null;
      const page = pageText(document.version.id, place.page);
      const quoted = page === null ? null : quotedRange(change, side, page);
      if (page === null || !quoted) return { text: place.text.slice(0, MAX_QUOTE), marks: [], source: null };
      const { start, end, marks } = quoted;
      const text = page.slice(start, end);
      return {
        text,
        marks,
        source: {
          companyId: comparison.company_id,
          documentId: document.document.id,
          versionId: document.version.id,
          name: document.document.name,
          page: place.page,
          start,
          end,
          text,
          language: document.language,
          heading: heading ?? '',
          score: 1,
          version: side === 'a' ? 'older' : 'newer',
          change: { number: change.number, kind: change.kind },
        },
      };
    };
    return { change, heading, older: textOf('a', source), newer: textOf('b', target) };
  });
}

/** The range of a page to quote for a side of a change, and the ranges in it that are in this document only. */
function quotedRange(change: AskedChange, side: 'a' | 'b', page: string) {
  const place = change[side]!;
  const [own] = rangesOnPage(place, place.page, page.length);
  if (!own) return null;
  const range = change.kind === 'cell_changed' ? rowOf(page, own) : own;
  const changed = changedRanges(change, side, place.page, page);
  const first = changed[0]?.start ?? range.start;
  const start = first - range.start > MAX_QUOTE - BEFORE_CHANGE ? wordStart(page, first - BEFORE_CHANGE) : range.start;
  const end = range.end - start > MAX_QUOTE ? wordStart(page, start + MAX_QUOTE) : range.end;
  const within = (offset: number) => Math.min(end, Math.max(start, offset)) - start;
  const isMove = change.kind === 'moved';
  const marks = changed
    .map((part): [number, number] => [within(part.start), within(part.end)])
    .filter(([from, to]) => !isMove && from < to);
  return { start, end, marks };
}

/** The row of a table around a cell, which says what its value is of; the cell alone if the row is long. */
function rowOf<Range extends { start: number; end: number }>(page: string, cell: Range): Pick<Range, 'start' | 'end'> {
  const start = page.lastIndexOf('\n', cell.start - 1) + 1;
  const lineEnd = page.indexOf('\n', cell.end);
  const end = lineEnd < 0 ? page.length : lineEnd;
  return end - start > MAX_QUOTE ? cell : { start, end };
}

/** The begin of the word at an offset. */
function wordStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !/\s/u.test(text[start - 1]!)) start -= 1;
  return start;
}
