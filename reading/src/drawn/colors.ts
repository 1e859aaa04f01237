import { child, type XmlElement } from '../container/xml.ts';
import { toNumber, toShare } from './units.ts';

/** The colours and fonts of a theme, and how names of colours map to it. */
export interface Theme {
  colors: ReadonlyMap<string, string>;
  fonts: { major?: string | undefined; minor?: string | undefined };
  fills: readonly XmlElement[];
  backgrounds: readonly XmlElement[];
  lines: readonly XmlElement[];
}

export const noTheme: Theme = { colors: new Map(), fonts: {}, fills: [], backgrounds: [], lines: [] };

/** The colours, fonts and fills of a theme part. */
export function readTheme(root: XmlElement | undefined): Theme {
  const elements = child(root, 'themeElements');
  const colors = new Map<string, string>();
  for (const {
    name,
    children: [color],
  } of child(elements, 'clrScheme')?.children ?? []) {
    const value = color && (color.attributes.lastClr ?? color.attributes.val);
    if (value && isHex(value)) colors.set(name, value.toLowerCase());
  }
  const fonts = child(elements, 'fontScheme');
  const face = (name: string) => child(child(fonts, name), 'latin')?.attributes.typeface || undefined;
  const format = child(elements, 'fmtScheme');
  return {
    colors,
    fonts: { major: face('majorFont'), minor: face('minorFont') },
    fills: child(format, 'fillStyleLst')?.children ?? [],
    backgrounds: child(format, 'bgFillStyleLst')?.children ?? [],
    lines: child(format, 'lnStyleLst')?.children ?? [],
  };
}

/** Resolves colours: theme, the slide's mapping of names, and the placeholder colour of a style. */
export class Palette {
  readonly theme: Theme;
  readonly #mapping: Readonly<Record<string, string>>;
  readonly #placeholder: string | undefined;

  constructor(theme: Theme, mapping: Readonly<Record<string, string>> = {}, placeholder?: string) {
    this.theme = theme;
    this.#mapping = { ...defaultMapping, ...mapping };
    this.#placeholder = placeholder;
  }

