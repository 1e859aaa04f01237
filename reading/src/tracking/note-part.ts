import { decodePart } from '../container/encoding.ts';
import type { Package } from '../container/package.ts';
import { acceptRevisions } from './accept-revisions.ts';
import type { Edit } from './edit.ts';
import { editParagraph } from './edit-paragraph.ts';
import { BlockLocator } from './locate-blocks.ts';
import { attributeOf, type Element, isElement, type Node, parseTree, setAttribute, writeTree } from './markup-tree.ts';
import { addNewPart } from './new-part.ts';
import { emptyNotes, newNote } from './note-markup.ts';
import type { NoteKind } from './note-references.ts';
import { listParagraphs, type Paragraph } from './paragraph-text.ts';
import { addEdit, inOrder, placeEdits } from './place-edits.ts';
import type { RevisionMarks } from './revision-marks.ts';
import { editsOf } from './segments.ts';
import type { TrackedSegment } from './tracking.ts';

/** The same part has the lines between text and notes. */
const isNote = (element: Element, kind: NoteKind): boolean =>
  element.name === kind && !/separator/iu.test(attributeOf(element, 'type') ?? '');

/** The footnotes or the endnotes of a document, which are in a part of their own. */
export class NotePart {
  readonly kind: NoteKind;
  readonly #marks: RevisionMarks;
  /** Undefined for a part that the package does not have yet. */
  readonly #name: string | undefined;
  readonly #nodes: Node[];
  readonly #root: Element;
  /** Whether its markup can be written. */
  readonly isWritable: boolean;
  readonly #notes = new Map<string, Element>();
  #lastId = 0;
  #isChanged = false;

  private constructor(kind: NoteKind, marks: RevisionMarks, { name, nodes }: { name?: string; nodes: Node[] }) {
    this.kind = kind;
    this.#marks = marks;
    this.#name = name;
    this.#nodes = nodes;
    const root = nodes.find(isElement);
    this.isWritable = root !== undefined && marks.fits(root);
    this.#root = root ?? marks.element(`${kind}s`, []);
    for (const note of this.#root.children) {
      if (!isElement(note)) continue;
      const id = attributeOf(note, 'id') ?? '';
      this.#lastId = Math.max(this.#lastId, Number.isSafeInteger(Number(id)) ? Number(id) : 0);
      if (isNote(note, kind)) this.#notes.set(id, note);
    }
  }

  static async open(file: Package, main: string, kind: NoteKind, marks: RevisionMarks): Promise<NotePart> {
    const relationships = [...(await file.relationships(main)).values()];
    const name = relationships.find((each) => each.kind === `${kind}s` && !each.external)?.target;
    if (name === undefined || !file.archive.has(name))
      return new NotePart(kind, marks, { nodes: parseTree(emptyNotes(marks, kind)) });
    return new NotePart(kind, marks, {
      name,
      nodes: acceptRevisions(parseTree(decodePart(await file.archive.bytes(name)))),
    });
  }

  /** The notes by their ids. */
  get notes(): ReadonlyMap<string, Element> {
    return this.#notes;
  }

  /** An id for a new note. */
  newId(): string {
    this.#lastId += 1;
    return String(this.#lastId);
  }

  /** Adds an inserted note. */
  insert(id: string, text: string): void {
    const [like] = this.#notes.values();
    this.#root.children.push(newNote(this.#marks, this.kind, { id, text, like }));
    this.#isChanged = true;
  }

  /**
   * If the part was changed: orders and numbers its notes as the text refers to them, as Word does when it saves. LibreOffice takes
   * notes by their order.
   *
   * @param references to notes of this kind, in the order of the text, also copies in other markup for the same
   */
  sort(references: readonly Element[]): void {
    if (!this.#isChanged) return;
    const places = new Map<string, number>();
    for (const reference of references) {
      const id = attributeOf(reference, 'id') ?? '';
      if (!places.has(id)) places.set(id, places.size);
    }
    const notes = this.#root.children.filter((node): node is Element => isElement(node) && isNote(node, this.kind));
    const placeOf = (note: Element) => places.get(attributeOf(note, 'id') ?? '') ?? places.size;
    const others = this.#root.children.filter((node) => !notes.includes(node as Element));
    const ordered = notes.toSorted((one, other) => placeOf(one) - placeOf(other));
    const first = 1 + Math.max(0, ...others.filter(isElement).map((other) => Number(attributeOf(other, 'id')) || 0));
    const ids = new Map(ordered.map((note, at) => [attributeOf(note, 'id') ?? '', String(first + at)]));
    for (const element of [...ordered, ...references]) {
      const id = ids.get(attributeOf(element, 'id') ?? '');
      if (id !== undefined) setAttribute(element, 'id', id);
    }
    this.#root.children = [...others, ...ordered];
  }

  /** Deletes the text of a note, of which the reference is deleted too. */
  delete(note: Element): void {
    for (const paragraph of listParagraphs(note)) {
      if (paragraph.text !== '') this.#edit(paragraph, [{ start: 0, end: paragraph.text.length, insert: '' }]);
    }
  }

  /** Writes other words; false if the text is not that of the note. */
  change(note: Element, text: string, segments: readonly TrackedSegment[]): boolean {
    const located = new BlockLocator(listParagraphs(note)).locate(text);
    if (!located) return false;
    const edits = new Map<Paragraph, Edit[]>();
    for (const [paragraph, edit] of placeEdits(located, editsOf(segments, located.lead)))
      addEdit(edits, paragraph, edit);
    for (const [paragraph, own] of edits) this.#edit(paragraph, inOrder(own));
    return true;
  }

  /** Adds its content to the parts to write, if it was changed. */
  async write(file: Package, main: string, parts: Map<string, string>): Promise<void> {
    if (!this.#isChanged) return;
    const content = writeTree(this.#nodes);
    if (this.#name !== undefined) parts.set(this.#name, content);
    else await addNewPart(file, main, { kind: `${this.kind}s`, name: `${this.kind}s.xml`, content }, parts);
  }

  #edit(paragraph: Paragraph, edits: readonly Edit[]): void {
    editParagraph(paragraph, edits, this.#marks);
    this.#isChanged = true;
  }
}
