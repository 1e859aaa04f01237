import { decodePart } from '../container/encoding.ts';
import type { Package } from '../container/package.ts';
import { acceptRevisions } from './accept-revisions.ts';
import type { Edit } from './edit.ts';
import { editParagraph } from './edit-paragraph.ts';
import { BlockLocator } from './locate-blocks.ts';
import { type Element, isElement, type Node, opened, parseTree, writeTree } from './markup-tree.ts';
import { type MarginKind, NewMargins } from './new-margins.ts';
import { listParagraphs, type Paragraph, withoutSpace } from './paragraph-text.ts';
import { addEdit, inOrder, placeEdits } from './place-edits.ts';
import type { RevisionMarks } from './revision-marks.ts';
import { editsOf, segmentsOf } from './segments.ts';
import type { TrackedBlock, TrackedRow } from './tracking.ts';

/** "3" or "Page 1 of 3": programs count pages themselves. */
const PAGE_NUMBER = /^\D{0,12}\d{1,3}(?:\D{1,8}\d{1,3})?\D{0,3}$/u;

/** A header or a footer, of which the text is read as one block. */
interface Margin {
  name: string;
  nodes: Node[];
  paragraphs: Paragraph[];
  isChanged: boolean;
}

/** Writes what happens to headers and footers, which are in parts of their own, as tracked changes. */
export class TrackedMargins {
  readonly #marks: RevisionMarks;
  /** By the part of the document and the text. */
  readonly #margins = new Map<string, Margin[]>();
  readonly #new: NewMargins;

  private constructor(marks: RevisionMarks, added: NewMargins) {
    this.#marks = marks;
    this.#new = added;
  }

  /** @param body with its tracked changes accepted */
  static async open(
    file: Package,
    main: string,
    { body, marks }: { body: Element; marks: RevisionMarks },
  ): Promise<TrackedMargins> {
    const relationships = await file.relationships(main);
    const margins = new TrackedMargins(marks, new NewMargins(body, marks, relationships));
    for (const { kind, external, target } of relationships.values()) {
      if (!isMarginKind(kind) || external || !file.archive.has(target)) continue;
      margins.#add(kind, target, acceptRevisions(parseTree(decodePart(await file.archive.bytes(target)))));
    }
    return margins;
  }

  /** Whether the row is about one header or footer, and its changes were written. */
  change({ a: [a, ...moreOfA], b: [b, ...moreOfB], changes }: TrackedRow): boolean {
    if (moreOfA.length + moreOfB.length > 0) return false;
    if (!a) return b !== undefined && this.#insert(b);
    if (!b) return this.#delete(a);
    return a.part === b.part && this.#change(a, b, changes);
  }

  /** Adds the contents of the parts that were changed, by their names. */
  async write(file: Package, main: string, parts: Map<string, string>): Promise<void> {
    for (const { name, nodes, isChanged } of [...this.#margins.values()].flat()) {
      if (isChanged) parts.set(name, writeTree(nodes));
    }
    await this.#new.write(file, main, parts);
  }

  #change(a: TrackedBlock, b: TrackedBlock, changes: TrackedRow['changes']): boolean {
    // The reader gives headers of the same text once.
    const margins = this.#margins.get(keyOf(a.part, a.text)) ?? [];
    if (margins.length === 0) return false;
    if (withoutSpace(a.text) === withoutSpace(b.text)) return true;
    // Numbers of pages, which programs count themselves.
    if (withoutDigits(a.text) === withoutDigits(b.text)) return false;
    return margins.every((margin) => {
      const located = new BlockLocator(margin.paragraphs).locate(a.text);
      if (!located || margin.isChanged) return false;
      const edits = new Map<Paragraph, Edit[]>();
      const own = editsOf(segmentsOf(a.text, b.text, changes), located.lead);
      for (const [paragraph, edit] of placeEdits(located, own)) addEdit(edits, paragraph, edit);
      for (const [paragraph, some] of edits) editParagraph(paragraph, inOrder(some), this.#marks);
      margin.isChanged = true;
      return true;
    });
  }

  #delete({ part, text }: TrackedBlock): boolean {
    const margins = this.#margins.get(keyOf(part, text)) ?? [];
    for (const margin of margins) {
      if (margin.isChanged) return false;
      margin.isChanged = true;
      for (const paragraph of margin.paragraphs) {
        const { length } = paragraph.text;
        if (length > 0) editParagraph(paragraph, [{ start: 0, end: length, insert: '' }], this.#marks);
      }
    }
    return margins.length > 0;
  }

  /** Inserts a text where the document has an empty header or footer, or none. */
  #insert({ part, text }: TrackedBlock): boolean {
    if (!isMarginKind(part) || PAGE_NUMBER.test(text)) return false;
    const name = this.#new.nameOf(part);
    if (name === undefined) return this.#new.insert(part, text);
    const margin = this.#margins.get(keyOf(part, ''))?.find((each) => each.name === name && !each.isChanged);
    const paragraph = margin?.paragraphs[0];
    if (!margin || !paragraph) return false;
    opened(paragraph.element).children.push(this.#marks.inserted([this.#marks.run(text, undefined)]));
    margin.isChanged = true;
    return true;
  }

  #add(kind: MarginKind, name: string, nodes: Node[]): void {
    const root = nodes.find(isElement);
    if (!root || !this.#marks.fits(root)) return;
    const paragraphs = listParagraphs(root);
    const key = keyOf(kind, paragraphs.map(({ text }) => text).join(''));
    const margin = { name, nodes, paragraphs, isChanged: false };
    const known = this.#margins.get(key);
    if (known) known.push(margin);
    else this.#margins.set(key, [margin]);
  }
}

const isMarginKind = (part: string): part is MarginKind => part === 'header' || part === 'footer';
const withoutDigits = (text: string): string => withoutSpace(text).replaceAll(/\d+/gu, '0');
const keyOf = (part: string, text: string): string => `${part} ${withoutSpace(text)}`;
