import type { Edit } from './edit.ts';
import { attributeOf, isElement } from './markup-tree.ts';
import type { Run } from './paragraph-text.ts';

/**
 * The runs around the results of fields that are deleted as a whole: without these, programs would fill in the result again. A result that gets
 * another text keeps its field.
 */
export function runsOfDeletedFields(runs: readonly Run[], edits: readonly Edit[]): Set<Run> {
  const found = new Set<Run>();
  let open: Run[] = [];
  let depth = 0;
  for (const run of runs) {
    const marks = run.element.children.filter(isElement).filter(({ name }) => name === 'fldChar');
    const kinds = marks.map((mark) => attributeOf(mark, 'fldCharType'));
    if (kinds.includes('begin')) depth += 1;
    if (depth > 0) open.push(run);
    if (!kinds.includes('end') || depth === 0) continue;
    depth -= 1;
    if (depth > 0) continue;
    const [start, end] = [open[0]?.start ?? 0, run.start];
    const isDeleted = edits.some((edit) => edit.start <= start && edit.end >= end && edit.insert === '');
    if (end > start && isDeleted) for (const each of open) if (each.texts.join('') === '') found.add(each);
    open = [];
  }
  return found;
}
