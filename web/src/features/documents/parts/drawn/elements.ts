import type { Borders, Fill, Gradient, Picture, RunStyle } from '@dossier/reading/drawn/drawing';

const SVG = 'http://www.w3.org/2000/svg';

/** A HTML element with properties of its style, which the browser checks one by one: values of files cannot add others. */
export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Partial<CSSStyleDeclaration> = {},
  content: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  Object.assign(element.style, style);
  element.append(...content);
  return element;
}

export function svg(
  name: string,
  attributes: Record<string, string | number>,
  content: readonly Node[] = [],
): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...content);
  return element;
}

export const px = (value: number): string => `${Math.round(value * 100) / 100}px`;

/** Fonts with the same widths, for machines without the original. */
const substitutes: [RegExp, string][] = [
  [/calibri|carlito/i, 'Calibri, Carlito, sans-serif'],
  [/cambria|caladea/i, 'Cambria, Caladea, serif'],
  [/arial narrow/i, '"Arial Narrow", "Liberation Sans Narrow", sans-serif'],
  [/arial|helvetica/i, 'Arial, "Liberation Sans", sans-serif'],
  [/courier|consolas|mono/i, '"Courier New", "Liberation Mono", monospace'],
  [/times|garamond|georgia|book|serif|roman|palatino|minion|century/i, '"Times New Roman", "Liberation Serif", serif'],
];

export function fontFamily(name: string): string {
  const clean = name.replaceAll(/["'\\;{}<>]/g, '').slice(0, 100);
  const substitute = /sans/i.test(clean) ? undefined : substitutes.find(([pattern]) => pattern.test(clean))?.[1];
  return `"${clean}", ${substitute ?? 'Arial, "Liberation Sans", sans-serif'}`;
}

/** Line height of fonts as a multiple of their size; programs multiply it by the paragraph's spacing. */
const lineHeights: [RegExp, number][] = [
  [/calibri|carlito/i, 1.22],
  [/segoe/i, 1.33],
  [/verdana|tahoma/i, 1.21],
  [/cambria|caladea/i, 1.17],
];
export const naturalLineHeight = (font: string | undefined): number =>
  lineHeights.find(([pattern]) => pattern.test(font ?? ''))?.[1] ?? 1.15;

export function runStyles(style: RunStyle, scale = 1): Partial<CSSStyleDeclaration> {
  const shift = style.shift === 'none' ? undefined : style.shift;
  const lines = [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' ');
  const size = (style.size ?? 12) * scale;
  return {
    fontSize: px(shift ? size * 0.65 : size),
    ...(style.font && { fontFamily: fontFamily(style.font) }),
    ...(style.color && style.color !== 'auto' && { color: style.color }),
    ...(style.bold && { fontWeight: '700' }),
    ...(style.italic && { fontStyle: 'italic' }),
    ...(lines && { textDecoration: lines }),
    ...(style.caps === 'all' && { textTransform: 'uppercase' }),
    ...(style.caps === 'small' && { fontVariant: 'small-caps' }),
    ...(shift && { verticalAlign: shift, lineHeight: '0' }),
    ...(style.highlight && { backgroundColor: style.highlight }),
    ...(style.spacing && { letterSpacing: px(style.spacing) }),
  };
}

export function borderStyles(borders: Borders | undefined): Partial<CSSStyleDeclaration> {
  const style = (border: Borders['top']) =>
    border && `${px(Math.max(border.width, 0.5))} ${border.dash ? 'dashed' : 'solid'} ${border.color}`;
  const { top, right, bottom, left } = borders ?? {};
  return {
    ...(top && { borderTop: style(top)! }),
    ...(right && { borderRight: style(right)! }),
    ...(bottom && { borderBottom: style(bottom)! }),
    ...(left && { borderLeft: style(left)! }),
  };
}

/** The background of a box; pictures are elements of their own. */
export function fillStyles(fill: Fill | undefined): Partial<CSSStyleDeclaration> {
  if (!fill || 'picture' in fill) return {};
  return 'color' in fill ? { backgroundColor: fill.color } : { backgroundImage: gradientImage(fill.gradient) };
}

function gradientImage({ stops, angle, center = [0.5, 0.5] }: Gradient): string {
  const list = stops.map(([share, color]) => `${color} ${Math.round(share * 1000) / 10}%`);
  // One colour alone is no gradient.
  const colors = (list.length > 1 ? list : [...list, ...list]).join(', ');
  if (angle !== null) return `linear-gradient(${angle + 90}deg, ${colors})`;
  return `radial-gradient(circle farthest-corner at ${center[0] * 100}% ${center[1] * 100}%, ${colors})`;
}

/** A picture of the file; it is loaded when its page is shown. */
export function pictureElement(picture: Picture, alt: string | undefined, isTiled = false): HTMLElement {
  const [left, top, right, bottom] = picture.crop ?? [0, 0, 0, 0];
  const [across, down] = [1 / (1 - left - right), 1 / (1 - top - bottom)];
  const image = html('img', {
    position: 'absolute',
    left: `${-left * across * 100}%`,
    top: `${-top * down * 100}%`,
    width: `${across * 100}%`,
    height: `${down * 100}%`,
    ...(picture.alpha !== undefined && { opacity: String(picture.alpha) }),
  });
  image.alt = alt ?? '';
  image.dataset['at'] = String(picture.at);
  image.draggable = false;
  if (isTiled) image.dataset['tiled'] = '';
  return html('div', { position: 'absolute', inset: '0', overflow: 'hidden' }, [image]);
}
