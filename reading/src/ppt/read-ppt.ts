import { OleFile } from '../container/ole.ts';
import { oleMetadata } from '../container/ole-properties.ts';
import { EmbeddedFiles } from '../embedded-files.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import type { PagePart } from '../reading.ts';
import { UNITS_PER_POINT } from './anchors.ts';
import { EmbeddedObjects } from './objects.ts';
import { openParts, type Parts } from './persist.ts';
import { first, kind, type PptRecord, records, readString, within } from './records.ts';
import { makeGrid, readShapes, type Shape } from './shapes.ts';
import { isTitle, type PptText, readLinks, readTexts } from './texts.ts';

const slideLists = { slides: 0, masters: 1, notes: 2 };
/** Placeholders that repeat on every slide: dates, numbers, footers, headers, slide images. */
const margins = new Set([7, 8, 9, 10, 11, 5]);
const USER_DATE = 0;
const FOOTER = 2;
const shows = { userDate: 4, footer: 0x20 };
const SLIDES_IN_DOCUMENT = 3;

/** A slide in the list of slides, with the texts of its outline. */
interface Listed {
  part: PptRecord | undefined;
  id: number;
  outline: PptText[];
}

/** Reads a presentation of PowerPoint 97 to 2003 (ppt, [MS-PPT]), one page per slide in presentation order. */
export async function* readPpt(path: string, context: ReadContext): ReadSteps {
  const { password, limits } = context;
  const file = OleFile.open(path);
  try {
    const parts = openParts(file, password);
    const document = parts.document.body;
    const links = readLinks(document);
    const embedded = new EmbeddedFiles(context);
    const objects = new EmbeddedObjects(parts, limits, embedded);
    const slides = listed(parts, slideLists.slides, links);
    const notes = new Map<number, Listed>();
    for (const note of listed(parts, slideLists.notes, links)) {
      const atom = note.part && first(note.part.body, kind.notesAtom)?.body;
      if (atom && atom.length >= 4) notes.set(atom.readUInt32LE(0), note);
    }
    const masters = new Map(listed(parts, slideLists.masters, links).map((master) => [master.id, master]));
    const margin = [...records(document)].find(
      ({ type, instance }) => type === kind.headersFooters && instance === SLIDES_IN_DOCUMENT,
    );
    const atom = first(document, kind.documentAtom)?.body;
    const size = atom &&
      atom.length >= 8 && {
        width: atom.readInt32LE(0) / UNITS_PER_POINT,
        height: atom.readInt32LE(4) / UNITS_PER_POINT,
      };
    yield { part: 'start', page_count: slides.length };
    const writer = new PageWriter('slide');
    for (const slide of slides) {
      const name = await writeSlide(writer, slide, links, (id) => objects.readPages(id));
      writeMargins(writer, slide, margin);
      // Content of a master appears once, on the first of its slides.
      const master = masterId(slide);
      for (const shape of readShapes(masters.get(master)?.part?.body ?? Buffer.alloc(0), [], links))
        if ('text' in shape && shape.placeholder === undefined)
          for (const { text } of shape.text.paragraphs) writer.addText('footer', text);
      masters.delete(master);
      writeNotes(writer, slide, notes.get(slide.id), links);
      yield writer.finish({ name, ...size });
    }
    yield* embedded.pages(writer.number);
    return oleMetadata(file);
  } finally {
    file.close();
  }
}

function listed(parts: Parts, listInstance: number, links: ReadonlyMap<number, string>): Listed[] {
  const list = [...records(parts.document.body)].find(
    ({ type, instance }) => type === kind.slideList && instance === listInstance,
  );
  const slides: { part: PptRecord | undefined; id: number; texts: PptRecord[] }[] = [];
  for (const record of list ? records(list.body) : []) {
    if (record.type === kind.slidePersist && record.body.length >= 16)
      slides.push({ part: parts.part(record.body.readUInt32LE(0)), id: record.body.readUInt32LE(12), texts: [] });
    else slides.at(-1)?.texts.push(record);
  }
  if (slides.length === 0 && listInstance === slideLists.slides)
    return parts.slides().map((part) => ({ part, id: -1, outline: [] }));
  return slides.map(({ part, id, texts }) => ({ part, id, outline: readTexts(texts, links) }));
}

