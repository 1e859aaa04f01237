import type { Package } from '../container/package.ts';
import type { Element } from './markup-tree.ts';
import { newReference, runWith } from './note-markup.ts';
import { NotePart } from './note-part.ts';
import { kindOfMarker, type NoteKind, type NoteReference, allReferences, numberReferences } from './note-references.ts';
import { listParagraphs, withoutSpace } from './paragraph-text.ts';
import type { RevisionMarks } from './revision-marks.ts';
import { segmentsOf } from './segments.ts';
import type { TrackedBlock, TrackedRow } from './tracking.ts';

/**
 * Writes what happens to footnotes and endnotes. Their rows come after the text that refers to them, so they are kept until the references of
 * both documents are known: a note is deleted with its reference, and inserted with a new one.
 */
export class TrackedNotes {
  readonly #marks: RevisionMarks;
  readonly #parts: Record<NoteKind, NotePart>;
  readonly #body: Element;
  readonly #references: Map<Element, NoteReference>;
  readonly #rows: TrackedRow[] = [];
  /** The markers of older notes, and of the newer note that each is paired with. */
  readonly #older = new Map<string, string | undefined>();
  /** The markers of newer notes with text. */
  readonly #newer = new Set<string>();
  /** The markers of the notes that the newer document refers to in its text. */
  readonly #mentioned = new Set<string>();
  readonly #inserted = new Map<string, { part: NotePart; id: string }>();
  readonly #deleted = new Set<string>();
  readonly #byMarker: ReadonlyMap<string, NoteReference>;
  /** The notes that no row was about yet, by their texts. */
  readonly #byText = new Map<string, Set<Element>>();

  private constructor(parts: Record<NoteKind, NotePart>, body: Element, marks: RevisionMarks) {
    this.#marks = marks;
    this.#parts = parts;
    this.#body = body;
    this.#references = numberReferences(body, (kind, id) => parts[kind].notes.has(id));
    this.#byMarker = new Map([...this.#references.values()].map((reference) => [reference.marker, reference]));
    for (const { notes } of Object.values(parts).filter(({ isWritable }) => isWritable)) {
      for (const note of notes.values()) {
        const known = this.#byText.get(textOf(note));
        if (known) known.add(note);
        else this.#byText.set(textOf(note), new Set([note]));
      }
    }
  }

  /** @param body with its tracked changes, which are accepted only afterwards */
  static async open(
    file: Package,
    main: string,
    { body, marks }: { body: Element; marks: RevisionMarks },
  ): Promise<TrackedNotes> {
    const parts = {
      footnote: await NotePart.open(file, main, 'footnote', marks),
      endnote: await NotePart.open(file, main, 'endnote', marks),
    };
    return new TrackedNotes(parts, body, marks);
  }

  /** Keeps a row of notes. */
  add(row: TrackedRow): void {
    this.#rows.push(row);
    const newer = isPair(row) ? row.b[0]?.marker : undefined;
    for (const { marker } of row.a) if (marker !== undefined) this.#older.set(marker, newer);
    for (const { marker } of row.b) if (marker !== undefined) this.#newer.add(marker);
  }

  /** Remembers that the newer text refers to these notes. */
  mention(blocks: readonly TrackedBlock[]): void {
    for (const { noteMarks = [] } of blocks) for (const { note } of noteMarks) this.#mentioned.add(note);
  }

  /** The number of the note that an element of the text refers to. */
  markerOf(reference: Element): string | undefined {
    return this.#references.get(reference)?.marker;
  }

  /** Whether the notes with these numbers are one, or both have no text. */
  areOne(older: string, newer: string): boolean {
    return this.#older.has(older) ? this.#older.get(older) === newer : !this.#newer.has(newer);
  }

  /** Whether it is known that the newer text does not have the reference where it was. */
  isGone(older: string): boolean {
    if (!this.#older.has(older)) return this.#mentioned.size > 0;
    const newer = this.#older.get(older);
    return newer === undefined || this.#mentioned.has(newer);
  }

  /** Whether a note with this number can be inserted. */
  canInsert(marker: string): boolean {
    return this.#parts[kindOfMarker(marker)].isWritable;
  }

  /** A run with the reference to a new note. */
  insert(marker: string): Element {
    const part = this.#parts[kindOfMarker(marker)];
    const id = part.newId();
    this.#inserted.set(marker, { part, id });
    return newReference(this.#marks, part.kind, { id, like: runWith(this.#body, `${part.kind}Reference`) });
  }

  /** The reference to a note was deleted. */
  delete(marker: string): void {
    this.#deleted.add(marker);
  }

  /**
   * Writes all rows of notes, once the text is written.
   *
   * @returns the numbers of the changes that could be written
   */
  end(): number[] {
    const written: number[] = [];
    const texts = new Map<string, string>();
    for (const row of this.#rows) {
      const isWritten = this.#write(row);
      for (const { marker, text } of row.b) if (marker !== undefined) texts.set(marker, text);
      if (isWritten) written.push(...row.changes.map(({ number }) => number));
    }
    for (const [marker, { part, id }] of this.#inserted) part.insert(id, texts.get(marker) ?? '');
    for (const part of Object.values(this.#parts)) part.sort(allReferences(this.#body, part.kind));
    return written;
  }

  /** Adds the contents of the parts that were changed. */
  async write(file: Package, main: string, parts: Map<string, string>): Promise<void> {
    await this.#parts.footnote.write(file, main, parts);
    await this.#parts.endnote.write(file, main, parts);
  }

  #write(row: TrackedRow): boolean {
    const [a, b] = [row.a[0], row.b[0]];
    if (isPair(row) && a && b && !this.#deleted.has(a.marker ?? '')) return this.#change(a, b, row.changes);
    const areDeleted = row.a.map((block) => this.#delete(block)).every(Boolean);
    return areDeleted && row.b.every(({ marker }) => marker !== undefined && this.#inserted.has(marker));
  }

  #change(a: TrackedBlock, b: TrackedBlock, changes: TrackedRow['changes']): boolean {
    const found = this.#find(a);
    if (!found) return false;
    if (withoutSpace(a.text) === withoutSpace(b.text)) return true;
    return found.part.change(found.note, a.text, segmentsOf(a.text, b.text, changes));
  }

  #delete(block: TrackedBlock): boolean {
    const found = this.#find(block);
    found?.part.delete(found.note);
    return found !== undefined;
  }

  /** The older note of a block, by its number or else by its text; each is found once. */
  #find({ marker, text }: TrackedBlock): { part: NotePart; note: Element } | undefined {
    const known = this.#byText.get(withoutSpace(text));
    if (!known) return undefined;
    const named = this.#byMarker.get(marker ?? '');
    const own = named && this.#parts[named.kind].notes.get(named.id);
    const [first] = known;
    const note = own && known.has(own) ? own : first;
    if (!note) return undefined;
    known.delete(note);
    return { part: note.name === 'footnote' ? this.#parts.footnote : this.#parts.endnote, note };
  }
}

const isPair = ({ a, b }: TrackedRow): boolean => a.length === 1 && b.length === 1;

const textOf = (note: Element): string =>
  withoutSpace(
    listParagraphs(note)
      .map(({ text }) => text)
      .join(''),
  );
