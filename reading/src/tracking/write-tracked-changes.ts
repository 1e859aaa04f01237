import { writeFile } from 'node:fs/promises';
import { decodePart } from '../container/encoding.ts';
import { Package } from '../container/package.ts';
import { ZipWriter } from '../container/zip-writer.ts';
import { defaultLimits } from '../limits.ts';
import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';
import { acceptRevisions } from './accept-revisions.ts';
import { addCommentPart } from './comment-part.ts';
import { childOf, type Element, isElement, parseTree, writeTree } from './markup-tree.ts';
import { prefixOf, RevisionMarks } from './revision-marks.ts';
import { TrackedBody } from './tracked-body.ts';
import { TrackedMargins } from './tracked-margins.ts';
import { TrackedNotes } from './tracked-notes.ts';
import type { Revision, TrackedRow } from './tracking.ts';

export interface TrackedChangesInput {
  /** The path of the older document, a docx. */
  path: string;
  /** The path of the file to write. */
  output: string;
  /** In the order of the older document. */
  rows: AsyncIterable<TrackedRow>;
  revision: Revision;
  /**
   * The lines of a comment on the first paragraph, for what tracked changes cannot express; none: no comment.
   *
   * @param tracked the numbers of the changes that were written
   */
  comment: (tracked: ReadonlySet<number>) => Promise<readonly string[]>;
}

/**
 * Writes the differences of two documents into the older one as tracked changes (ECMA-376 part 1, 17.13.5): accepting all of them gives the
 * text of the newer one, rejecting all that of the older one. Changes that the older one has already are accepted first, as its reader does.
 * Footnotes and endnotes are inserted and deleted with their references, headers and footers where the document has none or empty ones.
 * Pictures are left as they are.
 *
 * @returns the numbers of the changes that were written
 * @throws ReadingError `damaged`, `too_large` or `too_complex`
 */
export async function writeTrackedChanges(input: TrackedChangesInput): Promise<ReadonlySet<number>> {
  const file = Package.open(input.path, defaultLimits);
  try {
    const main = await file.mainPart();
    const source = decodePart(await file.archive.bytes(main));
    const original = parseTree(source);
    const document = original.find((node): node is Element => isElement(node) && node.name === 'document');
    const body = document && childOf(document, 'body');
    if (!document || !body) throw new ReadingError('damaged', say('damaged'));
    const marks = new RevisionMarks(prefixOf(document.tag), input.revision);
    const notes = await TrackedNotes.open(file, main, { body, marks });
    const nodes = acceptRevisions(original);
    const tracked = new TrackedBody(body, marks, notes);
    const margins = await TrackedMargins.open(file, main, { body, marks });
    for await (const row of input.rows) {
      if (isOfNotes(row)) notes.add(row);
      else if (margins.change(row)) for (const { number } of row.changes) tracked.tracked.add(number);
      else tracked.add(row);
    }
    tracked.end();
    for (const number of notes.end()) tracked.tracked.add(number);
    const written = new Set([...tracked.tracked].filter((number) => !tracked.left.has(number)));
    const lines = await input.comment(written);
    const [first] = tracked.paragraphs;
    const parts = new Map<string, string>();
    await margins.write(file, main, parts);
    await notes.write(file, main, parts);
    if (lines.length > 0 && first) await addCommentPart(file, main, { lines, marks, paragraph: first.element, parts });
    parts.set(main, writeTree(nodes));
    await writeFile(input.output, await copyWith(file, parts));
    return written;
  } finally {
    file.close();
  }
}

const isOfNotes = ({ a, b }: TrackedRow): boolean => [...a, ...b].every(({ part }) => part === 'footnote');

/** The package with other contents of some parts. */
async function copyWith({ archive }: Package, parts: ReadonlyMap<string, string>): Promise<Buffer> {
  const changed = new Map([...parts].map(([name, text]) => [name.toLowerCase(), { name, text }]));
  const zip = new ZipWriter();
  for (const { name, key } of archive.files()) {
    if (key.endsWith('/')) continue;
    const part = changed.get(key);
    changed.delete(key);
    zip.add(name, part ? Buffer.from(part.text) : await archive.bytes(key));
  }
  for (const { name, text } of changed.values()) zip.add(name, Buffer.from(text));
  return zip.end();
}
