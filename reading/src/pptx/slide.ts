import type { Package, Relationship } from '../container/package.ts';
import { child, descendants, relationshipId, type XmlElement } from '../container/xml.ts';
import { describedAs } from '../drawing/description.ts';
import { readGraphic } from '../drawing/graphic.ts';
import { writeGraphic, writeParagraphs } from '../drawing/write-graphic.ts';
import { readParagraphs, type Relationships, type SlideParagraph, plainText } from '../drawing/text-body.ts';
import { join, type PageWriter, type RichText } from '../page-writer.ts';
import type { EmbeddedFiles } from '../embedded-files.ts';
import { type Shape, readShapes, type SlideShapes } from './shapes.ts';

const titles = new Set(['title', 'ctrTitle']);
const margins = new Set(['ftr', 'dt', 'hdr']);

/**
 * Writes one slide: its title, then its shapes in order, footers, and the notes. Returns the title.
 *
 * @param authors names of comment authors, by ID
 */
export async function writeSlide(
  file: Package,
  part: string,
  slides: SlideShapes,
  writer: PageWriter,
  authors: ReadonlyMap<string, string>,
  embedded: EmbeddedFiles,
): Promise<string | null> {
  const shapes = await slides.of(part);
  const relationships = await file.relationships(part);
  const title = shapes.find(({ placeholder }) => titles.has(placeholder ?? ''));
  const name = title
    ? textBody(title)
        .map(({ text }) => text.text.replace(/\s+/g, ' '))
        .join(' ')
    : '';
  writer.setShape(title?.box);
  writer.addHeading(1, name);
  for (const shape of shapes) {
    writer.setShape(shape.box);
    if (shape === title || margins.has(shape.placeholder ?? '') || shape.placeholder === 'sldNum') continue;
    if (shape.element.name === 'graphicFrame') await writeFrame(file, shape.element, relationships, writer, embedded);
    else if (shape.element.name === 'pic') writeDescription(writer, shape.element);
    else writeParagraphs(writer, textBody(shape, relationships));
  }
  for (const shape of shapes) {
    writer.setShape(shape.box);
    if (margins.has(shape.placeholder ?? '')) for (const { text } of textBody(shape)) writer.addText('footer', text);
  }
  writer.setShape(undefined);
  for (const { kind, target } of relationships.values()) {
    if (kind === 'notesSlide') await writeNotes(file, target, writer);
    if (kind === 'comments') await writeComments(file, target, writer, authors);
  }
  return name === '' ? null : name;
}

function textBody(
  { element, placeholder }: Pick<Shape, 'element' | 'placeholder'>,
  relationships?: Relationships,
): SlideParagraph[] {
  return readParagraphs(child(element, 'txBody'), placeholder === 'body' || placeholder === 'obj', relationships);
}

function writeDescription(writer: PageWriter, element: XmlElement): void {
  const nonVisual = element.children.find(({ name }) => name.startsWith('nv'));
  const description = describedAs(child(nonVisual, 'cNvPr')?.attributes.descr);
  if (description !== undefined) writer.addText('note', description, 'picture');
}

async function writeFrame(
  file: Package,
  frame: XmlElement,
  relationships: ReadonlyMap<string, Relationship>,
  writer: PageWriter,
  embedded: EmbeddedFiles,
): Promise<void> {
  const data = child(child(frame, 'graphic'), 'graphicData');
  const table = child(data, 'tbl');
  if (table) writeTable(table, relationships, writer);
  const object = data && [...descendants(data, 'oleObj')][0];
  const part = object && relationships.get(relationshipId(object.attributes) ?? '')?.target;
  if (object && part !== undefined && file.archive.has(part)) {
    const embeddedObject = { name: part, bytes: () => file.archive.bytes(part) };
    const pages = isOn(object.attributes.showAsIcon) ? [] : await embedded.readInPlace(embeddedObject);
    if (pages.length === 0) embedded.attach(embeddedObject);
    writeGraphic(writer, { kind: 'object', pages });
  }
  const graphic = await readGraphic(file, data, relationships);
  if (graphic) writeGraphic(writer, graphic);
}

function writeTable(table: XmlElement, relationships: Relationships, writer: PageWriter): void {
  const spans: [number, number, number, number][] = [];
  const rows = table.children
    .filter(({ name }) => name === 'tr')
    .map((row, rowIndex) =>
      row.children
        .filter(({ name }) => name === 'tc')
        .map((cell, column): RichText | null => {
          const { hMerge, vMerge, rowSpan, gridSpan } = cell.attributes;
          if (isOn(hMerge) || isOn(vMerge)) return null;
          const high = Math.max(Number(rowSpan) || 1, 1);
          const wide = Math.max(Number(gridSpan) || 1, 1);
          if (high > 1 || wide > 1) spans.push([rowIndex, column, high, wide]);
          return join(
            readParagraphs(child(cell, 'txBody'), false, relationships).map(({ text }) => text),
            '\n',
          );
        }),
    );
  writer.addTable(rows, isOn(child(table, 'tblPr')?.attributes.firstRow), { spans });
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

async function writeNotes(file: Package, part: string, writer: PageWriter): Promise<void> {
  const tree = child(child(await file.tree(part), 'cSld'), 'spTree');
  for (const shape of tree ? readShapes(tree) : []) {
    if (shape.placeholder === 'sldNum' || shape.placeholder === 'sldImg' || margins.has(shape.placeholder ?? ''))
      continue;
    for (const { text } of textBody({ ...shape, placeholder: undefined })) writer.addText('note', text);
  }
}

async function writeComments(
  file: Package,
  part: string,
  writer: PageWriter,
  authors: ReadonlyMap<string, string>,
): Promise<void> {
  const root = await file.tree(part);
  for (const comment of root ? commentsIn(root) : []) {
    const body = child(comment, 'text')?.text ?? plainText(child(comment, 'txBody') ?? comment);
    writer.addText('note', body, authors.get(comment.attributes.authorId ?? '') ?? 'comment');
  }
}

/** Comments and their replies, which are separate comments in newer files. */
function* commentsIn(root: XmlElement): Generator<XmlElement> {
  for (const comment of descendants(root, 'cm')) {
    yield comment;
    yield* descendants(comment, 'reply');
  }
}
