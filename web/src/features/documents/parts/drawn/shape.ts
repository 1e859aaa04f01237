import type { Gradient, Shape } from '@dossier/reading/drawn/drawing';
import { chartElement } from './chart.ts';
import { fillStyles, html, pictureElement, px, svg } from './elements.ts';
import { blockElements, tableElement, type TextOptions } from './text.ts';

let gradients = 0;

/** A shape at its position, with what it contains. */
export function shapeElement(shape: Shape, float?: TextOptions['float']): HTMLElement {
  const options: TextOptions = { drawShape: shapeElement, ...(float && { float }) };
  const { x, y, width, height } = shape;
  const turns = [shape.rotation ? `rotate(${shape.rotation}deg)` : ''].join('');
  const box = html('div', {
    position: 'absolute',
    left: px(x),
    top: px(y),
    width: px(width),
    height: px(height),
    ...(turns && { transform: turns }),
  });
  const content = html('div', { position: 'absolute', inset: '0', ...flips(shape) });
  const back = outline(shape);
  if (back) content.append(back);
  if (shape.fill && 'picture' in shape.fill) {
    const picture = pictureElement(shape.fill.picture, '', shape.fill.tiled);
    if (shape.paths?.[0]) picture.style.clipPath = `path("${shape.paths[0].d}")`;
    content.prepend(picture);
  }
  if (shape.picture) {
    const picture = pictureElement(shape.picture, shape.alt);
    if (shape.paths?.[0]) picture.style.clipPath = `path("${shape.paths[0].d}")`;
    content.append(picture);
  }
  for (const inner of shape.shapes ?? []) content.append(shapeElement(inner, float));
  box.append(content);
  if (shape.chart) box.append(chartElement(shape.chart, width, height, shape.alt));
  if (shape.table) box.append(tableElement(shape.table, options));
  if (shape.text) box.append(textElement(shape, options));
  return box;
}

const flips = ({ flipX, flipY, shapes }: Shape): Partial<CSSStyleDeclaration> =>
  (flipX || flipY) && !shapes ? { transform: `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})` } : {};

/** Fill and outline: a plain box, or paths. */
function outline({ width, height, fill, line, paths, shadow }: Shape): Element | null {
  if (!fill && !line) return null;
  if (!paths && !line) {
    return html('div', {
      position: 'absolute',
      inset: '0',
      ...fillStyles(fill),
      ...(shadow && { boxShadow: '1px 2px 4px rgb(0 0 0 / 35%)' }),
    });
  }
  const definitions = svg('defs', {});
  let paint = 'none';
  if (fill && 'color' in fill) paint = fill.color;
  else if (fill && 'gradient' in fill) {
    gradients += 1;
    definitions.append(gradientElement(fill.gradient, `drawn-gradient-${gradients}`));
    paint = `url(#drawn-gradient-${gradients})`;
  }
  const shown = paths ?? [{ d: `M0 0H${width}V${height}H0Z` }];
  const elements = shown.flatMap((path) => {
    const element = svg('path', {
      d: path.d,
      fill: path.unfilled ? 'none' : paint,
      'fill-rule': 'evenodd',
      ...(line && !path.unlined && { stroke: line.color, 'stroke-width': line.width }),
      ...(line?.dash && { 'stroke-dasharray': line.dash.map((length) => length * line.width).join(' ') }),
    });
    return line?.arrows ? [element, ...arrowHeads(path.d, line.arrows, line.color, line.width)] : [element];
  });
  const picture = svg('svg', { width: Math.max(width, 1), height: Math.max(height, 1), 'aria-hidden': 'true' }, [
    definitions,
    ...elements,
  ]);
  Object.assign(picture.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    overflow: 'visible',
    ...(shadow && { filter: 'drop-shadow(1px 2px 2px rgb(0 0 0 / 35%))' }),
  });
  return picture;
}

function gradientElement({ stops, angle, center = [0.5, 0.5] }: Gradient, id: string): SVGElement {
  const list = stops.map(([share, color]) => svg('stop', { offset: share, 'stop-color': color }));
  if (angle === null) {
    const radius = Math.hypot(Math.max(center[0], 1 - center[0]), Math.max(center[1], 1 - center[1]));
    return svg('radialGradient', { id, cx: center[0], cy: center[1], r: radius }, list);
  }
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(radians) / 2, Math.sin(radians) / 2];
  return svg('linearGradient', { id, x1: 0.5 - x, y1: 0.5 - y, x2: 0.5 + x, y2: 0.5 + y }, list);
}

/** Triangles at the ends of a line, in the direction of its last piece. */
function arrowHeads(d: string, [start, end]: [boolean, boolean], color: string, width: number): SVGElement[] {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const points = Array.from(
    { length: Math.floor(numbers.length / 2) },
    (_, at) => [numbers[at * 2]!, numbers[at * 2 + 1]!] as const,
  );
  const head = (tip: readonly [number, number] | undefined, from: readonly [number, number] | undefined) => {
    if (!tip || !from) return [];
    const angle = (Math.atan2(tip[1] - from[1], tip[0] - from[0]) * 180) / Math.PI;
    const size = Math.max(width * 3, 4);
    return [
      svg('path', {
        d: `M0 0L${-size} ${size / 2}L${-size} ${-size / 2}Z`,
        fill: color,
        transform: `translate(${tip[0]} ${tip[1]}) rotate(${angle})`,
      }),
    ];
  };
  return [...(start ? head(points[0], points[1]) : []), ...(end ? head(points.at(-1), points.at(-2)) : [])];
}

const justify = { top: 'flex-start', middle: 'center', bottom: 'flex-end' };

function textElement(shape: Shape, options: TextOptions): HTMLElement {
  const { blocks, insets, anchor, unwrapped, vertical, scale, lineScale, columns } = shape.text!;
  const [left, top, right, bottom] = insets;
  const content = html(
    'div',
    columns ? { columnCount: String(columns) } : {},
    blockElements(blocks, { ...options, ...(scale && { scale }), ...(lineScale && { lineScale }) }),
  );
  const box = html(
    'div',
    {
      position: 'absolute',
      inset: '0',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: justify[anchor],
      padding: `${px(top)} ${px(right)} ${px(bottom)} ${px(left)}`,
      ...(unwrapped && { whiteSpace: 'pre', alignItems: 'center' }),
      ...(vertical && { writingMode: vertical === 'up' ? 'sideways-lr' : 'vertical-rl' }),
      ...(shape.flipY && !shape.flipX && { transform: 'rotate(180deg)' }),
    },
    [content],
  );
  if (unwrapped && blocks.every((block) => block.kind === 'paragraph' && (block.align ?? 'left') === 'left'))
    box.style.alignItems = 'flex-start';
  return box;
}
