import { FORMER_PROPERTIES } from '../docx/former-properties.ts';
import { childOf, type Element, isElement, type Node, opened } from './markup-tree.ts';

/** Properties as they were before a change, and the ends of moves. */
const dropped = new Set<string>([
  'del',
  'moveFrom',
  ...FORMER_PROPERTIES,
  'moveFromRangeStart',
  'moveFromRangeEnd',
  'moveToRangeStart',
  'moveToRangeEnd',
]);
const unwrapped = new Set(['ins', 'moveTo']);

/** What no paragraph goes on over. */
const between = new Set(['tbl', 'sdt', 'sectPr']);

/** Accepts the changes that a document has already, as its reader does. */
export function acceptRevisions(nodes: readonly Node[]): Node[] {
  const accepted: Node[] = [];
  // A paragraph whose end is deleted: it goes on with the next one.
  let open: Element | undefined;
  const close = () => {
    const isNeeded = open && (hasContent(open) || !accepted.some((node) => isElement(node) && node.name === 'p'));
    if (open && isNeeded) accepted.push(open);
    open = undefined;
  };
  for (const node of nodes) {
    if (!isElement(node)) accepted.push(node);
    else if (dropped.has(node.name)) continue;
    else if (unwrapped.has(node.name)) accepted.push(...acceptRevisions(node.children));
    else if (node.name === 'p') {
      const isOpen = hasOpenEnd(node);
      node.children = acceptRevisions(node.children);
      if (open) prepend(node, open);
      open = isOpen ? node : undefined;
      if (!isOpen) accepted.push(node);
    } else if (node.name !== 'tr' || !hasMark(childOf(node, 'trPr'))) {
      if (between.has(node.name)) close();
      node.children = acceptRevisions(node.children);
      accepted.push(node);
    }
  }
  close();
  return accepted;
}

/** Whether the row, or the end of the paragraph, is deleted. */
const hasMark = (properties: Element | undefined): boolean =>
  properties !== undefined && (childOf(properties, 'del') ?? childOf(properties, 'moveFrom')) !== undefined;

function hasOpenEnd(paragraph: Element): boolean {
  const properties = childOf(paragraph, 'pPr');
  return properties !== undefined && hasMark(childOf(properties, 'rPr')) && !childOf(properties, 'sectPr');
}

/** Puts the content of a paragraph in front of that of another one. */
function prepend(paragraph: Element, { children }: Element): void {
  const content = children.filter((node) => !isElement(node) || node.name !== 'pPr');
  if (content.length === 0) return;
  const own = opened(paragraph).children;
  own.splice(own.findIndex((node) => isElement(node) && node.name === 'pPr') + 1, 0, ...content);
}

const hasContent = ({ children }: Element): boolean =>
  children.some((node) => isElement(node) && node.name !== 'pPr' && (node.name === 'r' || hasContent(node)));