  withMapping(mapping: Readonly<Record<string, string>>): Palette {
    return new Palette(this.theme, { ...this.#mapping, ...mapping }, this.#placeholder);
  }

  withPlaceholder(color: string | undefined): Palette {
    return new Palette(this.theme, this.#mapping, color);
  }

  /** A colour of the theme by name, such as `accent1` or `tx1`. */
  themed(name: string): string | undefined {
    if (name === 'phClr') return this.#placeholder?.slice(1);
    return this.theme.colors.get(this.#mapping[name] ?? name) ?? this.theme.colors.get(name);
  }

  /** The colour inside an element such as `solidFill`. */
  colorIn(parent: XmlElement | undefined): string | undefined {
    const element = parent?.children.find(({ name }) => name.endsWith('Clr'));
    if (!element) return undefined;
    const base = this.#base(element);
    return base === undefined ? undefined : modified(base, element.children);
  }

  #base({ name, attributes }: XmlElement): string | undefined {
    const value = attributes.val ?? '';
    if (name === 'srgbClr') return isHex(value) ? value.toLowerCase() : undefined;
    if (name === 'schemeClr') return this.themed(value);
    if (name === 'sysClr') return isHex(attributes.lastClr ?? '') ? attributes.lastClr!.toLowerCase() : system(value);
    if (name === 'prstClr') return presets[value] ?? '000000';
    if (name === 'scrgbClr') return toHex(['r', 'g', 'b'].map((part) => gamma(toShare(attributes[part]) ?? 0)));
    if (name === 'hslClr')
      return fromHsl(
        (toNumber(attributes.hue) ?? 0) / 21_600_000,
        toShare(attributes.sat) ?? 0,
        toShare(attributes.lum) ?? 0,
      );
    return undefined;
  }
}

/** The names of a theme's colours by those that text and slides use, unless the file maps them otherwise. */
export const defaultMapping: Record<string, string> = {
  tx1: 'dk1',
  tx2: 'dk2',
  bg1: 'lt1',
  bg2: 'lt2',
  text1: 'dk1',
  text2: 'dk2',
  background1: 'lt1',
  background2: 'lt2',
  dark1: 'dk1',
  dark2: 'dk2',
  light1: 'lt1',
  light2: 'lt2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
};

const presets: Record<string, string> = {
  black: '000000',
  white: 'ffffff',
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  yellow: 'ffff00',
  gray: '808080',
  grey: '808080',
  orange: 'ffa500',
  purple: '800080',
  cyan: '00ffff',
  magenta: 'ff00ff',
  lime: '00ff00',
  navy: '000080',
  silver: 'c0c0c0',
  maroon: '800000',
  teal: '008080',
  olive: '808000',
  ltGray: 'd3d3d3',
  lightGray: 'd3d3d3',
  dkGray: 'a9a9a9',
  darkGray: 'a9a9a9',
  dkBlue: '00008b',
  dkGreen: '006400',
  dkRed: '8b0000',
  ltBlue: 'add8e6',
  brown: 'a52a2a',
  pink: 'ffc0cb',
  gold: 'ffd700',
};

/** Whether a text is a colour of six hexadecimal digits. */
export const isHex = (text: string): boolean => /^[0-9a-f]{6}$/i.test(text);
const system = (name: string) => (name === 'window' || name === 'btnFace' ? 'ffffff' : '000000');
/** Linear light to the values of a display. */
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function modified(base: string, changes: readonly XmlElement[]): string {
  let [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(base.slice(at, at + 2), 16) / 255);
  let alpha = 1;
  const change = (by: (value: number) => number) => ([red, green, blue] = [by(red), by(green), by(blue)]);
  for (const { name, attributes } of changes) {
    const share = toShare(attributes.val) ?? 1;
    if (name === 'alpha') alpha = share;
    else if (name === 'tint') change((value) => gamma(1 - share + linear(value) * share));
    else if (name === 'shade') change((value) => gamma(linear(value) * share));
    else if (name === 'inv') change((value) => 1 - value);
    else if (name === 'gray') change(() => 0.3 * red + 0.59 * green + 0.11 * blue);
    else if (/^(lum|sat|hue)(Mod|Off)?$/.test(name)) {
      const hsl = toHsl(red, green, blue);
      const part = name.startsWith('hue') ? 0 : name.startsWith('sat') ? 1 : 2;
      const value = part === 0 && !name.endsWith('Mod') ? (toNumber(attributes.val) ?? 0) / 21_600_000 : share;
      hsl[part] = name.endsWith('Mod') ? hsl[part] * value : name.endsWith('Off') ? hsl[part] + value : value;
      const hex = fromHsl(hsl[0], hsl[1], hsl[2]);
      [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
    }
  }
  const hex = `#${toHex([red, green, blue])}`;
  return alpha >= 1 ? hex : hex + toHex([alpha]);
}

function toHex(parts: readonly number[]): string {
  return parts
    .map((part) =>
      Math.round(Math.min(Math.max(part, 0), 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

function toHsl(red: number, green: number, blue: number): [number, number, number] {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const light = (most + least) / 2;
  const range = most - least;
  if (range === 0) return [0, 0, light];
  const saturation = range / (1 - Math.abs(2 * light - 1));
  const sector =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [sector / 6, saturation, light];
}

function fromHsl(hue: number, saturation: number, light: number): string {
  const lightness = Math.min(Math.max(light, 0), 1);
  const chroma = (1 - Math.abs(2 * lightness - 1)) * Math.min(Math.max(saturation, 0), 1);
  const channel = (offset: number) => {
    const at = (((hue * 6 + offset) % 6) + 6) % 6;
    return lightness - chroma / 2 + chroma * Math.min(Math.max(Math.min(at, 4 - at), 0), 1);
  };
  return toHex([channel(2), channel(0), channel(4)]);
}

/** A colour of WordprocessingML changed by `themeTint` or `themeShade` (two hexadecimal digits). */
export function tinted(base: string, tint: string | undefined, shade: string | undefined): string {
  const parse = (text: string | undefined) => (text === undefined ? NaN : Number.parseInt(text, 16) / 255);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(base.slice(at, at + 2), 16) / 255);
  const hsl = toHsl(red, green, blue);
  const [lighter, darker] = [parse(tint), parse(shade)];
  if (Number.isFinite(lighter)) hsl[2] = hsl[2] * lighter + (1 - lighter);
  if (Number.isFinite(darker)) hsl[2] *= darker;
  return `#${fromHsl(...hsl)}`;
}
