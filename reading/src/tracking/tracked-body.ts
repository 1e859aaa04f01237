import { BlockLocator, type Located } from './locate-blocks.ts';
import type { Edit } from './edit.ts';
import { editParagraph } from './edit-paragraph.ts';
import { type Element, isElement } from './markup-tree.ts';
import { listParagraphs, type Paragraph } from './paragraph-text.ts';
import { addEdit, inOrder, placeEdits } from './place-edits.ts';
import type { RevisionMarks } from './revision-marks.ts';
import { editsOf, segmentsOf } from './segments.ts';
import { TrackedMarks } from './tracked-marks.ts';
import type { TrackedNotes } from './tracked-notes.ts';
import type { TrackedBlock, TrackedRow } from './tracking.ts';

/** Parts of a document that are in its main part. */
const WRITTEN_PARTS: ReadonlySet<string> = new Set(['body', 'table', 'text_box', 'form_field']);
/** "4.2 " or "Article 4. ", in front of a heading. */
const NUMBER = /^(?:\p{Lu}\p{L}*\s+)?(?=[\p{L}\d.]*\d)[\p{L}\d]{1,6}(?:\.\d+)*[.)]?\s+/u;
const squeeze = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** A place in the file after which new paragraphs or rows go. */
interface Anchor {
  parent: Element;
  /** Null: at the beginning of the parent. */
  after: Element | null;
}

/** Writes rows of a comparison, one after the other, into the body of a document as tracked changes. */
export class TrackedBody {
  /** The numbers of the changes that were written, and of those that could not be. */
  readonly tracked = new Set<number>();
  readonly left = new Set<number>();
  readonly paragraphs: Paragraph[];
  readonly #body: Element;
  readonly #marks: RevisionMarks;
  readonly #locator: BlockLocator;
  readonly #edits = new Map<Paragraph, Edit[]>();
  readonly #references: TrackedMarks;
  readonly #notes: TrackedNotes;
  readonly #deleted = new Set<Paragraph>();
  /** A paragraph in the look of each kind of block, with an automatic number or without. */
  readonly #models = new Map<string, Element>();
  #last: Anchor;
  #lastRow: Element | null = null;
  /** The table that is being written from new rows only. */
  #newTable: Element | null = null;

  constructor(body: Element, marks: RevisionMarks, notes: TrackedNotes) {
    this.#body = body;
    this.#marks = marks;
    this.#notes = notes;
    this.#references = new TrackedMarks(notes);
    this.paragraphs = listParagraphs(body);
    this.#locator = new BlockLocator(this.paragraphs);
    this.#last = { parent: body, after: null };
  }

  add(row: TrackedRow): void {
    this.#notes.mention(row.b);
    const blocks = [...row.a, ...row.b];
    if (!blocks.every(({ part, kind }) => WRITTEN_PARTS.has(part) && kind !== 'picture')) {
      return this.#leave(row);
    }
    const [a, b] = [row.a[0], row.b[0]];
    const isPair = row.a.length === 1 && row.b.length === 1;
    let isWritten: boolean;
    if (isPair && a!.kind === 'row' && b!.kind === 'row') isWritten = this.#changeRow(a!, b!, row.changes);
    else if (isPair && a!.kind !== 'row' && b!.kind !== 'row') isWritten = this.#change(a!, b!, row.changes);
    else {
      isWritten = true;
      for (const block of row.a) isWritten = this.#delete(block) && isWritten;
      for (const block of row.b) this.#insert(block);
    }
    if (!isWritten) this.#leave(row);
    else {
      const isSame = isPair && a!.kind === b!.kind && squeeze(a!.text) === squeeze(b!.text);
      const areMarksGiven = blocks.some(({ noteMarks = [] }) => noteMarks.length > 0);
      for (const { number, renumbered = false, isNoteMark = false } of row.changes) {
        if (isNoteMark ? areMarksGiven : !isSame || renumbered) this.tracked.add(number);
      }
    }
  }

