import { formatNumber } from '../container/numerals.ts';
import { isOn, type Package, type Relationship, value } from '../container/package.ts';
import { attribute, child, relationshipId, type XmlElement } from '../container/xml.ts';
import { Numbering, readLists } from '../docx/numbering.ts';
import { readStyles } from '../docx/styles.ts';
import { Palette, readTheme } from './colors.ts';
import type { Block, Section, WordPages } from './drawing.ts';
import { Pictures } from './pictures.ts';
import { readTree } from './slide-shapes.ts';
import { children, fromTwips, toNumber } from './units.ts';
import { readBlocks } from './word-blocks.ts';
import type { WordContext } from './word-context.ts';
import { LevelLooks } from './word-lists.ts';
import { WordStyles } from './word-styles.ts';

/** Later pages are numbered with digits. */
const FORMATTED_PAGES = 1000;

/** The content of a document with its look, by sections. Where pages end is known only when it is shown. */
export async function drawWord(file: Package): Promise<WordPages> {
  const main = await file.mainPart();
  const root = await file.tree(main);
  const relationships = await file.relationships(main);
  const related = async (kind: string) => {
    const part = [...relationships.values()].find(
      (relationship) => relationship.kind === kind && !relationship.external,
    )?.target;
    return part === undefined ? undefined : { part, tree: await readTree(file, part) };
  };
  const theme = readTheme((await related('theme'))?.tree);
  const stylesTree = (await related('styles'))?.tree;
  const styles = new WordStyles(stylesTree, theme);
  const numberingTree = (await related('numbering'))?.tree;
  const settings = (await related('settings'))?.tree;
  const context: WordContext = {
    readBlocks,
    file,
    styles,
    palette: new Palette(theme),
    numbering: new Numbering(readLists(numberingTree, readStyles(stylesTree))),
    levels: new LevelLooks(numberingTree, styles),
    relationships,
    pictures: new Pictures(file, relationships),
    count: { blocks: 0 },
    notes: new Map(),
  };
  const ended: { properties: XmlElement | undefined; blocks: Block[] }[] = [];
  const body = child(root, 'body');
  const last = await readBlocks(body, {
    ...context,
    onSection: (properties, blocks) => ended.push({ properties, blocks }),
  });
  ended.push({ properties: child(body, 'sectPr'), blocks: last });
  const sections: Section[] = [];
  for (const { properties, blocks } of ended)
    sections.push(await readSection(properties, { blocks, context, relationships, previous: sections.at(-1) }));
  const background = styles.color(child(root, 'background'), 'color');
  return {
    kind: 'word',
    sections,
    notes: await readNotes(context, await related('footnotes'), 'f'),
    endnotes: Object.values(await readNotes(context, await related('endnotes'), 'e')).flat(),
    evenAndOdd: child(settings, 'evenAndOddHeaders') !== undefined && isOn(child(settings, 'evenAndOddHeaders')),
    tabStop: fromTwips(value(child(settings, 'defaultTabStop'))) || 36,
    pageNumbers: formatPageNumbers(sections),
    ...(background !== undefined && child(settings, 'displayBackgroundShape') && { background }),
  };
}

/** Which page has which number is known only when the pages are shown. */
function formatPageNumbers(sections: readonly Section[]): WordPages['pageNumbers'] {
  const formats = new Set(sections.flatMap(({ numberFormat }) => numberFormat ?? []));
  const numbers = Array.from({ length: FORMATTED_PAGES }, (_, at) => at + 1);
  return Object.fromEntries(
    [...formats]
      .filter((format) => formatNumber(1, format) !== '1')
      .map((format) => [format, numbers.map((number) => formatNumber(number, format))]),
  );
}

interface SectionInput {
  blocks: Block[];
  context: WordContext;
  relationships: ReadonlyMap<string, Relationship>;
  previous: Section | undefined;
}

