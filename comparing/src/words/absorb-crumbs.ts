import type { Segment } from '../change-set.ts';
import { scanRuns } from './scan-words.ts';

/** Longer text between two changes is not a crumb, whatever it costs. In words. */
const MAX_CRUMB = 4;
/** The changes beside a crumb have together more words than it, by this factor. */
const SMALLER = 1.5;
/** The share by which the marked words of a document may grow. */
const BUDGET = 0.06;

interface Crumb {
  /** The comparison that it is in, and its position there. */
  segments: Segment[];
  position: number;
  cost: number;
  /** The marked words beside it. */
  beside: number;
}

/**
 * Marks short common text between long changes as changed too: a word that two sentences have in common by chance means nothing, and a
 * change of one piece is easier to read. The cheapest crumbs first, as long as the marked words of the document grow by
 * little.
 * @param comparisons the segments of all changes of a document; they are changed in place
 */
export function absorbCrumbs(comparisons: readonly Segment[][]): void {
  let budget = 0;
  const crumbs: Crumb[] = [];
  for (const segments of comparisons) {
    for (const { op, text } of segments) if (op !== '=') budget += BUDGET * countWords(text);
    crumbs.push(...crumbsIn(segments));
  }
  const absorbed = new Map<Segment[], Set<number>>();
  for (const { segments, position, cost } of crumbs.toSorted((a, b) => a.cost - b.cost || b.beside - a.beside)) {
    if (cost > budget) break;
    budget -= cost;
    const known = absorbed.get(segments);
    if (known) known.add(position);
    else absorbed.set(segments, new Set([position]));
  }
  for (const [segments, positions] of absorbed) segments.splice(0, segments.length, ...joinOver(segments, positions));
}

function crumbsIn(segments: Segment[]): Crumb[] {
  const crumbs: Crumb[] = [];
  for (const [position, { op, text }] of segments.entries()) {
    if (op !== '=' || position === 0 || position === segments.length - 1) continue;
    const words = countWords(text);
    if (words > MAX_CRUMB) continue;
    const beside = markedBeside(segments, position, -1) + markedBeside(segments, position, 1);
    if (beside < Math.max(1, words) * SMALLER) continue;
    crumbs.push({ segments, position, cost: Math.max(1, 2 * words), beside });
  }
  return crumbs;
}

function markedBeside(segments: readonly Segment[], position: number, step: number): number {
  let words = 0;
  for (let at = position + step; segments[at] && segments[at]?.op !== '='; at += step) {
    words += countWords(segments[at]?.text ?? '');
  }
  return words;
}

/** The segments with the text at these positions removed and added again. */
function joinOver(segments: readonly Segment[], positions: ReadonlySet<number>): Segment[] {
  const joined: Segment[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') joined.push({ op: '-', text: removed });
    if (added !== '') joined.push({ op: '+', text: added });
    [removed, added] = ['', ''];
  };
  for (const [position, { op, text }] of segments.entries()) {
    if (op === '=' && !positions.has(position)) {
      flush();
      joined.push({ op, text });
      continue;
    }
    if (op !== '+') removed += text;
    if (op !== '-') added += text;
  }
  flush();
  return joined;
}

function countWords(text: string): number {
  let count = 0;
  scanRuns(text, () => (count += 1));
  return count;
}
