import { roman } from '../container/numerals.ts';
import { attributeOf, childOf, type Element, isElement } from './markup-tree.ts';

export type NoteKind = 'footnote' | 'endnote';

/** Where a document refers to a note. */
export interface NoteReference {
  kind: NoteKind;
  /** Of the note, in the part of its kind. */
  id: string;
  /** The number of the note, by which readings name it. */
  marker: string;
}

const KINDS: Record<string, NoteKind> = { footnoteReference: 'footnote', endnoteReference: 'endnote' };

/** The kind of note that an element refers to; undefined for any other element. */
export const noteKindOf = ({ name }: Element): NoteKind | undefined => KINDS[name];

/** Whether notes with such a number are footnotes or endnotes. */
export const kindOfMarker = (marker: string): NoteKind => (/^\d/u.test(marker) ? 'footnote' : 'endnote');

/**
 * Numbers the references to notes as the reader does: footnotes with digits, endnotes with Roman numerals, also those that are deleted as a
 * tracked change. So it is done before these changes are accepted.
 *
 * @param isNote whether there is a note with this id
 */
export function numberReferences(
  body: Element,
  isNote: (kind: NoteKind, id: string) => boolean,
): Map<Element, NoteReference> {
  const found = new Map<Element, NoteReference>();
  const counts = { footnote: 0, endnote: 0 };
  const add = (element: Element) => {
    const kind = noteKindOf(element);
    const id = attributeOf(element, 'id');
    if (!kind || id === undefined || !isNote(kind, id)) return;
    const count = (counts[kind] += 1);
    found.set(element, { kind, id, marker: kind === 'footnote' ? String(count) : roman(count) });
  };
  const visit = (element: Element) => {
    // A paragraph's own references come before those of its text boxes.
    const boxes: Element[] = [];
    for (const child of element.children) {
      if (!isElement(child) || child.name === 'Fallback' || isDeletedRow(child)) continue;
      if (noteKindOf(child)) add(child);
      else if (child.name === 'txbxContent') boxes.push(child);
      else boxes.push(...visit(child));
    }
    if (element.name !== 'p') return boxes;
    for (const box of boxes) visit(box);
    return [];
  };
  visit(body);
  return found;
}

/** All elements that refer to notes of a kind, also in markup that programs read instead of another. */
export function allReferences(body: Element, kind: NoteKind): Element[] {
  const found: Element[] = [];
  const visit = (element: Element) => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      if (noteKindOf(child) === kind) found.push(child);
      else visit(child);
    }
  };
  visit(body);
  return found;
}

function isDeletedRow(element: Element): boolean {
  const properties = element.name === 'tr' ? childOf(element, 'trPr') : undefined;
  return properties !== undefined && childOf(properties, 'del') !== undefined;
}
