import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { attributeOf, childOf, type Element, isElement, parseTree } from '../tracking/markup-tree.ts';

/** Calls `work` with the path of a file with these bytes and that of a file to write. */
export async function withFiles<T>(bytes: Uint8Array, work: (path: string, output: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tracked-'));
  try {
    const path = join(folder, 'older.docx');
    writeFileSync(path, bytes);
    return await work(path, join(folder, 'tracked.docx'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A part of a docx as text. */
export const partOf = (docx: Uint8Array, name: string): string => strFromU8(unzipSync(docx)[name] ?? new Uint8Array());

/**
 * The paragraphs of a docx once all tracked changes are accepted or rejected, as ECMA-376 defines it: written apart from the code that
 * writes the changes, to check it.
 */
export function paragraphsAfter(docx: Uint8Array, choice: 'accept' | 'reject', part = 'word/document.xml'): string[] {
  return parseTree(partOf(docx, part)).flatMap((node) => (isElement(node) ? linesAfter(node, choice) : []));
}

/** The same of the body, with each reference to a footnote or endnote as the text of the note in braces. */
export function paragraphsWithNotes(docx: Uint8Array, choice: 'accept' | 'reject'): string[] {
  const notes = new Map<string, string>();
  for (const kind of ['footnote', 'endnote']) {
    for (const root of parseTree(partOf(docx, `word/${kind}s.xml`)).filter(isElement)) {
      for (const note of root.children.filter(isElement)) {
        notes.set(`${kind}Reference ${attributeOf(note, 'id')}`, linesAfter(note, choice).join(' / '));
      }
    }
  }
  return parseTree(partOf(docx, 'word/document.xml')).flatMap((node) =>
    isElement(node)
      ? linesAfter(node, choice, (each) => {
          const note = notes.get(`${each.name} ${attributeOf(each, 'id')}`);
          return note === undefined ? '' : `{${note}}`;
        })
      : [],
  );
}

function linesAfter(
  root: Element,
  choice: 'accept' | 'reject',
  textOf: (element: Element) => string = () => '',
): string[] {
  const gone = choice === 'accept' ? 'del' : 'ins';
  const lines: string[] = [];
  let line = '';
  const visit = (element: Element) => {
    for (const node of element.children) {
      if (!isElement(node) || node.name === gone || node.name === 'pPr' || node.name === 'rPr') continue;
      if (node.name === 'tr' && hasMark(node, 'trPr', gone)) continue;
      if (node.name === 't' || node.name === 'delText')
        line += node.children.map((child) => ('text' in child ? child.text : '')).join('');
      else if (node.name === 'tab') line += '\t';
      else if (node.name === 'br') line += '\n';
      else {
        line += textOf(node);
        visit(node);
      }
      if (node.name !== 'p') continue;
      const properties = childOf(node, 'pPr');
      // Without its end a paragraph continues with the next one.
      if (properties && hasMark(properties, 'rPr', gone)) continue;
      lines.push(line);
      line = '';
    }
  };
  visit(root);
  if (line !== '') lines.push(line);
  return lines.map((text) => text.trim()).filter((text) => text !== '');
}

function hasMark(element: Element, properties: string, mark: string): boolean {
  const found = childOf(element, properties);
  return found !== undefined && childOf(found, mark) !== undefined;
}

/** The texts of the comments of a docx, and the ids of those that the document refers to. */
export function commentsOf(docx: Uint8Array): { lines: string[]; references: string[] } {
  const lines = [...partOf(docx, 'word/comments.xml').matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/gu)].map(
    ([, text]) => text ?? '',
  );
  const references: string[] = [];
  const visit = (element: Element) => {
    if (element.name === 'commentReference') references.push(attributeOf(element, 'id') ?? '');
    for (const child of element.children) if (isElement(child)) visit(child);
  };
  for (const node of parseTree(partOf(docx, 'word/document.xml'))) if (isElement(node)) visit(node);
  return { lines, references };
}
