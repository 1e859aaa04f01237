import type { Edit } from './edit.ts';
import type { Located } from './locate-blocks.ts';
import { type Element, isElement } from './markup-tree.ts';
import { noteKindOf } from './note-references.ts';
import type { Paragraph } from './paragraph-text.ts';
import { editsOf, olderOffset, type PlacedReference } from './segments.ts';
import type { TrackedNotes } from './tracked-notes.ts';
import type { NoteMark, TrackedSegment } from './tracking.ts';

/** A text of both documents, with its references to notes. */
export interface MarkedPair {
  located: Located;
  a: { text: string; marks: readonly NoteMark[] };
  b: { text: string; marks: readonly NoteMark[] };
  segments: readonly TrackedSegment[];
  /** Whether the words are the same, so that only references are written. */
  isSame: boolean;
}

/** The references to notes of texts that were changed, deleted and inserted. They are settled once all rows are known. */
export class TrackedMarks {
  /** The references that are deleted. */
  readonly gone = new Set<Element>();
  readonly #notes: TrackedNotes;
  readonly #pairs: MarkedPair[] = [];
  readonly #deleted: Element[] = [];

  constructor(notes: TrackedNotes) {
    this.#notes = notes;
  }

  /** Adds a pair of texts; false if they refer to no notes. */
  change(pair: MarkedPair): boolean {
    if (pair.b.marks.length === 0 && pair.located.paragraphs.every((each) => referencesIn(each).length === 0))
      return false;
    this.#pairs.push(pair);
    return true;
  }

  /** Adds the references of deleted paragraphs, or of a part of them with these marks. */
  delete({ paragraphs, isWhole }: Pick<Located, 'paragraphs' | 'isWhole'>, marks: readonly NoteMark[] = []): void {
    this.#deleted.push(...this.#referencesOf(paragraphs, isWhole, marks));
  }

  /** An inserted text with the references in it. */
  insert(text: string, marks: readonly NoteMark[] = []): (string | Element)[] {
    const pieces: (string | Element)[] = [];
    let from = 0;
    for (const { note, at } of marks) {
      pieces.push(text.slice(from, at), this.#notes.insert(note));
      from = Math.max(from, at);
    }
    return [...pieces, text.slice(from)];
  }

  /** The edits of all pairs, by offsets of the older texts. */
  *end(): Generator<[Located, Edit[]]> {
    this.#leave(this.#deleted);
    for (const pair of this.#pairs) {
      const { located, segments, isSame } = pair;
      const edits = editsOf(segments, located.lead, this.#match(pair));
      yield [located, isSame ? edits.filter(({ reference }) => reference) : edits];
    }
  }

  /** The references of the newer text: those that stay, and new ones. All others of the older text are deleted. */
  #match({ located: { paragraphs, isWhole }, a, b, segments }: MarkedPair): PlacedReference[] {
    const places = new Map(a.marks.map(({ note, at }) => [note, at]));
    let own = this.#referencesOf(paragraphs, isWhole, a.marks);
    const placed: PlacedReference[] = [];
    for (const { note, at } of b.marks) {
      const kept = own.findIndex((reference) => {
        const marker = this.#markerOf(reference);
        const place = places.get(marker);
        const isThere = place === undefined || !hasTextBetween(a.text, place, olderOffset(segments, at));
        return isThere && this.#notes.areOne(marker, note);
      });
      if (kept < 0) placed.push({ at, run: this.#notes.insert(note) });
      else {
        placed.push({ at, kept: own[kept]! });
        this.#leave(own.slice(0, kept));
        own = own.slice(kept + 1);
      }
    }
    this.#leave(own);
    return placed;
  }

  #referencesOf(paragraphs: readonly Paragraph[], isWhole: boolean, marks: readonly NoteMark[]): Element[] {
    const all = paragraphs.flatMap(referencesIn);
    return isWhole ? all : all.filter((each) => marks.some(({ note }) => note === this.#markerOf(each)));
  }

  /** Deletes references that did not stay, if the newer document tells where its references are. */
  #leave(references: readonly Element[]): void {
    for (const reference of references) {
      const marker = this.#markerOf(reference);
      if (!this.#notes.isGone(marker)) continue;
      this.gone.add(reference);
      this.#notes.delete(marker);
    }
  }

  #markerOf(reference: Element): string {
    return this.#notes.markerOf(reference) ?? '';
  }
}

/** The references to notes in a paragraph. */
function referencesIn({ runs }: Paragraph): Element[] {
  return runs.flatMap(({ element }) => element.children.filter(isElement).filter((child) => noteKindOf(child)));
}

function hasTextBetween(text: string, one: number, other: number): boolean {
  return text.slice(Math.min(one, other), Math.max(one, other)).trim() !== '';
}
