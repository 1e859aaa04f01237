import { attribute, child, relationshipId, type XmlElement } from '../container/xml.ts';
import type { Palette } from './colors.ts';
import type { Fill, Gradient, Line } from './drawing.ts';
import type { Pictures } from './pictures.ts';
import { children, fromEmu, round, toNumber, toShare, toSwitch } from './units.ts';

/** The fill inside an element such as `spPr`: null for none, undefined if the element does not say. */
export function readFill(
  parent: XmlElement | undefined,
  palette: Palette,
  pictures: Pictures,
): Fill | null | undefined {
  for (const element of parent?.children ?? []) {
    const fill = fillFrom(element, palette, pictures);
    if (fill !== undefined) return fill;
  }
  return undefined;
}

/** The fill that an element such as `solidFill` defines. */
export function fillFrom(element: XmlElement, palette: Palette, pictures: Pictures): Fill | null | undefined {
  switch (element.name) {
    case 'noFill':
      return null;
    case 'solidFill':
      return asColor(palette.colorIn(element));
    case 'gradFill': {
      const gradient = readGradient(element, palette);
      return gradient && { gradient };
    }
    case 'pattFill':
      return asColor(palette.colorIn(child(element, 'fgClr')) ?? palette.colorIn(child(element, 'bgClr')));
    case 'blipFill': {
      const picture = readPicture(element, pictures);
      return picture && { picture, ...(child(element, 'tile') && { tiled: true }) };
    }
    default:
      return undefined;
  }
}

const asColor = (color: string | undefined): Fill | undefined => (color === undefined ? undefined : { color });

/** The picture of a `blipFill`; undefined if browsers cannot show it. */
export function readPicture(fill: XmlElement | undefined, pictures: Pictures) {
  const blip = child(fill, 'blip');
  const svg = blip && [...children(child(blip, 'extLst'), 'ext')].map((extension) => child(extension, 'svgBlip'))[0];
  const picture =
    pictures.find(relationshipId(blip?.attributes ?? {}, 'embed')) ??
    (svg && pictures.find(relationshipId(svg.attributes, 'embed')));
  if (!picture) return undefined;
  const sides = child(fill, 'srcRect')?.attributes;
  const crop = [sides?.l, sides?.t, sides?.r, sides?.b].map((side) => toShare(side) ?? 0) as [
    number,
    number,
    number,
    number,
  ];
  const alpha = toShare(child(blip, 'alphaModFix')?.attributes.amt);
  const isCropped = crop.some((share) => share !== 0) && crop[0] + crop[2] < 0.99 && crop[1] + crop[3] < 0.99;
  return { ...picture, ...(isCropped && { crop }), ...(alpha !== undefined && { alpha }) };
}

function readGradient(element: XmlElement, palette: Palette): Gradient | undefined {
  const stops = children(child(element, 'gsLst'), 'gs')
    .map((stop): [number, string | undefined] => [toShare(stop.attributes.pos) ?? 0, palette.colorIn(stop)])
    .filter((stop): stop is [number, string] => stop[1] !== undefined)
    .sort((a, b) => a[0] - b[0]);
  if (stops.length === 0) return undefined;
  const angle = toNumber(child(element, 'lin')?.attributes.ang);
  const path = child(element, 'path');
  if (!path) return { stops, angle: round((angle ?? 5_400_000) / 60_000) };
  const sides = child(path, 'fillToRect')?.attributes;
  const middle = (start: string | undefined, end: string | undefined) =>
    round(((toShare(start) ?? 0) + 1 - (toShare(end) ?? 0)) / 2);
  return { stops, angle: null, center: [middle(sides?.l, sides?.r), middle(sides?.t, sides?.b)] };
}

/** Lengths of dashes and gaps for preset dashes (ECMA-376 part 1, 20.1.10.49). */
const dashes: Record<string, number[]> = {
  dot: [1, 3],
  sysDot: [1, 1],
  dash: [4, 3],
  sysDash: [3, 1],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  lgDashDot: [8, 3, 1, 3],
  sysDashDot: [3, 1, 1, 1],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
};

/** The outline of an `ln` element; null for none. `base` is the one that it refines. */
export function readLine(
  element: XmlElement | undefined,
  palette: Palette,
  base?: Line | null,
): Line | null | undefined {
  if (!element) return base;
  if (child(element, 'noFill')) return null;
  const gradient = child(element, 'gradFill');
  const color =
    palette.colorIn(child(element, 'solidFill')) ??
    (gradient && readGradient(gradient, palette)?.stops[0]?.[1]) ??
    palette.colorIn(child(element, 'pattFill')) ??
    base?.color;
  if (color === undefined) return base;
  const dash = dashes[child(element, 'prstDash')?.attributes.val ?? ''] ?? base?.dash;
  const hasArrow = (name: string) => (child(element, name)?.attributes.type ?? 'none') !== 'none';
  const arrows: [boolean, boolean] = [hasArrow('headEnd'), hasArrow('tailEnd')];
  return {
    color,
    width: fromEmu(element.attributes.w) ?? base?.width ?? 0.75,
    ...(dash && { dash }),
    ...(arrows.includes(true) && { arrows }),
  };
}

/** Fill, outline and font colour of a `style` element, which refers to the theme. */
export function readStyleReferences(style: XmlElement | undefined, palette: Palette, pictures: Pictures) {
  const reference = (name: string) => child(style, name);
  const palettes = (element: XmlElement | undefined) => palette.withPlaceholder(palette.colorIn(element));
  const fillIndex = toNumber(reference('fillRef')?.attributes.idx) ?? 0;
  const fillElement =
    fillIndex >= 1001 ? palette.theme.backgrounds[fillIndex - 1001] : palette.theme.fills[fillIndex - 1];
  const lineElement = palette.theme.lines[(toNumber(reference('lnRef')?.attributes.idx) ?? 0) - 1];
  return {
    fill: fillElement && fillFrom(fillElement, palettes(reference('fillRef')), pictures),
    line: readLine(lineElement, palettes(reference('lnRef'))),
    color: palette.colorIn(reference('fontRef')),
    hasShadow: (toNumber(reference('effectRef')?.attributes.idx) ?? 0) >= 3,
  };
}

/** Position, size, rotation and flips of an `xfrm` element, in its parent's units. */
export function readTransform(transform: XmlElement | undefined) {
  const offset = child(transform, 'off')?.attributes;
  const extent = child(transform, 'ext')?.attributes;
  const values = [offset?.x, offset?.y, extent?.cx, extent?.cy].map(toNumber);
  if (!transform || values.includes(undefined)) return undefined;
  const [x, y, width, height] = values as [number, number, number, number];
  const rotation = round((toNumber(transform.attributes.rot) ?? 0) / 60_000);
  return {
    box: [x, y, width, height] as [number, number, number, number],
    ...(rotation !== 0 && { rotation }),
    ...(toSwitch(transform.attributes.flipH) && { flipX: true }),
    ...(toSwitch(transform.attributes.flipV) && { flipY: true }),
  };
}

/** The attribute `val` of a child. */
export const childValue = (element: XmlElement | undefined, name: string): string | undefined => {
  const found = child(element, name);
  return found && attribute(found.attributes, 'val');
};
