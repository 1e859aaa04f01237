import type { Block, Section, WordPages } from '@dossier/reading/drawn/drawing';
import { borderStyles, html, px } from './elements.ts';
import { type DrawnPage, measured } from './page.ts';
import { layoutTabs } from './tabs.ts';
import { shapeElement } from './shape.ts';
import { blockElements } from './text.ts';
import { sectionBlocks } from './word-floats.ts';
import { isAfterColumnBreak, splitAtBreaks } from './word-breaks.ts';
import { pieceElement } from './word-pieces.ts';
import { type MeasuredBlock, planColumns } from './word-plan.ts';

/** Pages above this number are not drawn. */
const MAX_PAGES = 3000;
/** Space between the text and its notes. */
const NOTE_SPACE = 10;

/** A page while it is filled. */
interface OpenPage {
  section: Section;
  element: HTMLElement;
  /** Where the body begins, and the height that is left. */
  top: number;
  used: number;
  room: number;
  notes: HTMLElement[];
}

/** The pages of a document: its sections with their headers and footers, cut where a page is full. */
export function wordPages(drawing: WordPages, className: string): DrawnPage[] {
  const pages: OpenPage[] = [];
  const state = { drawing, className, pages, number: 0 };
  for (const section of drawing.sections) addSection(section, state);
  if (drawing.endnotes.length > 0 && drawing.sections.length > 0) {
    const last = drawing.sections.at(-1)!;
    addSection(
      {
        ...last,
        newPage: false,
        columns: { widths: [last.width - last.margins.left - last.margins.right], gaps: [] },
        blocks: drawing.endnotes,
      },
      state,
    );
  }
  for (const [at, page] of pages.entries()) finishPage(page, at + 1, pages.length);
  return pages.map(({ section, element, used, top }) => {
    const height = Math.max(section.height, top + used + 10);
    element.style.height = px(height);
    return { width: section.width, height, element: () => element };
  });
}

interface State {
  drawing: WordPages;
  className: string;
  pages: OpenPage[];
  number: number;
}

function addSection(section: Section, state: State): void {
  const blocks = splitAtBreaks(section.blocks);
  const elements = sectionBlocks(section, blocks);
  const { widths, gaps } = section.columns;
  const isContinued = !section.newPage && state.pages.at(-1)?.section.width === section.width;
  let isFirst = true;
  const openPage = () => {
    const page = startPage(section, state, isFirst);
    isFirst = false;
    return page;
  };
  let page = isContinued ? state.pages.at(-1)! : openPage();
  const host = html('div', { position: 'absolute', width: px(widths[0] ?? 400), display: 'flow-root' }, elements);
  const columns = measured(
    [host],
    () => {
      layoutTabs(host, state.drawing.tabStop);
      const measuredBlocks = measureBlocks(blocks, elements, section, state);
      const total = measuredBlocks.reduce((sum, block) => sum + block.height + block.notes, 0);
      const first = page.room - page.used;
      // Columns that do not fill their page are balanced.
      const isBalanced = widths.length > 1 && total < first * widths.length;
      const height = isBalanced
        ? total / widths.length + Math.max(...measuredBlocks.map((block) => Math.min(block.height, 40)), 0)
        : first;
      let count = 1;
      return planColumns(measuredBlocks, {
        first: height,
        next: () => {
          count += 1;
          if (count <= widths.length) return height;
          return roomOf(section, state);
        },
      });
    },
    state.className,
  );
  let x = 0;
  let startUsed = page.used;
  for (const [at, column] of columns.entries()) {
    const index = at % widths.length;
    if (at > 0 && index === 0) {
      if (state.pages.length >= MAX_PAGES) return;
      page = openPage();
      startUsed = 0;
      x = 0;
    }
    const body = html('div', {
      position: 'absolute',
      left: px(section.margins.left + x),
      top: px(page.top + startUsed),
      width: px(widths[index] ?? 400),
      display: 'flow-root',
    });
    for (const piece of column.pieces) body.append(pieceElement(elements[piece.block]!, piece));
    if (startUsed === 0 && at > 0) (body.firstElementChild as HTMLElement | null)?.style.setProperty('margin-top', '0');
    for (const reference of body.querySelectorAll<HTMLElement>('[data-note]'))
      page.notes.push(...noteElements(reference.dataset['note'] ?? '', state));
    page.element.append(body);
    page.used = Math.max(page.used, startUsed + column.height);
    if (index > 0 && section.columns.separator)
      page.element.append(
        html('div', {
          position: 'absolute',
          left: px(section.margins.left + x - (gaps[index - 1] ?? 0) / 2),
          top: px(page.top + startUsed),
          height: px(column.height),
          borderLeft: '0.75px solid #000',
        }),
      );
    x += (widths[index] ?? 0) + (gaps[index] ?? 0);
  }
}

/** Heights that pages of a section have for their text, by the parts that they show. */
const rooms = new WeakMap<Section, number>();

function roomOf(section: Section, state: State): number {
  const cached = rooms.get(section);
  if (cached !== undefined) return cached;
  const { room } = createPage(section, state, false, 3);
  rooms.set(section, room);
  return room;
}

