import type { Note } from '../docx/notes.ts';
import type { Reference } from '../docx/paragraph.ts';
import { type Head, tables } from './fib.ts';
import { readPlc } from './plc.ts';
import { readStory, type StoryContext } from './stories.ts';

/** Offsets of the parts of the text. */
export interface Starts {
  footnotes: number;
  headers: number;
  comments: number;
  endnotes: number;
  textBoxes: number;
}

/** Offsets of the parts within the whole text. */
export function storyStarts({ lengths }: Head): Starts {
  const footnotes = lengths.main;
  const headers = footnotes + lengths.footnotes;
  const comments = headers + lengths.headers + lengths.macros;
  const endnotes = comments + lengths.comments;
  return { footnotes, headers, comments, endnotes, textBoxes: endnotes + lengths.endnotes };
}

export interface Notes {
  footnotes: Map<string, Note>;
  endnotes: Map<string, Note>;
  comments: Map<string, Note>;
}

/** Reads notes and comments and fills `references` with their positions in the text. */
export function readDocNotes(head: Head, context: StoryContext): Notes {
  const starts = storyStarts(head);
  const owners = readOwners(head.table(tables.commentOwners));
  const readNotes = (kind: Reference['kind'], references: number, texts: number, start: number, size: number) => {
    const notes = new Map<string, Note>();
    const places = readPlc(head.table(references), size);
    const bounds = readPlc(head.table(texts), 0);
    for (let index = 0; index < places.count && index + 1 < bounds.count + 1; index += 1) {
      const text = storyText(context, start + bounds.place(index), start + bounds.place(index + 1));
      const id = String(index);
      const author = kind === 'comment' ? owners[places.bytes.readUInt16LE(places.at(index) + 20)] : undefined;
      notes.set(id, { text, author });
      context.references.set(places.place(index), { kind, id });
    }
    return notes;
  };
  return {
    footnotes: readNotes('footnote', tables.footnoteReferences, tables.footnoteTexts, starts.footnotes, 2),
    endnotes: readNotes('endnote', tables.endnoteReferences, tables.endnoteTexts, starts.endnotes, 2),
    comments: head.old
      ? new Map()
      : readNotes('comment', tables.commentReferences, tables.commentTexts, starts.comments, 30),
  };
}

/** Headers and footers of all sections, without duplicates. The first six stories are separators between text and notes. */
export function readMargins(head: Head, context: StoryContext): { headers: string[]; footers: string[] } {
  const start = storyStarts(head).headers;
  const bounds = readPlc(head.table(tables.headers), 0);
  const headers = new Set<string>();
  const footers = new Set<string>();
  for (let index = 6; index + 1 < bounds.count + 1 && index < 20_000; index += 1) {
    const text = storyText(context, start + bounds.place(index), start + bounds.place(index + 1));
    const isHeader = [0, 1, 4].includes((index - 6) % 6);
    if (text !== '') (isHeader ? headers : footers).add(text);
  }
  return { headers: [...headers], footers: [...footers] };
}

/** The text of each box, and the offset in the body where its shape is anchored. */
export function readTextBoxes(head: Head, context: StoryContext): { at: number; text: string }[] {
  const start = storyStarts(head).textBoxes;
  const boxes = readPlc(head.table(tables.textBoxes), 22);
  const anchors = readPlc(head.table(tables.shapeAnchors), 26);
  const anchorsByShape = new Map<number, number>();
  for (let index = 0; index < anchors.count; index += 1) {
    anchorsByShape.set(anchors.bytes.readInt32LE(anchors.at(index)), anchors.place(index));
  }
  const textBoxes: { at: number; text: string }[] = [];
  for (let index = 0; index < boxes.count; index += 1) {
    const text = storyText(context, start + boxes.place(index), start + boxes.place(index + 1));
    const shape = boxes.bytes.readInt32LE(boxes.at(index) + 14);
    if (text !== '') textBoxes.push({ at: anchorsByShape.get(shape) ?? head.lengths.main - 1, text });
  }
  return textBoxes;
}

/** Names of comment authors, each with a length prefix. */
function readOwners(bytes: Buffer): string[] {
  const owners: string[] = [];
  for (let at = 0; at + 2 <= bytes.length;) {
    const length = bytes.readUInt16LE(at) * 2;
    owners.push(bytes.toString('utf16le', at + 2, at + 2 + length));
    at += 2 + length;
  }
  return owners;
}

/** Names of revision authors in a string table ([MS-DOC] 2.2.4). */
export function readRevisers(head: Head): string[] {
  const bytes = head.old ? Buffer.alloc(0) : head.table(tables.revisers);
  const names: string[] = [];
  if (bytes.length < 6 || bytes.readUInt16LE(0) !== 0xffff) return names;
  const count = bytes.readUInt16LE(2);
  const extra = bytes.readUInt16LE(4);
  for (let at = 6; names.length < count && at + 2 <= bytes.length;) {
    const length = bytes.readUInt16LE(at) * 2;
    names.push(bytes.toString('utf16le', at + 2, at + 2 + length));
    at += 2 + length + extra;
  }
  return names;
}

function storyText(context: StoryContext, from: number, to: number): string {
  const lines: string[] = [];
  for (const { paragraph } of readStory(context, from, to)) {
    const line = paragraph.text.replaceAll('\f', '').trim();
    if (line !== '') lines.push(line);
  }
  return lines.join('\n');
}
