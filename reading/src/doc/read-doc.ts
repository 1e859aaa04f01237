import { isOleFile, OleFile } from '../container/ole.ts';
import { readStorageTree } from '../container/embedded-object.ts';
import { oleMetadata } from '../container/ole-properties.ts';
import { writeOle } from '../container/ole-writer.ts';
import { DocumentPages } from '../docx/document-pages.ts';
import { Numbering } from '../docx/numbering.ts';
import { emptyParagraph } from '../docx/paragraph.ts';
import { EmbeddedFiles } from '../embedded-files.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { type Head, readHead, tables, tooOld } from './fib.ts';
import { readDocLists } from './lists.ts';
import { eachModifier, modifier } from './modifiers.ts';
import { readDocNotes, readMargins, readRevisers, readTextBoxes } from './notes.ts';
import { readPlc } from './plc.ts';
import { ParagraphPages, readRevisions } from './properties.ts';
import { readStory, type StoryContext, type StoryParagraph } from './stories.ts';
import { readDocStyles } from './styles.ts';
import { writeParagraphs } from './tables.ts';
import { DocText } from './text.ts';

/** Reads a document of Word 6 to 2003 (doc, [MS-DOC]) into the same pages as a docx. */
export async function* readDoc(path: string, context: ReadContext): ReadSteps {
  if (!isOleFile(path)) throw tooOld();
  const file = OleFile.open(path);
  try {
    const head = readHead(file, context.password);
    const text = new DocText(head);
    const sections = readSections(head);
    const stories: StoryContext = {
      text: text.text,
      pages: new ParagraphPages(head, text),
      revisions: readRevisions(head, text, readRevisers(head)),
      references: new Map(),
      sectionEnds: new Set(sections.map(({ end }) => end)),
    };
    const notes = readDocNotes(head, stories);
    const pages = new DocumentPages({
      findStyle: readDocStyles(head),
      numbering: new Numbering(readDocLists(head)),
      breaks: {
        rendered: false,
        sectionOnNewPage: sections.map(({ newPage }) => newPage),
      },
      ...notes,
      ...readMargins(head, stories),
    });
    yield { part: 'start', page_count: null };
    const boxes = readTextBoxes(head, stories).sort((a, b) => a.at - b.at);
    yield* writeParagraphs(bodyWithBoxes(stories, head, boxes), pages);
    const embedded = new EmbeddedFiles(context);
    for (const [index, object] of [...(file.find('ObjectPool')?.children.values() ?? [])].entries())
      embedded.attach({ name: `Object ${index + 1}`, bytes: () => writeOle(readStorageTree(file, object)) });
    yield* embedded.pages(pages.number);
    const metadata = oleMetadata(file);
    if (pages.comments > 0) metadata.comments = pages.comments;
    const count = (kind: string) => stories.revisions.filter((revision) => revision.kind === kind).length;
    if (count('inserted') > 0) metadata.tracked_insertions = count('inserted');
    if (count('deleted') > 0) metadata.tracked_deletions = count('deleted');
    return metadata;
  } finally {
    file.close();
  }
}

/** The body's paragraphs, with text boxes at the paragraphs where they are anchored. */
function* bodyWithBoxes(
  context: StoryContext,
  head: Head,
  boxes: { at: number; text: string }[],
): Generator<StoryParagraph> {
  let next = 0;
  let last: StoryParagraph | undefined;
  for (const story of readStory(context, 0, head.lengths.main)) {
    if (last) yield last;
    last = story;
    for (; next < boxes.length && (boxes[next]?.at ?? 0) <= story.end; next += 1) {
      story.paragraph.anchored.push({ ...emptyParagraph(), text: boxes[next]?.text ?? '' });
    }
  }
  if (!last) return;
  for (const { text } of boxes.slice(next)) last.paragraph.anchored.push({ ...emptyParagraph(), text });
  yield last;
}

/** The end of each section, and whether it begins on a new page. */
function readSections(head: Head): { end: number; newPage: boolean }[] {
  const plc = readPlc(head.table(tables.sections), 12);
  return Array.from({ length: plc.count }, (_, index) => {
    const at = plc.bytes.readUInt32LE(plc.at(index) + 2);
    let newPage = true;
    if (at > 0 && at + 2 <= head.document.length) {
      const size = head.document.readUInt16LE(at);
      eachModifier(head.document.subarray(at + 2, at + 2 + size), head.old, (code, operand) => {
        if (code === modifier.sectionBreak) newPage = (operand[0] ?? 2) >= 2;
      });
    }
    return { end: plc.place(index + 1), newPage };
  });
}
