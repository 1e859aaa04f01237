import type { Block, Fill, Paragraph, Run, Shape, Table } from '@dossier/reading/drawn/drawing';
import { borderStyles, fillStyles, html, naturalLineHeight, pictureElement, px, runStyles } from './elements.ts';

export interface TextOptions {
  /** Draws an inline drawing. */
  drawShape: (shape: Shape) => HTMLElement;
  /** Shrinks text to fit its shape. */
  scale?: number;
  lineScale?: number;
  /** Positions the drawings that are anchored to a paragraph. */
  float?: (float: NonNullable<Paragraph['floats']>[number], paragraph: Paragraph) => HTMLElement | null;
}

/** The tab stops of a drawn paragraph, for the layout. */
export const paragraphs = new WeakMap<Element, Paragraph>();

/** Paragraphs and tables as elements. */
export function blockElements(blocks: readonly Block[], options: TextOptions): HTMLElement[] {
  return blocks.map((block, at) => {
    const previous = blocks[at - 1];
    if (block.kind === 'table')
      return tableElement(block, options, previous?.kind === 'paragraph' ? (previous.after ?? 0) : 0);
    return paragraphElement(block, options, spaceAbove(block, previous));
  });
}

/** Spaces after and before add up, unless both paragraphs ask for none between them. */
function spaceAbove(paragraph: Paragraph, previous: Block | undefined): number {
  const after = previous?.kind === 'paragraph' ? (previous.after ?? 0) : 0;
  const isSame = paragraph.contextual && previous?.kind === 'paragraph' && previous.contextual === paragraph.contextual;
  return isSame ? 0 : (paragraph.before ?? 0) + after;
}

function paragraphElement(paragraph: Paragraph, options: TextOptions, above: number): HTMLElement {
  const { scale = 1 } = options;
  const main = paragraph.runs.find(({ text }) => text.trim() !== '')?.style ?? paragraph.style;
  // Only what the height of lines depends on: each run has the rest itself.
  const { fontSize, fontFamily } = runStyles({ ...main, shift: 'none' }, scale);
  const first = (paragraph.first ?? 0) * scale;
  const element = html('p', {
    ...(fontSize && { fontSize }),
    ...(fontFamily && { fontFamily }),
    margin: `${px(above * scale)} ${px(paragraph.right ?? 0)} 0 ${px((paragraph.left ?? 0) * scale)}`,
    lineHeight: lineHeight(paragraph, main.font, options),
    ...(first && { textIndent: px(first) }),
    ...(paragraph.align && { textAlign: paragraph.align }),
    ...(paragraph.fill && { backgroundColor: paragraph.fill }),
    ...borderStyles(paragraph.borders),
  });
  if (paragraph.borders) element.style.padding = '1px 0';
  if (paragraph.aside) Object.assign(element.style, asides[paragraph.aside]);
  if (paragraph.rtl) element.dir = 'rtl';
  if (paragraph.heading) element.setAttribute('aria-level', String(Math.min(paragraph.heading + 1, 6)));
  if (paragraph.heading) element.setAttribute('role', 'heading');
  paragraphs.set(element, paragraph);
  for (const float of paragraph.floats ?? []) {
    const floatElement = options.float?.(float, paragraph);
    if (floatElement) element.append(floatElement);
  }
  if (paragraph.marker) {
    const { text, style, picture } = paragraph.marker;
    const marker = html(
      'span',
      { ...runStyles(style, scale), display: 'inline-block', textIndent: '0', textDecoration: 'none' },
      [text],
    );
    if (first < 0) marker.style.minWidth = px(-first);
    else marker.style.paddingRight = '0.25em';
    if (picture) marker.replaceChildren(pictureElement(picture, ''));
    marker.dataset['marker'] = '';
    element.append(marker);
  }
  for (const run of paragraph.runs) element.append(...runElements(run, options));
  if (paragraph.runs.length === 0) element.append(html('br'));
  return element;
}

const asides: Record<NonNullable<Paragraph['aside']>, Partial<CSSStyleDeclaration>> = {
  left: { position: 'absolute', left: '0' },
  center: { position: 'absolute', left: '50%', transform: 'translateX(-50%)' },
  right: { position: 'absolute', right: '0' },
};

