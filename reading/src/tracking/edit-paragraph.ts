import { runsOfDeletedFields } from './deleted-fields.ts';
import type { Edit } from './edit.ts';
import { childOf, type Element, type Node, opened } from './markup-tree.ts';
import type { Paragraph, Run } from './paragraph-text.ts';
import type { RevisionMarks } from './revision-marks.ts';

const lengthOf = ({ texts }: Run): number => texts.reduce((sum, text) => sum + text.length, 0);

const none: ReadonlySet<Node> = new Set();

/**
 * Writes edits into a paragraph as tracked changes. Edits are in order and do not overlap.
 * @param gone references to notes that are deleted
 */
export function editParagraph(
  { element, runs }: Paragraph,
  edits: readonly Edit[],
  marks: RevisionMarks,
  gone = none,
): void {
  const insertions = new Map<Run, Edit[]>();
  const withText = runs.filter((run) => lengthOf(run) > 0);
  const homeless: Element[] = [];
  for (const edit of edits) {
    if (edit.insert === '' && !edit.reference) continue;
    // It takes the look of what it replaces, or else of what is in front of it.
    const isReplacement = edit.end > edit.start;
    const run =
      runs.find((each) => edit.after && each.element.children.includes(edit.after)) ??
      withText.findLast(({ start }) => start < edit.start || (isReplacement && start === edit.start)) ??
      withText[0] ??
      runs[0];
    if (!run) homeless.push(edit.reference ?? marks.run(edit.insert, undefined));
    else insertions.set(run, [...(insertions.get(run) ?? []), edit]);
  }
  const ofFields = runsOfDeletedFields(runs, edits);
  for (const run of runs) {
    if (ofFields.has(run)) {
      const deleted = marks.deleted([
        { ...run.element, children: run.element.children.map((child) => marks.asDeleted(child)) },
      ]);
      run.parent.children.splice(run.parent.children.indexOf(run.element), 1, deleted);
      continue;
    }
    const end = run.start + lengthOf(run);
    const deletions = edits.filter((edit) => edit.end > edit.start && edit.start < end && edit.end > run.start);
    const own = insertions.get(run) ?? [];
    const isTouched = deletions.length + own.length > 0 || run.element.children.some((child) => gone.has(child));
    if (isTouched) replaceRun(run, { deletions, insertions: own, gone }, marks);
  }
  if (edits.some(({ deletesEnd }) => deletesEnd)) marks.markEnd(element, 'del');
  if (homeless.length > 0) opened(element).children.push(marks.inserted(homeless));
}

function replaceRun(
  { element, parent, start, texts }: Run,
  { deletions, insertions, gone }: { deletions: readonly Edit[]; insertions: readonly Edit[]; gone: ReadonlySet<Node> },
  marks: RevisionMarks,
): void {
  const properties = childOf(element, 'rPr');
  const nodes: Node[] = [];
  let kept: Node[] = [];
  const flush = () => {
    if (kept.length > 0) nodes.push(marks.sameRun(element, properties, kept));
    kept = [];
  };
  const insert = ({ reference, insert: text }: Edit) => {
    flush();
    nodes.push(marks.inserted([reference ?? marks.run(text, properties)]));
  };
  const behind = insertions.filter(({ after }) => after && element.children.includes(after));
  const waiting = insertions.filter((edit) => !behind.includes(edit));
  const insertBefore = (offset: number) => {
    while (waiting[0] && waiting[0].start <= offset) insert(waiting.shift()!);
  };
  let offset = start;
  for (const [index, child] of element.children.entries()) {
    if (child === properties) continue;
    const text = texts[index]!;
    if (text === '') {
      if (gone.has(child)) {
        flush();
        nodes.push(marks.deleted([marks.sameRun(element, properties, [child])]));
      } else kept.push(child);
      for (const edit of behind) if (edit.after === child) insert(edit);
      continue;
    }
    const bounds = new Set([offset, offset + text.length]);
    for (const { start: from, end: to } of [...deletions, ...insertions]) {
      for (const at of [from, to]) if (at > offset && at < offset + text.length) bounds.add(at);
    }
    const cuts = [...bounds].toSorted((one, other) => one - other);
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[at + 1]!;
      insertBefore(from);
      const piece = marks.piece(child, text.slice(from - offset, to - offset), text);
      if (deletions.some((edit) => edit.start <= from && edit.end >= to)) {
        flush();
        nodes.push(marks.deleted([marks.sameRun(element, properties, [marks.asDeleted(piece)])]));
      } else kept.push(piece);
    }
    offset += text.length;
  }
  insertBefore(Infinity);
  flush();
  parent.children.splice(parent.children.indexOf(element), 1, ...nodes);
}
