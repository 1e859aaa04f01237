import { attribute, child, type XmlElement } from '../container/xml.ts';
import { isOn, value } from '../container/package.ts';
import { defaultMapping, isHex, tinted, type Theme } from './colors.ts';
import type { Border, Borders, Paragraph, RunStyle } from './drawing.ts';
import { children, fromTwips, toNumber } from './units.ts';

/** The properties that paragraph styles and paragraphs define; later layers replace earlier ones. */
export type ParagraphLook = Omit<Paragraph, 'kind' | 'runs' | 'style' | 'marker' | 'floats'> & {
  list?: string;
  level?: number;
  lineRule?: 'multiple' | 'exact' | 'least';
};

/** Reads the look that elements of a document define, with the colours and fonts of its theme. */
export class WordLook {
  readonly #theme: Theme;

  constructor(theme: Theme) {
    this.#theme = theme;
  }

  color(element: XmlElement | undefined, name = 'val'): string | undefined {
    if (!element) return undefined;
    const themed = attribute(element.attributes, name === 'val' ? 'themeColor' : 'themeFill');
    const prefix = name === 'val' ? 'theme' : 'themeFill';
    const base = themed === undefined ? undefined : this.#theme.colors.get(defaultMapping[themed] ?? themed);
    if (base !== undefined)
      return tinted(
        base,
        attribute(element.attributes, `${prefix}Tint`),
        attribute(element.attributes, `${prefix}Shade`),
      );
    const text = attribute(element.attributes, name) ?? '';
    return isHex(text) ? `#${text.toLowerCase()}` : undefined;
  }

  border(element: XmlElement | undefined): Border | null | undefined {
    const type = value(element);
    if (!element || type === undefined) return undefined;
    if (type === 'nil' || type === 'none') return null;
    const dash = type.includes('dot') ? [1, 2] : type.includes('dash') ? [3, 2] : undefined;
    const width = Math.min((toNumber(attribute(element.attributes, 'sz')) ?? 4) / 8, 12);
    const space = toNumber(attribute(element.attributes, 'space'));
    return {
      color: this.color(element, 'color') ?? this.color(element) ?? '#000000',
      width: Math.max(width, 0.25),
      ...(dash && { dash }),
      ...(space && { space }),
    };
  }

  borders(element: XmlElement | undefined): Borders | undefined {
    if (!element) return undefined;
    const borders: Borders = {};
    for (const [name, side] of [
      ['top', 'top'],
      ['right', 'right'],
      ['end', 'right'],
      ['bottom', 'bottom'],
      ['left', 'left'],
      ['start', 'left'],
      ['between', 'between'],
    ] as const) {
      const border = this.border(child(element, name));
      if (border) borders[side] = border;
    }
    return borders;
  }

  fill(shading: XmlElement | undefined): string | undefined {
    const fill = this.color(shading, 'fill');
    return fill ?? (value(shading) === 'solid' ? this.color(shading, 'color') : undefined);
  }

