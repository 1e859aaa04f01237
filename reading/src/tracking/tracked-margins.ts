import { decodePart } from '../container/encoding.ts';
import type { Package } from '../container/package.ts';
import { acceptRevisions } from './accept-revisions.ts';
import type { Edit } from './edit.ts';
import { editParagraph } from './edit-paragraph.ts';
import { BlockLocator } from './locate-blocks.ts';
import { type Element, isElement, type Node, parseTree, writeTree } from './markup-tree.ts';
import { listParagraphs, type Paragraph } from './paragraph-text.ts';
import { addEdit, inOrder, placeEdits } from './place-edits.ts';
import type { RevisionMarks } from './revision-marks.ts';
import { editsOf, segmentsOf } from './segments.ts';
import type { TrackedRow } from './tracking.ts';

/** The parts of a package with each part of a document. */
const KINDS: Record<string, string> = {
  header: 'header',
  footer: 'footer',
  footnotes: 'footnote',
  endnotes: 'footnote',
};
const withoutSpace = (text: string): string => text.replaceAll(/\s+/gu, '');

/** A header, a footer or a note, of which the text is read as one block. */
interface Margin {
  part: Part;
  paragraphs: Paragraph[];
}

interface Part {
  name: string;
  nodes: Node[];
  isChanged: boolean;
}

/** Writes other words of headers, footers and notes, which are in parts of their own, as tracked changes. */
export class TrackedMargins {
  readonly #marks: RevisionMarks;
  /** By the part of the document and the text. */
  readonly #margins = new Map<string, Margin[]>();
  readonly #parts: Part[] = [];

  private constructor(marks: RevisionMarks) {
    this.#marks = marks;
  }

  static async open(file: Package, main: string, marks: RevisionMarks): Promise<TrackedMargins> {
    const margins = new TrackedMargins(marks);
    for (const { kind, external, target } of (await file.relationships(main)).values()) {
      const part = KINDS[kind];
      if (part === undefined || external || !file.archive.has(target)) continue;
      margins.#addPart(part, target, acceptRevisions(parseTree(decodePart(await file.archive.bytes(target)))));
    }
    return margins;
  }

  /** Whether the row is about one header, footer or note, and its changes were written. */
  change({ a: [a, ...moreOfA], b: [b, ...moreOfB], changes }: TrackedRow): boolean {
    if (!a || !b || a.part !== b.part || moreOfA.length + moreOfB.length > 0) return false;
    const known = this.#margins.get(keyOf(a.part, a.text));
    // The reader gives headers of the same text once; of notes each.
    const margins = a.part === 'footnote' ? known?.splice(0, 1) : known;
    if (!margins || margins.length === 0) return false;
    if (withoutSpace(a.text) === withoutSpace(b.text)) return true;
    // Numbers of pages, which programs count themselves.
    if (a.part !== 'footnote' && withoutDigits(a.text) === withoutDigits(b.text)) return false;
    for (const { part, paragraphs } of margins) {
      const located = new BlockLocator(paragraphs).locate(a.text);
      if (!located) return false;
      const edits = new Map<Paragraph, Edit[]>();
      const own = editsOf(segmentsOf(a.text, b.text, changes), located.lead);
      for (const [paragraph, edit] of placeEdits(located, own)) addEdit(edits, paragraph, edit);
      for (const [paragraph, some] of edits) editParagraph(paragraph, inOrder(some), this.#marks);
      part.isChanged = true;
    }
    this.#margins.delete(keyOf(a.part, a.text));
    return true;
  }

  /** The contents of the parts that were changed, by their names. */
  written(): Map<string, string> {
    return new Map(this.#parts.filter(({ isChanged }) => isChanged).map(({ name, nodes }) => [name, writeTree(nodes)]));
  }

  #addPart(kind: string, name: string, nodes: Node[]): void {
    const root = nodes.find(isElement);
    if (!root || !this.#marks.fits(root)) return;
    const part: Part = { name, nodes, isChanged: false };
    this.#parts.push(part);
    const holders: Element[] = kind === 'footnote' ? root.children.filter(isElement) : [root];
    for (const holder of holders) {
      const paragraphs = listParagraphs(holder);
      const key = keyOf(kind, paragraphs.map(({ text }) => text).join(''));
      const known = this.#margins.get(key);
      if (known) known.push({ part, paragraphs });
      else this.#margins.set(key, [{ part, paragraphs }]);
    }
  }
}

const withoutDigits = (text: string): string => withoutSpace(text).replaceAll(/\d+/gu, '0');
const keyOf = (part: string, text: string): string => `${part} ${withoutSpace(text)}`;
