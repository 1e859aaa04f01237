import type { Change, Comparison, ListedComparison } from '@dossier/contract/compare/schema';
import type { AccessibleScope } from '../../access/scope.ts';
import { presentSides } from '../../document-comparison/present-sides.ts';
import type { Tx } from '../../engines/database/port.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { countDecisions } from './store-results.ts';
import type { ChangeRow, ComparisonRow } from './tables.ts';

/** Comparisons in API format; those with a document outside the scope are left out. */
export async function presentComparisons(
  tx: Tx,
  scope: AccessibleScope,
  rows: readonly ComparisonRow[],
): Promise<ListedComparison[]> {
  return (await presentSides(tx, scope, rows)).map(({ row, presented }) => ({
    ...presented,
    options: row.options,
    similarity: row.similarity,
    counts: row.counts,
    not_compared_count: row.notCompared.length,
    nothing_in_common: row.warnings.some(({ code }) => code === 'nothing_in_common'),
  }));
}

/** A comparison in API format, without its rows and changes; null if a document is outside the scope. */
export async function presentComparison(
  tx: Tx,
  scope: AccessibleScope,
  row: ComparisonRow,
): Promise<Comparison | null> {
  const [listed] = await presentComparisons(tx, scope, [row]);
  if (!listed) return null;
  const decisions = new Map(
    (await countDecisions(tx, scope, row.id)).map(({ decision, count }) => [decision, count] as const),
  );
  return {
    ...listed,
    hidden_by: row.hiddenBy,
    by_kind: row.byKind,
    by_decision: {
      open: decisions.get('open') ?? 0,
      accepted: decisions.get('accepted') ?? 0,
      rejected: decisions.get('rejected') ?? 0,
    },
    sections: row.sections,
    not_compared: row.notCompared,
    revisions: row.revisions,
    warnings: row.warnings,
    rows: row.rows,
    formats: ['html', 'pdf', 'xlsx', 'json', ...(listed.source.type === 'docx' ? ['docx' as const] : [])],
  };
}

/** Changes in API format. */
export async function presentChanges(
  tx: Tx,
  { sections }: Pick<ComparisonRow, 'sections'>,
  rows: readonly ChangeRow[],
): Promise<Change[]> {
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ reviewedBy }) => reviewedBy),
  );
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    part: row.part,
    section: row.section,
    heading: (row.section !== null && sections[row.section]?.heading) || null,
    a: row.a,
    b: row.b,
    words: row.words,
    hidden_by: row.hiddenBy,
    row: row.row,
    other_row: row.otherRow,
    decision: row.decision,
    note: row.note,
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    reviewed_by: getPerson(row.reviewedBy),
  }));
}
