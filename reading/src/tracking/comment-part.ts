import type { Package } from '../container/package.ts';
import type { Element } from './markup-tree.ts';
import { attributeOf, isElement, parseTree, writeTree } from './markup-tree.ts';
import type { RevisionMarks } from './revision-marks.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
const CONTENT_TYPES = '[Content_Types].xml';

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
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const part = `${folder}comments.xml`;
  parts.set(part, marks.commentsPart(NAMESPACE, [marks.comment(0, lines)]));
  marks.addComment(paragraph, 0);
  const listing = `${folder}_rels/${main.slice(folder.length)}.rels`;
  const rels = file.archive.has(listing)
    ? (await file.archive.bytes(listing)).toString('utf8')
    : '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  parts.set(
    listing,
    insertBeforeEnd(
      rels,
      'Relationships',
      `<Relationship Id="rIdDossierComments" Type="${RELATIONSHIP}" Target="comments.xml"/>`,
    ),
  );
  const types = (await file.archive.bytes(CONTENT_TYPES)).toString('utf8');
  parts.set(
    CONTENT_TYPES,
    insertBeforeEnd(types, 'Types', `<Override PartName="/${part}" ContentType="${CONTENT_TYPE}"/>`),
  );
}

/** Inserts markup at the end of the root element. */
function insertBeforeEnd(source: string, root: string, markup: string): string {
  const end = source.lastIndexOf(`</${root}>`);
  return end < 0
    ? source.replace(/\/>\s*$/u, `>${markup}</${root}>`)
    : source.slice(0, end) + markup + source.slice(end);
}
