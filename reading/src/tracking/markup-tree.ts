import { attributesOf, localName, markupPieces } from '../redaction/markup-pieces.ts';

/** An element as written. `end` is empty for one without content. */
export interface Element {
  /** Without prefix. */
  name: string;
  tag: string;
  children: Node[];
  end: string;
}

/** Text and everything else that is no element. */
export interface Raw {
  raw: string;
  /** What a text stands for. */
  text?: string;
}
export type Node = Element | Raw;

/** Whether a node is an element. */
export const isElement = (node: Node): node is Element => 'tag' in node;

/** The nodes of a part. Throws `damaged` for markup that is not well formed. */
export function parseTree(source: string): Node[] {
  const roots: Node[] = [];
  const open: Element[] = [];
  for (const piece of markupPieces(source)) {
    const siblings = open.at(-1)?.children ?? roots;
    if (piece.kind === 'text') siblings.push({ raw: piece.source, text: piece.text });
    else if (piece.kind === 'other') siblings.push({ raw: piece.source });
    else if (piece.kind === 'close') {
      const element = open.pop();
      if (element) element.end = piece.source;
    } else {
      const element: Element = { name: piece.name, tag: piece.source, children: [], end: '' };
      siblings.push(element);
      if (piece.kind === 'open') open.push(element);
    }
  }
  return roots;
}

/** The nodes as markup. */
export function writeTree(nodes: readonly Node[]): string {
  const pieces: string[] = [];
  const write = (node: Node) => {
    if (!isElement(node)) return pieces.push(node.raw);
    pieces.push(node.tag);
    for (const child of node.children) write(child);
    return pieces.push(node.end);
  };
  for (const node of nodes) write(node);
  return pieces.join('');
}

/** The value of an attribute, by its name without prefix. */
export const attributeOf = ({ tag }: Element, name: string): string | undefined =>
  attributesOf(tag).find(([full]) => localName(full) === name)?.[1];

/** Gives an attribute that an element has another value without special characters. */
export function setAttribute(element: Element, name: string, value: string): void {
  const known = new RegExp(`(\\s(?:[^\\s=:]+:)?${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`, 'u');
  element.tag = element.tag.replace(known, `$1"${value}"`);
}

/** The first child with a name; undefined if there is none. */
export const childOf = ({ children }: Element, name: string): Element | undefined =>
  children.find((node): node is Element => isElement(node) && node.name === name);

/** Elements with content can get children: `<w:p/>` becomes `<w:p></w:p>`. */
export function opened(element: Element): Element {
  if (element.end !== '') return element;
  const [, qualified = ''] = /^<([^\s/>]+)/.exec(element.tag) ?? [];
  element.tag = `${element.tag.slice(0, element.tag.lastIndexOf('/>')).trimEnd()}>`;
  element.end = `</${qualified}>`;
  return element;
}

/** A deep copy. */
export const cloneOf = <N extends Node>(node: N): N => structuredClone(node);
