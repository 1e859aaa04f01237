import type { AnswerChanges, AskedComparison, ChangeSide } from '@dossier/contract/ask/change-answers';
import type { PresentedComparison } from '../../document-comparison/present-sides.ts';
import type { StoredChanges } from './tables.ts';

/** The comparison of a conversation as its reader sees it. */
export function presentAskedComparison(
  id: number | null,
  comparisons: ReadonlyMap<number, PresentedComparison>,
): AskedComparison | null {
  const comparison = id === null ? undefined : comparisons.get(id);
  if (!comparison) return null;
  const { source, target } = comparison;
  const sideOf = ({ document, version }: PresentedComparison['source']) => ({ document, version });
  return { id: comparison.id, source: sideOf(source), target: sideOf(target) };
}

/**
 * An answer from the changes of a comparison; null for a reader who may not read both documents, or if the comparison was deleted.
 *
 * @param shown the numbers of the citations that the reader sees
 */
export function presentChanges(
  { comparison_id: id, items, ...stored }: StoredChanges,
  comparisons: ReadonlyMap<number, PresentedComparison>,
  shown: ReadonlySet<number>,
): AnswerChanges | null {
  const comparison = presentAskedComparison(id, comparisons);
  if (!comparison) return null;
  const isShown = (side: ChangeSide | null) => !side || side.citation === null || shown.has(side.citation);
  return { ...stored, comparison, items: items.filter(({ older, newer }) => isShown(older) && isShown(newer)) };
}
