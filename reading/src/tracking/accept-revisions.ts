import { childOf, isElement, type Element, type Node } from './markup-tree.ts';

/** Properties as they were before a change, and the ends of moves. */
const dropped = new Set([
  'del',
  'moveFrom',
  'pPrChange',
  'rPrChange',
  'sectPrChange',
  'tblPrChange',
  'tcPrChange',
  'trPrChange',
  'tblGridChange',
  'tblPrExChange',
  'numberingChange',
  'moveFromRangeStart',
  'moveFromRangeEnd',
  'moveToRangeStart',
  'moveToRangeEnd',
]);
const unwrapped = new Set(['ins', 'moveTo']);

/** Accepts the changes that a document has already, as its reader does. */
export function acceptRevisions(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    if (dropped.has(node.name)) return [];
    if (node.name === 'tr' && hasMark(childOf(node, 'trPr'))) return [];
    const isEmptied = node.name === 'p' && hasMark(childOf(childOf(node, 'pPr') ?? node, 'rPr'));
    const children = acceptRevisions(node.children);
    if (unwrapped.has(node.name)) return children;
    node.children = children;
    return isEmptied && !hasContent(node) ? [] : [node];
  });
}

/** Whether the row, or the end of the paragraph, is deleted. */
const hasMark = (properties: Element | undefined): boolean =>
  properties !== undefined && (childOf(properties, 'del') ?? childOf(properties, 'moveFrom')) !== undefined;

const hasContent = ({ children }: Element): boolean =>
  children.some((node) => isElement(node) && node.name !== 'pPr' && (node.name === 'r' || hasContent(node)));
