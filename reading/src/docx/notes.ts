import type { Package } from '../container/package.ts';
import { attribute } from '../container/xml.ts';
import { MarkupScanner } from '../container/markup.ts';
import { join, type RichText } from '../page-writer.ts';
import { BodyScanner } from './body-scanner.ts';
import { pictures } from './pictures.ts';
import { TextLines, toLine } from './text-lines.ts';

export interface Note {
  text: string | RichText;
  author: string | undefined;
  /** ISO 8601 */
  at?: string | undefined;
}

/** Reads a part of footnotes, endnotes or comments, by the IDs in the document. */
export async function readNotes(file: Package, part: string | undefined): Promise<Map<string, Note>> {
  const read = new Map<string, Omit<Note, 'text'> & { lines: TextLines }>();
  if (part === undefined || !file.archive.has(part)) return new Map();
  let current: TextLines | undefined;
  await scan(file, part, {
    note(id, attributes) {
      current = new TextLines();
      // The same part contains separator lines between text and notes.
      if (/separator/i.test(attribute(attributes, 'type') ?? '')) return;
      read.set(id, { author: attribute(attributes, 'author'), at: attribute(attributes, 'date'), lines: current });
    },
    paragraph: (paragraph) => current?.add(paragraph),
    row: (row) => {
      for (const cell of row.cells) for (const paragraph of cell.paragraphs) current?.add(paragraph);
    },
    tableEnd: () => undefined,
  });
  return new Map([...read].map(([id, { lines, ...note }]) => [id, { ...note, text: lines.text }]));
}

/** The text of a header or footer, one line per paragraph. */
export async function readMargin(file: Package, part: string): Promise<RichText> {
  const lines = new TextLines();
  await scan(file, part, {
    paragraph: (paragraph) => lines.add(paragraph),
    row(row) {
      const cells = row.cells.map(({ paragraphs }) => join(paragraphs.map(toLine), '\n'));
      lines.addLine(
        join(
          cells.filter(({ text }) => text.trim() !== ''),
          '\t',
        ),
      );
    },
    tableEnd: () => undefined,
  });
  return lines.text;
}

async function scan(file: Package, part: string, sink: ConstructorParameters<typeof BodyScanner>[0]): Promise<void> {
  const scanner = new MarkupScanner(new BodyScanner(sink, { picture: await pictures(file, part) }), file.limits);
  for await (const chunk of file.archive.chunks(part)) scanner.write(chunk);
  scanner.end();
}