function lineHeight(
  { line = 1, lineRule }: Paragraph,
  font: string | undefined,
  { lineScale = 1, scale = 1 }: TextOptions,
): string {
  if (lineRule === 'exact') return px(line * scale);
  const natural = naturalLineHeight(font);
  // At least that many points, which only matters for small text.
  if (lineRule === 'least') return `max(${px(line)}, ${natural}em)`;
  return String(Math.round(line * lineScale * natural * 1000) / 1000);
}

function runElements(run: Run, { scale = 1, drawShape }: TextOptions): Node[] {
  const styles = runStyles(run.style, scale);
  if (run.drawing) return [inlineDrawing(run.drawing, drawShape)];
  if (run.field) {
    const field = html('span', styles, ['1']);
    field.dataset['field'] = run.field;
    return [field];
  }
  return run.text.split(/([\t\n])/).flatMap((piece): Node[] => {
    if (piece === '') return [];
    if (piece === '\n') return [html('br')];
    const element = run.link === undefined ? html('span', styles, [piece]) : linkElement(run.link, styles, piece);
    if (piece === '\t') {
      element.replaceChildren();
      element.dataset['tab'] = '';
      Object.assign(element.style, { display: 'inline-block', width: '1em', textIndent: '0', whiteSpace: 'pre' });
    }
    if (run.note !== undefined) element.dataset['note'] = run.note;
    return [element];
  });
}

/** A link to the web; others are plain text. */
function linkElement(target: string, styles: Partial<CSSStyleDeclaration>, text: string): HTMLElement {
  if (!/^(https?:\/\/|mailto:)/i.test(target)) return html('span', styles, [text]);
  const link = html('a', { ...styles, color: styles.color ?? 'inherit' }, [text]);
  link.href = target;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

function inlineDrawing(shape: Shape, drawShape: TextOptions['drawShape']): HTMLElement {
  const box = html(
    'span',
    {
      display: 'inline-block',
      position: 'relative',
      width: px(shape.width),
      height: px(shape.height),
      textIndent: '0',
      maxWidth: '100%',
    },
    [drawShape({ ...shape, x: 0, y: 0 })],
  );
  box.style.lineHeight = '1';
  return box;
}

/** Whether text without a colour of its own is white on a fill. */
function isDark(fill: Fill | undefined): boolean {
  if (!fill || !('color' in fill)) return false;
  const [red = 255, green = 255, blue = 255] = [1, 3, 5].map((at) => Number.parseInt(fill.color.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue < 60;
}

const anchors = { top: 'top', middle: 'middle', bottom: 'bottom' };

export function tableElement(table: Table, options: TextOptions, above = 0): HTMLElement {
  const { scale = 1 } = options;
  const width = table.columns.reduce((sum, column) => sum + column, 0);
  const groups = html(
    'colgroup',
    {},
    table.columns.map((column) => html('col', { width: px(column) })),
  );
  const rows = table.rows.map((row) => {
    const element = html('tr', row.height ? { height: px(row.height) } : {});
    if (row.header) element.dataset['header'] = '';
    for (const cell of row.cells) {
      const [left, top, right, bottom] = cell.insets ?? [5.4, 0, 5.4, 0];
      const content = blockElements(cell.blocks, { ...options, scale, lineScale: 1 });
      const last = cell.blocks.at(-1);
      const cellElement = html(
        'td',
        {
          padding: `${px(top)} ${px(right)} ${px(bottom + (last?.kind === 'paragraph' ? (last.after ?? 0) : 0))} ${px(left)}`,
          verticalAlign: anchors[cell.anchor ?? 'top'],
          ...fillStyles(cell.fill),
          ...(isDark(cell.fill) && { color: '#ffffff' }),
          ...borderStyles(cell.borders),
        },
        content,
      );
      if (cell.columns > 1) cellElement.colSpan = cell.columns;
      if (cell.rows > 1) cellElement.rowSpan = cell.rows;
      if (cell.vertical)
        Object.assign(cellElement.style, { writingMode: cell.vertical === 'up' ? 'sideways-lr' : 'vertical-rl' });
      element.append(cellElement);
    }
    return element;
  });
  const margin =
    table.align === 'center' ? '0 auto' : table.align === 'right' ? '0 0 0 auto' : `0 0 0 ${px(table.indent ?? 0)}`;
  const element = html('table', { width: px(width), margin, marginTop: px(above) }, [groups, html('tbody', {}, rows)]);
  element.setAttribute('role', 'presentation');
  return element;
}
