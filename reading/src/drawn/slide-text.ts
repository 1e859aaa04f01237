import { child, relationshipId, type XmlElement } from '../container/xml.ts';
import type { Relationships } from '../drawing/text-body.ts';
import { autoNumber } from '../drawing/text-body.ts';
import type { Palette } from './colors.ts';
import type { Paragraph, Run, RunStyle, Shape } from './drawing.ts';
import { childValue } from './shape-style.ts';
import { children, fromEmu, round, toNumber, toShare, toSwitch } from './units.ts';

/** Defaults for text from the outermost to the innermost: elements with `lvl1pPr` to `lvl9pPr`. */
export type TextStyles = readonly (XmlElement | undefined)[];

interface TextContext {
  palette: Palette;
  relationships: Relationships;
  styles: TextStyles;
  /** The colour of the shape's style. */
  color?: string | undefined;
}

const STANDARD_SIZE = 18;
const aligns: Record<string, Paragraph['align']> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'justify',
  dist: 'justify',
};

/** The paragraphs of a `txBody`. */
export function readSlideText(body: XmlElement | undefined, context: TextContext): Paragraph[] {
  const counters: (number | undefined)[] = [];
  const own = child(body, 'lstStyle');
  const paragraphs = children(body, 'p').map((element) => {
    const properties = child(element, 'pPr');
    const level = Math.min(Math.max(toNumber(properties?.attributes.lvl) ?? 0, 0), 8);
    const sources = [...context.styles, own].flatMap((style) => [
      child(style, 'defPPr'),
      child(style, `lvl${level + 1}pPr`),
    ]);
    return readParagraph(
      element,
      [...sources, properties].filter((source) => source !== undefined),
      { context, level, counters },
    );
  });
  // Space above the first paragraph of a shape is not shown.
  delete paragraphs[0]?.before;
  return paragraphs;
}

interface ParagraphState {
  context: TextContext;
  level: number;
  counters: (number | undefined)[];
}