function startPage(section: Section, state: State, isFirst: boolean): OpenPage {
  state.number = isFirst && section.firstNumber !== undefined ? section.firstNumber : state.number + 1;
  const page = createPage(section, state, isFirst, state.number);
  const formatted = state.drawing.pageNumbers[section.numberFormat ?? ''];
  page.element.dataset['number'] = formatted?.[state.number - 1] ?? String(state.number);
  state.pages.push(page);
  return page;
}

function createPage(section: Section, { drawing, className }: State, isFirst: boolean, number: number): OpenPage {
  const { margins, width, height } = section;
  const kind = isFirst && section.titlePage ? 'first' : drawing.evenAndOdd && number % 2 === 0 ? 'even' : 'default';
  const bodyWidth = px(width - margins.left - margins.right);
  const header = html(
    'div',
    { position: 'absolute', left: px(margins.left), top: px(margins.header), width: bodyWidth, display: 'flow-root' },
    sectionBlocks(section, section.headers[kind] ?? [], true),
  );
  const footer = html(
    'div',
    {
      position: 'absolute',
      left: px(margins.left),
      bottom: px(margins.footer),
      width: bodyWidth,
      display: 'flow-root',
    },
    sectionBlocks(section, section.footers[kind] ?? [], true),
  );
  header.dataset['part'] = 'header';
  footer.dataset['part'] = 'footer';
  const element = html(
    'div',
    { width: px(width), height: px(height), ...(drawing.background && { backgroundColor: drawing.background }) },
    [header, footer],
  );
  const [headerHeight, footerHeight] = measured(
    [element],
    () => {
      layoutTabs(element, drawing.tabStop);
      return [header.offsetHeight, footer.offsetHeight];
    },
    className,
  );
  const top = Math.max(Math.abs(margins.top), margins.top < 0 ? 0 : margins.header + headerHeight);
  const bottom = Math.max(Math.abs(margins.bottom), margins.bottom < 0 ? 0 : margins.footer + footerHeight);
  if (section.borders)
    element.append(
      html('div', { position: 'absolute', inset: '24px', pointerEvents: 'none', ...borderStyles(section.borders) }),
    );
  return { section, element, top, used: 0, room: Math.max(height - top - bottom, 40), notes: [] };
}

/** Adds notes, moves drawings that are placed on the page, and fills in the numbers of pages. */
function finishPage({ section, element, notes }: OpenPage, _number: number, count: number): void {
  if (notes.length > 0) {
    const footer = element.querySelector<HTMLElement>('[data-part=footer]');
    const bottom = Math.max(section.margins.bottom, section.margins.footer + (footer?.childElementCount ? 14 : 0));
    const rule = html('div', { width: px(144), borderTop: '0.75px solid #000', marginBottom: '3px' });
    element.append(
      html(
        'div',
        { position: 'absolute', left: px(section.margins.left), right: px(section.margins.right), bottom: px(bottom) },
        [rule, ...notes],
      ),
    );
  }
  for (const drawing of element.querySelectorAll<HTMLElement>('[data-on-page]')) {
    if (drawing.style.zIndex === '-1') element.prepend(drawing);
    else element.append(drawing);
  }
  for (const field of element.querySelectorAll<HTMLElement>('[data-field]'))
    field.textContent = field.dataset['field'] === 'page' ? (element.dataset['number'] ?? '') : String(count);
}

function noteElements(key: string, { drawing }: State): HTMLElement[] {
  return drawing.notes[key] ? blockElements(drawing.notes[key], { drawShape: shapeElement }) : [];
}

function measureBlocks(
  blocks: readonly Block[],
  elements: readonly HTMLElement[],
  section: Section,
  state: State,
): MeasuredBlock[] {
  const tops = elements.map((element) => element.getBoundingClientRect().top);
  const end = elements.at(-1)?.getBoundingClientRect().bottom ?? 0;
  return elements.map((element, at): MeasuredBlock => {
    const block = blocks[at]!;
    const start =
      at === 0
        ? tops[0]! - (Number.parseFloat(element.style.marginTop) || 0)
        : tops[at]! - (Number.parseFloat(element.style.marginTop) || 0);
    const nextMargin = Number.parseFloat(elements[at + 1]?.style.marginTop ?? '') || 0;
    const stop = at + 1 < elements.length ? tops[at + 1]! - nextMargin : end;
    return {
      element,
      top: start,
      height: stop - start,
      keepNext: block.kind === 'paragraph' && block.keepNext === true,
      breakBefore: block.kind === 'paragraph' && block.breakBefore === true,
      columnBreak: isAfterColumnBreak(block),
      notes: notesHeight(element, section, state),
    };
  });
}

function notesHeight(element: HTMLElement, section: Section, state: State): number {
  const notes = [...element.querySelectorAll<HTMLElement>('[data-note]')].flatMap((reference) =>
    noteElements(reference.dataset['note'] ?? '', state),
  );
  if (notes.length === 0) return 0;
  const host = html(
    'div',
    { position: 'absolute', width: px(section.width - section.margins.left - section.margins.right) },
    notes,
  );
  return measured([host], () => host.offsetHeight, state.className) + NOTE_SPACE;
}