  /** Writes all edits into the paragraphs, once every row was added, also those of notes. */
  end(): void {
    for (const [located, edits] of this.#references.end()) this.#edit(located, edits);
    const { gone } = this.#references;
    for (const paragraph of this.paragraphs) {
      const edits = this.#edits.get(paragraph) ?? [];
      if (edits.length > 0 || gone.size > 0) editParagraph(paragraph, inOrder(edits), this.#marks, gone);
    }
    for (const { element } of this.#deleted) {
      if (!endsSection(element)) this.#marks.markEnd(element, 'del');
    }
  }

  #leave({ changes }: TrackedRow): void {
    for (const { number } of changes) this.left.add(number);
  }

  #change(a: TrackedBlock, b: TrackedBlock, changes: TrackedRow['changes']): boolean {
    const located = this.#locate(a);
    if (!located) return squeeze(a.text) === squeeze(b.text);
    return this.#changeText(located, a, { b, changes });
  }

  /** Writes other words, and other references to notes. */
  #changeText(
    located: Located,
    a: MarkedText,
    { b, changes }: { b: MarkedText; changes: TrackedRow['changes'] },
  ): boolean {
    const isSame = squeeze(a.text) === squeeze(b.text);
    const segments = segmentsOf(a.text, b.text, changes);
    const [marksOfA, marksOfB] = [a.noteMarks ?? [], b.noteMarks ?? []];
    if (!marksOfB.every(({ note }) => this.#notes.canInsert(note))) return false;
    const pair = { a: { text: a.text, marks: marksOfA }, b: { text: b.text, marks: marksOfB } };
    if (this.#references.change({ located, ...pair, segments, isSame }) || isSame) return true;
    return this.#edit(located, editsOf(segments, located.lead));
  }

  #changeRow(a: TrackedBlock, b: TrackedBlock, changes: TrackedRow['changes']): boolean {
    const [cells, others] = [a.cells ?? [], b.cells ?? []];
    const located = cells.map((cell) => this.#locateCell(cell));
    const row = located.find((cell) => cell !== undefined)?.paragraphs[0];
    if (row) this.#stayAtRow(row);
    if (cells.length !== others.length) return squeeze(a.text) === squeeze(b.text);
    return cells
      .map((cell, at) => {
        const [older, newer] = [cellOf(a, cell, at), cellOf(b, others[at]!, at)];
        const place = located[at];
        if (place) return this.#changeText(place, older, { b: newer, changes });
        return squeeze(cell) === squeeze(newer.text) && newer.noteMarks.length === 0;
      })
      .every(Boolean);
  }

  #delete(block: TrackedBlock): boolean {
    if (block.kind === 'row') {
      const cells = (block.cells ?? []).map((cell) => this.#locateCell(cell));
      const first = cells.find((cell) => cell !== undefined)?.paragraphs[0];
      const row = first && rowOf(first);
      if (!row) return false;
      this.#stayAtRow(first);
      for (const paragraph of this.paragraphs) {
        if (!paragraph.ancestors.includes(row)) continue;
        this.#editAll(paragraph);
        this.#references.delete({ paragraphs: [paragraph], isWhole: true });
      }
      this.#marks.markRow(row, 'del');
      return true;
    }
    const located = this.#locate(block);
    if (!located) return false;
    this.#edit(located, [{ start: located.lead, end: block.text.length, insert: '' }]);
    this.#references.delete(located, block.noteMarks);
    if (located.isWhole) for (const paragraph of located.paragraphs) this.#deleted.add(paragraph);
    return true;
  }

  #insert(block: TrackedBlock): void {
    if (block.kind === 'row') return this.#insertRow(block);
    this.#newTable = null;
    const key = modelKey(block);
    const numbered = NUMBER.test(block.text) ? this.#models.get(`${key} numbered`) : undefined;
    const model = numbered ?? this.#models.get(key) ?? this.#models.get('paragraph');
    const lead = numbered ? (NUMBER.exec(block.text)?.[0].length ?? 0) : 0;
    this.#place(this.#marks.newParagraph(this.#contentOf(block, lead), model));
  }

  /** An inserted text, without its first characters, with its references to notes. */
  #contentOf({ text, noteMarks = [] }: MarkedText, lead = 0): (string | Element)[] {
    const marks = noteMarks.filter(({ note }) => this.#notes.canInsert(note));
    return this.#references.insert(
      text.slice(lead),
      marks.map((mark) => ({ ...mark, at: Math.max(0, mark.at - lead) })),
    );
  }

  #insertRow(block: TrackedBlock): void {
    const { cells = [], text } = block;
    const values = (cells.length > 0 ? cells : [text]).map((cell, at) =>
      linesOf(this.#contentOf(cellOf(block, cell, at))),
    );
    const row = this.#marks.newRow(values, this.#lastRow ?? undefined);
    if (this.#lastRow) {
      const { parent } = this.#last;
      parent.children.splice(parent.children.indexOf(this.#lastRow) + 1, 0, row);
      this.#lastRow = row;
    } else if (this.#newTable) this.#newTable.children.push(row);
    else {
      this.#newTable = this.#marks.newTable([row], values.length);
      this.#place(this.#newTable);
    }
  }

  #place(element: Element): void {
    // After a table, not in it.
    if (this.#lastRow) this.#last = afterTable(this.#last, this.#body);
    this.#lastRow = null;
    const { parent, after } = this.#last;
    parent.children.splice(after ? parent.children.indexOf(after) + 1 : 0, 0, element);
    this.#last = { parent, after: element };
  }

  #locate(block: TrackedBlock): Located | undefined {
    const located = this.#locator.locate(block.text);
    const paragraph = located?.paragraphs.at(-1);
    if (!located || !paragraph) return undefined;
    this.#newTable = null;
    this.#lastRow = null;
    this.#last = { parent: paragraph.ancestors.at(-1)!, after: paragraph.element };
    const key = located.lead > 0 ? `${modelKey(block)} numbered` : modelKey(block);
    if (!this.#models.has(key) && located.isWhole) this.#models.set(key, paragraph.element);
    return located;
  }

  #locateCell(cell: string): Located | undefined {
    return cell.trim() === '' ? undefined : this.#locator.locate(cell);
  }

  #stayAtRow(paragraph: Paragraph): void {
    const row = rowOf(paragraph);
    if (!row) return;
    this.#newTable = null;
    this.#lastRow = row;
    this.#last = { parent: paragraph.ancestors[paragraph.ancestors.indexOf(row) - 1]!, after: row };
  }

  /** Notes edits by offsets of a block's text. */
  #edit(located: Located, edits: readonly Edit[]): boolean {
    for (const [paragraph, edit] of placeEdits(located, edits)) addEdit(this.#edits, paragraph, edit);
    return true;
  }

  #editAll(paragraph: Paragraph): void {
    if (paragraph.text !== '') addEdit(this.#edits, paragraph, { start: 0, end: paragraph.text.length, insert: '' });
  }
}

/** A text of one document with its references to notes. */
type MarkedText = Pick<TrackedBlock, 'text' | 'noteMarks'>;

/** A cell of a row as a text of its own. */
const cellOf = ({ noteMarks = [] }: TrackedBlock, text: string, at: number): Required<MarkedText> => ({
  text,
  noteMarks: noteMarks.filter(({ cell }) => cell === at),
});

/** The lines of a content, which are paragraphs of a cell. */
function linesOf(content: readonly (string | Element)[]): (string | Element)[][] {
  const lines: (string | Element)[][] = [[]];
  for (const piece of content) {
    if (typeof piece !== 'string') lines.at(-1)!.push(piece);
    else
      for (const [at, line] of piece.split('\n').entries()) {
        if (at > 0) lines.push([]);
        lines.at(-1)!.push(line);
      }
  }
  return lines;
}

const modelKey = ({ kind, level }: TrackedBlock): string => (kind === 'paragraph' ? kind : `${kind} ${level ?? 1}`);

const rowOf = ({ ancestors }: Paragraph): Element | undefined => ancestors.findLast(({ name }) => name === 'tr');

function endsSection({ children }: Element): boolean {
  const properties = children.find((node): node is Element => isElement(node) && node.name === 'pPr');
  return properties?.children.some((node) => isElement(node) && node.name === 'sectPr') ?? false;
}

/** The place after the table of a row, in what holds the table. */
function afterTable({ parent: table }: Anchor, body: Element): Anchor {
  const find = (element: Element): Anchor | undefined => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      if (child === table) return { parent: element, after: table };
      const deeper = find(child);
      if (deeper) return deeper;
    }
    return undefined;
  };
  return find(body) ?? { parent: body, after: null };
}
