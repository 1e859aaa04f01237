import { childOf, cloneOf, type Element, isElement } from './markup-tree.ts';
import type { NoteKind } from './note-references.ts';
import type { RevisionMarks } from './revision-marks.ts';

/** The part of a document without notes: only the lines between text and notes. */
export function emptyNotes(marks: RevisionMarks, kind: NoteKind): string {
  const separators = ['separator', 'continuationSeparator'].map((type, at) =>
    marks.element(
      kind,
      [marks.element('p', [marks.element('r', [marks.element(type)])])],
      `w:type="${type}" w:id="${at - 1}"`,
    ),
  );
  return marks.part(`${kind}s`, separators);
}

/** An inserted note with a paragraph for each line, in the look of another one. */
export function newNote(
  marks: RevisionMarks,
  kind: NoteKind,
  { id, text, like }: { id: string; text: string; like: Element | undefined },
): Element {
  const first = like && childOf(like, 'p');
  const properties = first && childOf(first, 'pPr');
  const [own, look] = [`${kind}Ref`, first && runWith(first, `${kind}Ref`)];
  const paragraphs = text.split('\n').map((line, at) => {
    const number = marks.element('r', [lookOf(marks, look), marks.element(own)]);
    const runs = at === 0 ? [number, marks.run(` ${line}`, undefined)] : [marks.run(line, undefined)];
    return marks.element('p', [...(properties ? [cloneOf(properties)] : []), marks.inserted(runs)]);
  });
  return marks.element(kind, paragraphs, `w:id="${id}"`);
}

/** A run with the reference to a note, in the look of another reference. */
export function newReference(
  marks: RevisionMarks,
  kind: NoteKind,
  { id, like }: { id: string; like: Element | undefined },
): Element {
  return marks.element('r', [lookOf(marks, like), marks.element(`${kind}Reference`, undefined, `w:id="${id}"`)]);
}

/** The run in an element that holds an element of this name. */
export function runWith(element: Element, name: string): Element | undefined {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const found = child.name === 'r' ? (childOf(child, name) ? child : undefined) : runWith(child, name);
    if (found) return found;
  }
  return undefined;
}

function lookOf(marks: RevisionMarks, run: Element | undefined): Element {
  const properties = run && childOf(run, 'rPr');
  return properties
    ? cloneOf(properties)
    : marks.element('rPr', [marks.element('vertAlign', undefined, 'w:val="superscript"')]);
}
