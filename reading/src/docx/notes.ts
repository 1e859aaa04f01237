import type { Package } from '../container/package.ts';
import { attribute } from '../container/xml.ts';
import { MarkupScanner } from '../container/markup.ts';
import { BodyScanner } from './body-scanner.ts';

export interface Note {
  text: string;
  author: string | undefined;
  /** ISO 8601 */
  at?: string | undefined;
}

/** Reads a part of footnotes, endnotes or comments, by the IDs in the document. */
export async function readNotes(file: Package, part: string | undefined): Promise<Map<string, Note>> {
  const notes = new Map<string, Note>();
  if (part === undefined || !file.archive.has(part)) return notes;
  let current: Note | undefined;
  const add = (text: string) => {
    const line = text.replaceAll('\f', '').trim();
    if (current && line !== '') current.text += current.text === '' ? line : `\n${line}`;
  };
  await scan(file, part, {
    note(id, attributes) {
      current = { text: '', author: attribute(attributes, 'author'), at: attribute(attributes, 'date') };
      // The same part contains separator lines between text and notes.
      if (!/separator/i.test(attribute(attributes, 'type') ?? '')) notes.set(id, current);
    },
    paragraph(paragraph) {
      add(paragraph.text);
      for (const anchored of paragraph.anchored) add(anchored.text);
    },
    row: (row) => {
      for (const cell of row.cells) for (const paragraph of cell.paragraphs) add(paragraph.text);
    },
    tableEnd: () => undefined,
  });
  return notes;
}

/** The text of a header or footer, one line per paragraph. */
export async function readMargin(file: Package, part: string): Promise<string> {
  const lines: string[] = [];
  const add = (text: string) => {
    const line = text.replaceAll('\f', '').trim();
    if (line !== '') lines.push(line);
  };
  await scan(file, part, {
    paragraph(paragraph) {
      add(paragraph.text);
      for (const anchored of paragraph.anchored) add(anchored.text);
    },
    row(row) {
      const cells = row.cells.map(({ paragraphs }) => paragraphs.map(({ text }) => text.trim()).join('\n'));
      add(cells.filter((cell) => cell !== '').join('\t'));
    },
    tableEnd: () => undefined,
  });
  return lines.join('\n');
}

async function scan(file: Package, part: string, sink: ConstructorParameters<typeof BodyScanner>[0]): Promise<void> {
  const scanner = new MarkupScanner(new BodyScanner(sink), file.limits);
  for await (const chunk of file.archive.chunks(part)) scanner.write(chunk);
  scanner.end();
}
