import type { Package, Relationship } from '../container/package.ts';
import { child, descendants, relationshipId, type XmlElement } from '../container/xml.ts';
import type { PageWriter } from '../page-writer.ts';
import { readChart } from './chart.ts';
import { paragraphsOf, type SlideParagraph, textOf } from './text-body.ts';

const titles = new Set(['title', 'ctrTitle']);
const margins = new Set(['ftr', 'dt', 'hdr']);

interface Shape {
  element: XmlElement;
  placeholder: string | undefined;
}

/** Writes one slide: its title, then its shapes in their order, footers, and the notes. Returns the title. */
export async function writeSlide(file: Package, part: string, writer: PageWriter): Promise<string | null> {
  const slide = await file.tree(part);
  const relationships = await file.relationships(part);
  const tree = child(child(slide, 'cSld'), 'spTree');
  const shapes = tree ? [...shapesOf(tree)] : [];
  const title = shapes.find(({ placeholder }) => titles.has(placeholder ?? ''));
  const name = title
    ? textBody(title)
        .map(({ text }) => text.replace(/\s+/g, ' '))
        .join(' ')
    : '';
  writer.addHeading(1, name);
  for (const shape of shapes) {
    if (shape === title || margins.has(shape.placeholder ?? '') || shape.placeholder === 'sldNum') continue;
    if (shape.element.name === 'graphicFrame') await writeFrame(file, shape.element, relationships, writer);
    else writeParagraphs(writer, textBody(shape));
  }
  for (const shape of shapes) {
    if (margins.has(shape.placeholder ?? '')) for (const { text } of textBody(shape)) writer.addText('footer', text);
  }
  for (const { kind, target } of relationships.values()) {
    if (kind === 'notesSlide') await writeNotes(file, target, writer);
    if (kind === 'comments') await writeComments(file, target, writer);
  }
  return name === '' ? null : name;
}

/** Shapes in document order, which is the order of reading and of the screen reader; groups are opened. */
function* shapesOf(parent: XmlElement): Generator<Shape> {
  for (const element of parent.children) {
    if (element.name === 'sp' || element.name === 'graphicFrame' || element.name === 'cxnSp') {
      const nonVisual = element.children.find(({ name }) => name.startsWith('nv'));
      const placeholder = child(child(nonVisual, 'nvPr'), 'ph');
      yield { element, placeholder: placeholder && (placeholder.attributes.type ?? 'obj') };
    } else if (element.name === 'grpSp') yield* shapesOf(element);
    else if (element.name === 'AlternateContent') yield* shapesOf(child(element, 'Choice') ?? element);
  }
}

function textBody({ element, placeholder }: Shape): SlideParagraph[] {
  return paragraphsOf(child(element, 'txBody'), placeholder === 'body' || placeholder === 'obj');
}

function writeParagraphs(writer: PageWriter, paragraphs: SlideParagraph[]): void {
  for (const { text, marker } of paragraphs) {
    if (marker === undefined) writer.addText('paragraph', text);
    else writer.addText('list_item', text, marker, marker !== '•');
  }
}

async function writeFrame(
  file: Package,
  frame: XmlElement,
  relationships: Map<string, Relationship>,
  writer: PageWriter,
): Promise<void> {
  const data = child(child(frame, 'graphic'), 'graphicData');
  const table = child(data, 'tbl');
  if (table) writeTable(table, writer);
  const chart = child(data, 'chart');
  if (chart) {
    const root = await file.tree(relationships.get(relationshipId(chart.attributes) ?? '')?.target ?? '');
    if (!root) return;
    const { title, rows } = readChart(root);
    writer.addText('paragraph', title);
    writer.addTable(rows, true);
  }
  const diagram = child(data, 'relIds');
  if (diagram) {
    const root = await file.tree(relationships.get(relationshipId(diagram.attributes, 'dm') ?? '')?.target ?? '');
    for (const body of root ? descendants(root, 't') : []) writeParagraphs(writer, paragraphsOf(body, true));
  }
}

function writeTable(table: XmlElement, writer: PageWriter): void {
  const rows = table.children
    .filter(({ name }) => name === 'tr')
    .map((row) => row.children.filter(({ name }) => name === 'tc').map(cellText));
  writer.addTable(rows, ['1', 'true'].includes(child(table, 'tblPr')?.attributes.firstRow ?? ''));
}

/** Null for a cell that a merged neighbour covers. */
function cellText(cell: XmlElement): string | null {
  const { hMerge, vMerge } = cell.attributes;
  if (['1', 'true'].includes(hMerge ?? '') || ['1', 'true'].includes(vMerge ?? '')) return null;
  return paragraphsOf(child(cell, 'txBody'), false)
    .map(({ text }) => text)
    .join('\n');
}

async function writeNotes(file: Package, part: string, writer: PageWriter): Promise<void> {
  const tree = child(child(await file.tree(part), 'cSld'), 'spTree');
  for (const shape of tree ? shapesOf(tree) : []) {
    if (shape.placeholder === 'sldNum' || shape.placeholder === 'sldImg' || margins.has(shape.placeholder ?? ''))
      continue;
    for (const { text } of textBody({ ...shape, placeholder: undefined })) writer.addText('note', text);
  }
}

async function writeComments(file: Package, part: string, writer: PageWriter): Promise<void> {
  const root = await file.tree(part);
  for (const comment of root ? descendants(root, 'cm') : []) {
    const text = child(comment, 'text')?.text ?? textOf(comment);
    writer.addText('note', text, 'comment');
  }
}
