import { BlockLocator, type Located } from './locate-blocks.ts';
import type { Edit } from './edit.ts';
import { editParagraph } from './edit-paragraph.ts';
import { type Element, isElement } from './markup-tree.ts';
import { listParagraphs, type Paragraph } from './paragraph-text.ts';
import { addEdit, inOrder, placeEdits } from './place-edits.ts';
import type { RevisionMarks } from './revision-marks.ts';
import { editsOf, segmentsOf } from './segments.ts';
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
  readonly #deleted = new Set<Paragraph>();
  /** A paragraph in the look of each kind of block, with an automatic number or without. */
  readonly #models = new Map<string, Element>();
  #last: Anchor;
  #lastRow: Element | null = null;
  /** The table that is being written from new rows only. */
  #newTable: Element | null = null;

  constructor(body: Element, marks: RevisionMarks) {
    this.#body = body;
    this.#marks = marks;
    this.paragraphs = listParagraphs(body);
    this.#locator = new BlockLocator(this.paragraphs);
    this.#last = { parent: body, after: null };
  }

  add(row: TrackedRow): void {
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
      const isSame = isPair && squeeze(a!.text) === squeeze(b!.text);
      for (const { number, renumbered = false } of row.changes) if (!isSame || renumbered) this.tracked.add(number);
    }
  }

  /** Writes all edits into the paragraphs, once every row was added. */
  end(): void {
    for (const [paragraph, edits] of this.#edits) {
      editParagraph(paragraph, inOrder(edits), this.#marks);
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
    if (squeeze(a.text) === squeeze(b.text)) return true;
    return this.#edit(located, editsOf(segmentsOf(a.text, b.text, changes), located.lead));
  }

  #changeRow(a: TrackedBlock, b: TrackedBlock, changes: TrackedRow['changes']): boolean {
    const [cells, others] = [a.cells ?? [], b.cells ?? []];
    const located = cells.map((cell) => this.#locateCell(cell));
    const row = located.find((cell) => cell !== undefined)?.paragraphs[0];
    if (row) this.#stayAtRow(row);
    if (squeeze(a.text) === squeeze(b.text)) return true;
    if (cells.length !== others.length) return false;
    return cells
      .map((cell, at) => {
        const other = others[at]!;
        if (squeeze(cell) === squeeze(other)) return true;
        const place = located[at];
        return place !== undefined && this.#edit(place, editsOf(segmentsOf(cell, other, changes), place.lead));
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
        if (paragraph.ancestors.includes(row)) this.#editAll(paragraph);
      }
      this.#marks.markRow(row, 'del');
      return true;
    }
    const located = this.#locate(block);
    if (!located) return false;
    this.#edit(located, [{ start: located.lead, end: block.text.length, insert: '' }]);
    if (located.isWhole) for (const paragraph of located.paragraphs) this.#deleted.add(paragraph);
    return true;
  }

  #insert(block: TrackedBlock): void {
    if (block.kind === 'row') return this.#insertRow(block);
    this.#newTable = null;
    const key = modelKey(block);
    const numbered = NUMBER.test(block.text) ? this.#models.get(`${key} numbered`) : undefined;
    const model = numbered ?? this.#models.get(key) ?? this.#models.get('paragraph');
    this.#place(this.#marks.newParagraph(numbered ? block.text.replace(NUMBER, '') : block.text, model));
  }

  #insertRow({ cells = [], text }: TrackedBlock): void {
    const values = cells.length > 0 ? cells : [text];
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