/** Writes a slide: its title, then its shapes. Returns the title. */
async function writeSlide(
  writer: PageWriter,
  slide: Listed,
  links: ReadonlyMap<number, string>,
  readPages: (object: number) => Promise<PagePart[]>,
): Promise<string | null> {
  const body = slide.part?.body ?? Buffer.alloc(0);
  const shapes = readShapes(body, slide.outline, links).filter((shape) => !isMargin(shape));
  const shownTexts = new Set(shapes.map((shape) => ('text' in shape ? shape.text : null)));
  // An outline text whose shape is lost is still part of the slide.
  for (const text of slide.outline) if (!shownTexts.has(text)) shapes.push({ text, placeholder: undefined });
  const title = shapes.find((shape) => 'text' in shape && isTitle(shape.text) && shape.text.paragraphs.length > 0);
  const name =
    title && 'text' in title
      ? title.text.paragraphs.map(({ text }) => text.text.replace(/\s+/g, ' ').trim()).join(' ')
      : '';
  writer.setShape(title?.box);
  writer.addHeading(1, name);
  for (const shape of shapes) {
    if (shape === title) continue;
    writer.setShape(shape.box);
    if ('table' in shape) {
      const { rows, spans } = makeGrid(shape.table);
      writer.addTable(rows, true, { spans });
    } else if ('object' in shape) for (const page of await readPages(shape.object)) writer.addPage(page);
    else if ('picture' in shape) writer.addText('note', shape.picture, 'picture');
    else writeText(writer, shape.text);
  }
  writer.setShape(undefined);
  return name === '' ? null : name;
}

/** The date and footer of a slide; by default those of the document. */
function writeMargins(writer: PageWriter, slide: Listed, ofDocument: PptRecord | undefined): void {
  const own = slide.part && first(slide.part.body, kind.headersFooters);
  const margin = own ?? ofDocument;
  if (!margin) return;
  const flags = first(margin.body, kind.headersFootersAtom)?.body;
  const hiddenFlags = flags && flags.length >= 4 ? flags.readUInt16LE(2) : 0;
  for (const record of records(margin.body)) {
    const isShown =
      (record.instance === FOOTER && (hiddenFlags & shows.footer) !== 0) ||
      (record.instance === USER_DATE && (hiddenFlags & shows.userDate) !== 0);
    if (record.type === kind.string && isShown) writer.addText('footer', readString(record));
  }
}

function masterId(slide: Listed): number {
  const atom = slide.part && first(slide.part.body, kind.slideAtom)?.body;
  return atom && atom.length >= 16 ? atom.readUInt32LE(12) : -1;
}

function writeNotes(
  writer: PageWriter,
  slide: Listed,
  notes: Listed | undefined,
  links: ReadonlyMap<number, string>,
): void {
  for (const shape of notes?.part ? readShapes(notes.part.body, notes.outline, links) : []) {
    if ('text' in shape && !isMargin(shape)) for (const { text } of shape.text.paragraphs) writer.addText('note', text);
  }
  if (slide.part) writeComments(writer, slide.part.body);
}

function isMargin(shape: Shape): boolean {
  return 'text' in shape && margins.has(shape.placeholder ?? -1);
}

function writeText(writer: PageWriter, { paragraphs }: PptText): void {
  for (const { text, marker, level } of paragraphs) {
    if (marker === undefined) writer.addText('paragraph', text);
    else writer.addListItem(text, marker, level);
  }
}

/** Comments are in a part of the slide unknown to PowerPoint 97. */
function writeComments(writer: PageWriter, slide: Buffer): void {
  for (const tag of within(slide, kind.binaryTagData)) {
    for (const comment of within(tag.body, kind.comment)) {
      const strings = new Map(
        [...records(comment.body)]
          .filter(({ type }) => type === kind.string)
          .map((record) => [record.instance, readString(record)]),
      );
      writer.addText('note', strings.get(1) ?? '', strings.get(0) || 'comment');
    }
  }
}