function readParagraph(
  element: XmlElement,
  sources: XmlElement[],
  { context, level, counters }: ParagraphState,
): Paragraph {
  const find = <T>(read: (source: XmlElement) => T | undefined): T | undefined => {
    for (let at = sources.length - 1; at >= 0; at -= 1) {
      const value = read(sources[at]!);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const base: RunStyle = { size: STANDARD_SIZE };
  for (const source of sources) Object.assign(base, runStyle(child(source, 'defRPr'), context.palette));
  if (
    context.color !== undefined &&
    !sources.some((source) => child(child(source, 'defRPr'), 'solidFill') && source === sources.at(-1))
  )
    base.color = context.color;
  const runs = readRuns(element, base, context);
  const style = { ...base, ...runStyle(child(element, 'endParaRPr'), context.palette) };
  const size = runs[0]?.style.size ?? style.size ?? STANDARD_SIZE;
  const spacing = (name: string) =>
    find((source): { share?: number; points?: number } | undefined => {
      const space = child(source, name);
      if (!space) return undefined;
      const share = toShare(childValue(space, 'spcPct'));
      const points = toNumber(childValue(space, 'spcPts'));
      return share === undefined ? { points: (points ?? 0) / 100 } : { share };
    });
  const inPoints = (space: ReturnType<typeof spacing>) =>
    space && round(space.share === undefined ? (space.points ?? 0) : space.share * size * 1.2);
  const line = spacing('lnSpc');
  const align = aligns[find((source) => source.attributes.algn) ?? ''];
  const left = find((source) => fromEmu(source.attributes.marL)) ?? 0;
  const first = find((source) => fromEmu(source.attributes.indent)) ?? 0;
  const marker =
    runs.length > 0
      ? readMarker(find, { first: runs[0]!.style, level, counters, palette: context.palette })
      : undefined;
  if (!marker) counters[level] = undefined;
  const paragraph: Paragraph = { kind: 'paragraph', runs, style };
  if (align) paragraph.align = align;
  if (left) paragraph.left = left;
  if (first) paragraph.first = first;
  const [before, after] = [inPoints(spacing('spcBef')), inPoints(spacing('spcAft'))];
  if (before) paragraph.before = before;
  if (after) paragraph.after = after;
  if (line)
    Object.assign(
      paragraph,
      line.share === undefined ? { line: line.points, lineRule: 'exact' } : { line: line.share },
    );
  if (marker) paragraph.marker = marker;
  if (find((source) => toSwitch(source.attributes.rtl))) paragraph.rtl = true;
  return paragraph;
}

interface MarkerState {
  first: RunStyle;
  level: number;
  counters: (number | undefined)[];
  palette: Palette;
}

function readMarker(
  find: <T>(read: (source: XmlElement) => T | undefined) => T | undefined,
  { first, level, counters, palette }: MarkerState,
): Paragraph['marker'] {
  const bullet = find((source) =>
    source.children.find(({ name }) => ['buNone', 'buChar', 'buAutoNum', 'buBlip'].includes(name)),
  );
  if (!bullet || bullet.name === 'buNone') return undefined;
  const style: RunStyle = { ...first };
  delete style.underline;
  const color = find((source) => palette.colorIn(child(source, 'buClr')));
  if (color !== undefined) style.color = color;
  const share = find((source) => toShare(childValue(source, 'buSzPct')));
  if (share !== undefined && style.size !== undefined) style.size = round(style.size * share);
  counters.length = level + 1;
  if (bullet.name === 'buAutoNum') {
    const number = (counters[level] ?? (toNumber(bullet.attributes.startAt) ?? 1) - 1) + 1;
    counters[level] = number;
    return { text: autoNumber(number, bullet.attributes.type), style };
  }
  counters[level] = undefined;
  const font = find((source) => child(source, 'buFont')?.attributes.typeface);
  const text = bullet.name === 'buBlip' ? '•' : symbol(bullet.attributes.char ?? '•', font);
  return { text, style };
}

/** Characters of symbol fonts that other fonts have elsewhere. */
const symbols: Record<string, string> = {
  '§': '▪',
  ü: '✓',
  Ø: '➢',
  q: '❑',
  n: '■',
  l: '●',
  o: '○',
  u: '◆',
  v: '❖',
  w: '▪',
  à: '→',
  '·': '•',

  Ÿ: '•',
  '«': '★',
  s: '◆',
  m: '❍',
  p: '□',
  r: '❏',
  x: '☒',
  þ: '☑',
  '¨': '□',
  J: '☺',
};

/** A bullet of a symbol font as a character that all fonts have. */
export function symbol(text: string, font: string | undefined): string {
  const code = text.codePointAt(0) ?? 0;
  const plain = code >= 0xf000 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : text;
  if (plain === text && !/wingdings|symbol|webdings/i.test(font ?? '')) return text;
  return symbols[plain] ?? (plain.trim() === '' ? '' : /[!-~]/.test(plain) ? '•' : plain);
}

function readRuns(paragraph: XmlElement, base: RunStyle, { palette, relationships }: TextContext): Run[] {
  const runs: Run[] = [];
  const read = (elements: readonly XmlElement[]) => {
    for (const element of elements) {
      if (element.name === 'AlternateContent') read(child(element, 'Choice')?.children ?? []);
      if (!['r', 'br', 'fld', 'm'].includes(element.name)) continue;
      const properties = child(element, 'rPr');
      const style = { ...base, ...runStyle(properties, palette) };
      const link = child(properties, 'hlinkClick');
      const target = link && relationships.get(relationshipId(link.attributes) ?? '');
      if (link && !child(properties, 'solidFill')) {
        style.color = `#${palette.themed('hlink') ?? '0563c1'}`;
        style.underline = true;
      }
      const text = element.name === 'br' ? '\n' : (child(element, 't')?.text ?? '');
      if (text !== '') runs.push({ text, style, ...(target?.external && { link: target.target }) });
    }
  };
  read(paragraph.children);
  return runs;
}

function runStyle(properties: XmlElement | undefined, palette: Palette): RunStyle {
  if (!properties) return {};
  const { sz, b, i, u, strike, cap, baseline, spc } = properties.attributes;
  const style: RunStyle = {};
  const size = toNumber(sz);
  if (size !== undefined) style.size = Math.min(size / 100, 4000);
  const [bold, italic] = [toSwitch(b), toSwitch(i)];
  if (bold !== undefined) style.bold = bold;
  if (italic !== undefined) style.italic = italic;
  if (u !== undefined) style.underline = u !== 'none';
  if (strike !== undefined) style.strike = strike !== 'noStrike';
  if (cap === 'all' || cap === 'small') style.caps = cap;
  const shift = toShare(baseline);
  if (shift) style.shift = shift > 0 ? 'super' : 'sub';
  const spacing = toNumber(spc);
  if (spacing) style.spacing = spacing / 100;
  const gradient = child(child(child(properties, 'gradFill'), 'gsLst'), 'gs');
  const color = palette.colorIn(child(properties, 'solidFill')) ?? palette.colorIn(gradient);
  if (color !== undefined) style.color = color;
  const highlight = palette.colorIn(child(properties, 'highlight'));
  if (highlight !== undefined) style.highlight = highlight;
  const face = child(properties, 'latin')?.attributes.typeface;
  const font = face?.startsWith('+mj')
    ? palette.theme.fonts.major
    : face?.startsWith('+mn')
      ? palette.theme.fonts.minor
      : face;
  if (font) style.font = font;
  return style;
}

/** How text is placed in its shape: attributes of `bodyPr`, the innermost first. */
export function readTextBox(bodies: readonly (XmlElement | undefined)[]): Omit<NonNullable<Shape['text']>, 'blocks'> {
  const find = (name: string) => bodies.find((body) => body?.attributes[name] !== undefined)?.attributes[name];
  const inset = (name: string, standard: number) => fromEmu(find(name)) ?? standard;
  const anchor = find('anchor');
  const vertical = find('vert');
  const columns = toNumber(find('numCol')) ?? 1;
  const fit = child(
    bodies.find((body) => body && ['normAutofit', 'noAutofit', 'spAutoFit'].some((name) => child(body, name))),
    'normAutofit',
  );
  const [scale, reduction] = [toShare(fit?.attributes.fontScale), toShare(fit?.attributes.lnSpcReduction)];
  return {
    insets: [inset('lIns', 7.2), inset('tIns', 3.6), inset('rIns', 7.2), inset('bIns', 3.6)],
    anchor: anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top',
    ...(find('wrap') === 'none' && { unwrapped: true }),
    ...(vertical === 'vert' || vertical === 'eaVert'
      ? { vertical: 'down' as const }
      : vertical === 'vert270'
        ? { vertical: 'up' as const }
        : {}),
    ...(scale !== undefined && { scale }),
    ...(reduction !== undefined && { lineScale: 1 - reduction }),
    ...(columns > 1 && { columns: Math.min(columns, 16) }),
  };
}
