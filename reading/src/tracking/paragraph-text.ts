import { elementText } from '../docx/characters.ts';
import { attributesOf } from '../redaction/markup-pieces.ts';
import { type Element, isElement, type Node } from './markup-tree.ts';

/** A run of a paragraph with the text of each of its children. */
export interface Run {
  element: Element;
  /** The element that it is in. */
  parent: Element;
  /** Offset in the text of the paragraph. */
  start: number;
  texts: string[];
}

/** A paragraph of a document with its runs. */
export interface Paragraph {
  element: Element;
  /** The elements around it, the outermost first. */
  ancestors: Element[];
  text: string;
  runs: Run[];
}

/** The paragraphs in the order in which they are read: those of text boxes after the paragraph that holds them. */
export function listParagraphs(root: Element): Paragraph[] {
  const found: Paragraph[] = [];
  const visit = (element: Element, ancestors: Element[]) => {
    const around = [...ancestors, element];
    for (const child of element.children) {
      if (!isElement(child) || child.name === 'Fallback') continue;
      if (child.name === 'p') found.push(readParagraph(child, around));
      visit(child, around);
    }
  };
  visit(root, []);
  return found;
}

/** Elements of a paragraph that hold runs. */
const wrappers = new Set(['hyperlink', 'smartTag', 'sdt', 'sdtContent', 'fldSimple', 'customXml', 'dir', 'bdo']);

function readParagraph(element: Element, ancestors: Element[]): Paragraph {
  const runs: Run[] = [];
  let text = '';
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      if (child.name === 'r') {
        const texts = child.children.map(textOf);
        runs.push({ element: child, parent, start: text.length, texts });
        text += texts.join('');
      } else if (wrappers.has(child.name)) visit(child);
    }
  };
  visit(element);
  return { element, ancestors, text, runs };
}

/** The text of a child of a run; empty for what has none. */
function textOf(node: Node): string {
  if (!isElement(node)) return '';
  if (node.name === 't') return node.children.map((child) => (isElement(child) ? '' : (child.text ?? ''))).join('');
  return elementText(node.name, Object.fromEntries(attributesOf(node.tag)));
}

/** Texts are compared without space, which two readings may give differently. */
export const withoutSpace = (text: string): string => text.replaceAll(/\s+/gu, '');
