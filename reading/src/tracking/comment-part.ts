import type { Package } from '../container/package.ts';
import type { Element } from './markup-tree.ts';
import { attributeOf, isElement, parseTree, writeTree } from './markup-tree.ts';
import { addNewPart } from './new-part.ts';
import type { RevisionMarks } from './revision-marks.ts';

/** Adds a comment on a paragraph of the main part, and the part of comments if there is none. */
export async function addCommentPart(
  file: Package,
  main: string,
  {
    lines,
    marks,
    paragraph,
    parts,
  }: { lines: readonly string[]; marks: RevisionMarks; paragraph: Element; parts: Map<string, string> },
): Promise<void> {
  const relationships = [...(await file.relationships(main)).values()];
  const known = relationships.find(({ kind, external }) => kind === 'comments' && !external)?.target;
  if (known !== undefined && file.archive.has(known)) {
    const nodes = parseTree((await file.archive.bytes(known)).toString('utf8'));
    const root = nodes.find((node): node is Element => isElement(node) && node.name === 'comments');
    const ids = (root?.children ?? []).flatMap((node) => (isElement(node) ? Number(attributeOf(node, 'id')) : []));
    const id = Math.max(0, ...ids.filter(Number.isSafeInteger)) + 1;
    root?.children.push(marks.comment(id, lines));
    parts.set(known, writeTree(nodes));
    marks.addComment(paragraph, id);
    return;
  }
  const content = marks.part('comments', [marks.comment(0, lines)]);
  await addNewPart(file, main, { kind: 'comments', name: 'comments.xml', content }, parts);
  marks.addComment(paragraph, 0);
}