  paragraphLook(properties: XmlElement | undefined): ParagraphLook {
    const look: ParagraphLook = {};
    for (const element of properties?.children ?? []) {
      const { attributes } = element;
      switch (element.name) {
        case 'jc': {
          const align = (
            {
              center: 'center',
              right: 'right',
              end: 'right',
              both: 'justify',
              distribute: 'justify',
              left: 'left',
              start: 'left',
            } as const
          )[value(element) ?? ''];
          if (align) look.align = align;
          break;
        }
        case 'ind': {
          const [left, right] = [
            attribute(attributes, 'start') ?? attribute(attributes, 'left'),
            attribute(attributes, 'end') ?? attribute(attributes, 'right'),
          ].map(fromTwips);
          const [first, hanging] = [
            fromTwips(attribute(attributes, 'firstLine')),
            fromTwips(attribute(attributes, 'hanging')),
          ];
          if (left !== undefined) look.left = left;
          if (right !== undefined) look.right = right;
          if (hanging !== undefined) look.first = -hanging;
          else if (first !== undefined) look.first = first;
          break;
        }
        case 'spacing': {
          const [before, after] = [spaceOf(attributes, 'before'), spaceOf(attributes, 'after')];
          if (before !== undefined) look.before = before;
          if (after !== undefined) look.after = after;
          const line = toNumber(attribute(attributes, 'line'));
          const rule = attribute(attributes, 'lineRule') ?? 'auto';
          if (line !== undefined && line > 0) {
            look.line = rule === 'auto' ? line / 240 : line / 20;
            look.lineRule = rule === 'exact' ? 'exact' : rule === 'auto' ? 'multiple' : 'least';
          }
          break;
        }
        case 'numPr': {
          const [list, level] = [value(child(element, 'numId')), toNumber(value(child(element, 'ilvl')))];
          if (list !== undefined) look.list = list;
          if (level !== undefined) look.level = level;
          break;
        }
        case 'tabs':
          look.tabs = children(element, 'tab').flatMap((tab) => {
            const at = fromTwips(attribute(tab.attributes, 'pos'));
            const align = value(tab);
            if (at === undefined || align === 'clear') return [];
            const leader = attribute(tab.attributes, 'leader');
            return [
              {
                at,
                align:
                  align === 'center'
                    ? ('center' as const)
                    : align === 'right' || align === 'end' || align === 'decimal'
                      ? ('right' as const)
                      : ('left' as const),
                ...(leader && leader !== 'none' && { leader }),
              },
            ];
          });
          break;
        case 'shd': {
          const fill = this.fill(element);
          if (fill !== undefined) look.fill = fill;
          break;
        }
        case 'pBdr': {
          const borders = this.borders(element);
          if (borders) look.borders = borders;
          break;
        }
        case 'framePr': {
          const side = attribute(attributes, 'xAlign');
          if (side === 'left' || side === 'center' || side === 'right') look.aside = side;
          break;
        }
        case 'bidi':
          look.rtl = isOn(element);
          break;
        case 'keepNext':
          look.keepNext = isOn(element);
          break;
        case 'pageBreakBefore':
          look.breakBefore = isOn(element);
          break;
        case 'outlineLvl': {
          const level = toNumber(value(element)) ?? 9;
          if (level < 9) look.heading = level + 1;
          break;
        }
        default:
      }
    }
    return look;
  }

  runLook(properties: XmlElement | undefined): RunStyle & { hidden?: boolean } {
    const look: RunStyle & { hidden?: boolean } = {};
    for (const element of properties?.children ?? []) {
      const text = value(element);
      switch (element.name) {
        case 'b':
          look.bold = isOn(element);
          break;
        case 'i':
          look.italic = isOn(element);
          break;
        case 'u':
          look.underline = text !== undefined && text !== 'none';
          break;
        case 'strike':
        case 'dstrike':
          look.strike = isOn(element);
          break;
        case 'caps':
          look.caps = isOn(element) ? 'all' : 'none';
          break;
        case 'smallCaps':
          if (isOn(element) || look.caps === undefined) look.caps = isOn(element) ? 'small' : 'none';
          break;
        case 'vanish':
          look.hidden = isOn(element);
          break;
        case 'sz': {
          const size = toNumber(text);
          if (size !== undefined && size > 0) look.size = Math.min(size / 2, 1600);
          break;
        }
        case 'color': {
          const color = this.color(element);
          if (color !== undefined) look.color = color;
          else if (text === 'auto') look.color = 'auto';
          break;
        }
        case 'highlight': {
          const color = highlights[text ?? ''];
          if (color !== undefined) look.highlight = color;
          else if (text === 'none') look.highlight = 'transparent';
          break;
        }
        case 'shd': {
          const fill = this.fill(element);
          if (fill !== undefined) look.highlight ??= fill;
          break;
        }
        case 'vertAlign':
          if (text === 'superscript') look.shift = 'super';
          else if (text === 'subscript') look.shift = 'sub';
          else look.shift = 'none';
          break;
        case 'spacing': {
          const spacing = fromTwips(text);
          if (spacing) look.spacing = spacing;
          break;
        }
        case 'rFonts': {
          const themed = attribute(element.attributes, 'asciiTheme') ?? attribute(element.attributes, 'hAnsiTheme');
          const { major, minor } = this.#theme.fonts;
          const font =
            (themed?.startsWith('major') ? major : themed?.startsWith('minor') ? minor : undefined) ??
            attribute(element.attributes, 'ascii') ??
            attribute(element.attributes, 'hAnsi') ??
            attribute(element.attributes, 'cs');
          if (font) look.font = font;
          break;
        }
        default:
      }
    }
    return look;
  }
}

function spaceOf(attributes: Record<string, string>, name: 'before' | 'after'): number | undefined {
  const automatic = attribute(attributes, `${name}Autospacing`);
  return automatic === '1' || automatic === 'true' ? 14 : fromTwips(attribute(attributes, name));
}

const highlights: Record<string, string> = {
  yellow: '#ffff00',
  green: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
  black: '#000000',
};
