import type { Float, Paragraph, Section } from '@dossier/reading/drawn/drawing';
import { html, px } from './elements.ts';
import { shapeElement } from './shape.ts';
import { blockElements, type TextOptions } from './text.ts';

/** The horizontal position of a drawing on its page. */
function pageX({ shape, x }: Float, section: Section): number {
  const { left, right } = section.margins;
  const [start, room] =
    x.from === 'page'
      ? [0, section.width]
      : x.from === 'rightMargin'
        ? [section.width - right, right]
        : x.from === 'leftMargin'
          ? [0, left]
          : [left, section.width - left - right];
  if (x.align === 'center') return start + (room - shape.width) / 2;
  if (x.align === 'right' || x.align === 'outside') return start + room - shape.width;
  return start + (x.offset ?? 0);
}

/** The vertical position on the page; null if it depends on the paragraph. */
function pageY({ shape, y }: Float, section: Section): number | null {
  const { top, bottom } = section.margins;
  if (!['page', 'margin', 'topMargin', 'bottomMargin', 'insideMargin', 'outsideMargin'].includes(y.from)) return null;
  const [start, room] =
    y.from === 'page' || y.from === 'topMargin'
      ? [0, section.height]
      : y.from === 'bottomMargin'
        ? [section.height - bottom, bottom]
        : [top, section.height - top - bottom];
  if (y.align === 'center') return start + (room - shape.height) / 2;
  if (y.align === 'bottom' || y.align === 'outside') return start + room - shape.height;
  return start + (y.offset ?? 0);
}

/** How anchored drawings are placed: around them the text flows, or they are above or below it. */
function floatOptions(section: Section, isMargin: boolean): TextOptions {
  const float = (float: Float, paragraph: Paragraph): HTMLElement | null => {
    const { shape, wrap, margins } = float;
    const x = pageX(float, section);
    const y = pageY(float, section);
    const element = shapeElement({ ...shape, x: 0, y: 0 }, (nested) => shapeElement(nested.shape));
    const bodyWidth = section.width - section.margins.left - section.margins.right;
    const column = x - section.margins.left;
    if (wrap === 'around' && !isMargin && shape.width < bodyWidth * 0.9) {
      const isRight = column + shape.width / 2 > bodyWidth / 2;
      element.style.position = 'relative';
      return html(
        'span',
        {
          float: isRight ? 'right' : 'left',
          position: 'relative',
          width: px(shape.width),
          height: px(shape.height),
          textIndent: '0',
          margin: `${px(Math.max(y === null ? (float.y.offset ?? 0) : 0, 0))} ${px(isRight ? Math.max(bodyWidth - column - shape.width, 0) : margins[2])} ${px(margins[3])} ${px(isRight ? margins[0] : Math.max(column, 0))}`,
        },
        [element],
      );
    }
    if (wrap === 'above' && !isMargin) {
      element.style.position = 'relative';
      return html(
        'span',
        {
          display: 'block',
          position: 'relative',
          width: px(shape.width),
          height: px(shape.height),
          textIndent: '0',
          margin: `${px(Math.max(y === null ? (float.y.offset ?? 0) : 0, 0))} 0 ${px(margins[3])} ${px(Math.max(column, 0))}`,
        },
        [element],
      );
    }
    const box = html(
      'span',
      {
        position: 'absolute',
        width: px(shape.width),
        height: px(shape.height),
        textIndent: '0',
        zIndex: float.behind ? '-1' : '1',
      },
      [element],
    );
    if (y === null) {
      Object.assign(box.style, { left: px(column - (paragraph.left ?? 0)), top: px(float.y.offset ?? 0) });
      return box;
    }
    // Moved to the page once that is known.
    Object.assign(box.style, { left: px(x), top: px(y) });
    box.dataset['onPage'] = '';
    return box;
  };
  return { drawShape: shapeElement, float };
}

/** The blocks of a section, its header or its footer as elements. */
export const sectionBlocks = (
  section: Section,
  blocks: Parameters<typeof blockElements>[0],
  isMargin = false,
): HTMLElement[] => blockElements(blocks, floatOptions(section, isMargin));
