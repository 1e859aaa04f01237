import { blankPage } from '../blank-page.ts';
import type { Block, PagePart, Place, Table } from '../reading.ts';
import { findGrids } from './grids.ts';
import type { HeadingFinder } from './headings.ts';
import { Underlines } from './line-styles.ts';
import type { Line } from './lines.ts';
import { markWords } from './marks.ts';
import type { PageContent } from './page-content.ts';
import { PageText } from './page-text.ts';
import { groupParagraphs } from './paragraphs.ts';
import { partTables } from './table-cells.ts';
import { textFlow } from './text-flow.ts';

/** Pages with at least this many fields are forms. */
const FIELDS_OF_FORM = 5;

/** Orders the content of a page; `number` counts from 1. */
export function pagePart(
  { frame, characters, lines, rules, annotations, place }: PageContent,
  running: { header: Set<Line>; footer: Set<Line> },
  headings: HeadingFinder,
  number: number,
): PagePart {
  const pageText = new PageText(characters, frame);
  const body = lines.filter((line) => !running.header.has(line) && !running.footer.has(line));
  const flow = partTables(body, findGrids(rules), characters).flatMap((item) =>
    'table' in item ? item : textFlow(item.lines, rules, characters),
  );
  const tables: Table[] = [];
  for (const line of inOrder(running.header)) pageText.addParagraph({ lines: [line], joints: [] }, 'header');
  for (const item of flow) {
    if ('table' in item) tables.push(pageText.addTable(item.table, number));
    else for (const paragraph of groupParagraphs(item.lines, characters)) pageText.addParagraph(paragraph);
  }
  for (const { text, box } of annotations.undrawnTexts) pageText.addBareText(text, place(...box));
  for (const line of inOrder(running.footer)) pageText.addParagraph({ lines: [line], joints: [] }, 'footer');
  const fields = annotations.remarks.filter(({ kind }) => kind === 'form_field').length;
  const pageHeadings = headings.find({
    paragraphs: pageText.paragraphs,
    text: pageText.text,
    characters,
    underlines: new Underlines(rules.horizontal),
    number,
    isForm: fields >= FIELDS_OF_FORM,
  });
  const blank = blankPage(number, 'page');
  return {
    part: 'page',
    page: {
      ...blank.page,
      width: frame.width,
      height: frame.height,
      text: pageText.text,
      words: pageText.words,
      blocks: [...pageHeadings.blocks, ...tableBlocks(pageText.tables)].toSorted((a, b) => a.start - b.start),
      ...markWords(pageText.words, annotations, place),
    },
    headings: pageHeadings.headings,
    tables,
  };
}

function inOrder(lines: Set<Line>): Line[] {
  return [...lines].toSorted((a, b) => a.top + a.bottom - b.top - b.bottom || a.left - b.left);
}

function tableBlocks(places: Place[]): Block[] {
  return places.map(([start, end], table) => ({ kind: 'table', table, start, end }));
}