async function readSection(
  properties: XmlElement | undefined,
  { blocks, context, relationships, previous }: SectionInput,
): Promise<Section> {
  const length = (name: string, attributeName: string) =>
    fromTwips(attribute(child(properties, name)?.attributes ?? {}, attributeName));
  const margin = (name: string, standard: number) => length('pgMar', name) ?? standard;
  const width = length('pgSz', 'w') || 612;
  const margins = {
    top: margin('top', 72),
    right: margin('right', 72),
    bottom: margin('bottom', 72),
    left: margin('left', 72) + margin('gutter', 0),
    header: margin('header', 36),
    footer: margin('footer', 36),
  };
  const parts = async (name: string, before: Section['headers'] | undefined) => {
    const found: Section['headers'] = { ...before };
    for (const reference of children(properties, name)) {
      const type = attribute(reference.attributes, 'type') ?? 'default';
      const part = relationships.get(relationshipId(reference.attributes) ?? '')?.target;
      if (part === undefined || !['first', 'even', 'default'].includes(type)) continue;
      found[type as 'first'] = await readPartBlocks(part, context);
    }
    return found;
  };
  const type = value(child(properties, 'type')) ?? 'nextPage';
  const firstNumber = toNumber(attribute(child(properties, 'pgNumType')?.attributes ?? {}, 'start'));
  const numberFormat = attribute(child(properties, 'pgNumType')?.attributes ?? {}, 'fmt');
  const borders = context.styles.borders(child(properties, 'pgBorders'));
  return {
    width: Math.min(Math.max(width, 72), 3168),
    height: Math.min(Math.max(length('pgSz', 'h') || 792, 72), 3168),
    margins,
    columns: readColumns(child(properties, 'cols'), width - margins.left - margins.right),
    newPage: type !== 'continuous',
    titlePage: child(properties, 'titlePg') !== undefined && isOn(child(properties, 'titlePg')),
    headers: await parts('headerReference', previous?.headers),
    footers: await parts('footerReference', previous?.footers),
    ...(firstNumber !== undefined && { firstNumber }),
    ...(numberFormat !== undefined && { numberFormat }),
    ...(borders && { borders }),
    blocks,
  };
}

function readColumns(element: XmlElement | undefined, width: number): Section['columns'] {
  const attributes = element?.attributes ?? {};
  const own = children(element, 'col');
  const separator = ['1', 'true', 'on'].includes(attribute(attributes, 'sep') ?? '') && { separator: true };
  if (own.length > 1 && !['1', 'true', 'on'].includes(attribute(attributes, 'equalWidth') ?? '')) {
    const widths = own.map((column) => fromTwips(attribute(column.attributes, 'w')) ?? width / own.length);
    return {
      widths,
      gaps: own.slice(0, -1).map((column) => fromTwips(attribute(column.attributes, 'space')) ?? 0),
      ...separator,
    };
  }
  const count = Math.min(Math.max(toNumber(attribute(attributes, 'num')) ?? 1, 1), 20);
  const gap = fromTwips(attribute(attributes, 'space')) ?? 36;
  return {
    widths: Array.from({ length: count }, () => (width - gap * (count - 1)) / count),
    gaps: Array.from({ length: count - 1 }, () => gap),
    ...separator,
  };
}

async function readPartBlocks(part: string, context: WordContext, from?: XmlElement): Promise<Block[]> {
  const relationships = await context.file.relationships(part);
  const own = { ...context, relationships, pictures: new Pictures(context.file, relationships) };
  return await readBlocks(from ?? (await readTree(context.file, part)), own);
}

/** The notes that the text refers to, in the order of their numbers. */
async function readNotes(
  context: WordContext,
  file: { part: string; tree: XmlElement | undefined } | undefined,
  prefix: string,
): Promise<Record<string, Block[]>> {
  const notes: Record<string, Block[]> = {};
  const elements = new Map(
    (file?.tree?.children ?? []).map((element) => [`${prefix}${attribute(element.attributes, 'id') ?? ''}`, element]),
  );
  for (const [key, number] of context.notes) {
    const element = elements.get(key);
    if (!file || !element) continue;
    const blocks = await readPartBlocks(file.part, context, element);
    for (const block of blocks)
      if (block.kind === 'paragraph')
        for (const run of block.runs) run.text = run.text.replaceAll('\u0001', String(number));
    notes[key] = blocks;
  }
  return notes;
}
