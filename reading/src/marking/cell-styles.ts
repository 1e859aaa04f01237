import { attributesOf, escapeMarkup } from '../redaction/markup-pieces.ts';
import { findSection, styleSections, withItems } from '../xlsx/style-sections.ts';
import type { MarkKind } from './marking.ts';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Programs accept no more formats of cells. */
const MAX_FORMATS = 65_000;
const KINDS: readonly MarkKind[] = ['added', 'removed', 'changed', 'moved'];
const COLORS: Record<MarkKind, string> = {
  added: 'FFC6EFCE',
  removed: 'FFFFC7CE',
  changed: 'FFFFEB9C',
  moved: 'FFBDD7EE',
};
const HEAD_COLOR = 'FFD9D9D9';
const LINK_COLOR = 'FF0563C1';

/** Styles of a workbook that has none, or lacks what a style refers to. */
export const PLAIN_STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="${SPREADSHEET}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The styles of a workbook, to which those of marked cells are added: each is the cell's own style with another fill. */
export class CellStyles {
  #source: string;
  readonly #formats: string[];
  readonly #more: string[] = [];
  readonly #fills: Record<MarkKind, number>;
  readonly #marked = new Map<string, number>();
  /** The styles of the list: head, link, and plain cells. */
  readonly head: number;
  readonly link: number;

  /** @param source the markup of the styles, if the workbook has any */
  constructor(source: string | undefined) {
    const isWhole =
      source !== undefined && Object.values(styleSections).every((section) => findSection(source, section));
    this.#source = isWhole ? source : PLAIN_STYLES;
    // Whatever they say, programs show the first two fills as none and as a pattern of dots.
    const missing = Math.max(0, 2 - (findSection(this.#source, styleSections.fills)?.items.length ?? 0));
    const added = this.#add('fills', (p) => [
      ...Array.from({ length: missing }, () => `<${p}fill><${p}patternFill patternType="gray125"/></${p}fill>`),
      ...[...KINDS.map((kind) => COLORS[kind]), HEAD_COLOR].map((color) => fill(p, color)),
    ]);
    const firstFill = added + missing;
    this.#fills = Object.fromEntries(KINDS.map((kind, index) => [kind, firstFill + index])) as Record<MarkKind, number>;
    const firstFont = this.#add('fonts', (p, content) => {
      const [face = ''] = content.match(new RegExp(`<${p}name [^<>]*/>`)) ?? [];
      const [size = ''] = content.match(new RegExp(`<${p}sz [^<>]*/>`)) ?? [];
      const link = `<${p}u/>${size}<${p}color rgb="${LINK_COLOR}"/>${face}`;
      return [`<${p}font><${p}b/>${size}${face}</${p}font>`, `<${p}font>${link}</${p}font>`];
    });
    const { items, prefix } = findSection(this.#source, styleSections.formats) ?? { items: [], prefix: '' };
    this.#formats = items;
    this.head = this.#addFormat(format(prefix, firstFont, firstFill + KINDS.length));
    this.link = this.#addFormat(format(prefix, firstFont + 1, 0));
  }

  /** The style of a cell with the fill of a kind. */
  marked(style: number, kind: MarkKind): number {
    const key = `${style} ${kind}`;
    const known = this.#marked.get(key);
    if (known !== undefined) return known;
    const own = this.#formats[style] ?? this.#formats[0];
    if (own === undefined || this.#formats.length + this.#more.length >= MAX_FORMATS) return style;
    const index = this.#addFormat(withFill(own, this.#fills[kind]));
    this.#marked.set(key, index);
    return index;
  }

  /** The markup with the styles that were asked for. */
  end(): string {
    return withItems(this.#source, styleSections.formats, () => this.#more)?.source ?? this.#source;
  }

  #addFormat(markup: string): number {
    this.#more.push(markup);
    return this.#formats.length + this.#more.length - 1;
  }

  #add(section: 'fonts' | 'fills', write: (prefix: string, content: string) => string[]): number {
    const added = withItems(this.#source, styleSections[section], ({ prefix, content }) => write(prefix, content));
    if (!added) throw new Error(`The styles have no ${section}`);
    this.#source = added.source;
    return added.first;
  }
}

function fill(p: string, color: string): string {
  return `<${p}fill><${p}patternFill patternType="solid"><${p}fgColor rgb="${color}"/><${p}bgColor indexed="64"/></${p}patternFill></${p}fill>`;
}

function format(p: string, font: number, fillId: number): string {
  return `<${p}xf numFmtId="0" fontId="${font}" fillId="${fillId}" borderId="0" xfId="0" applyFont="1" applyFill="1"/>`;
}

/** A format with another fill; all else of it stays. */
function withFill(markup: string, fillId: number): string {
  const end = markup.indexOf('>') + 1;
  const tag = markup.slice(0, end);
  const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? '';
  const kept = attributesOf(tag).filter(([attribute]) => attribute !== 'fillId' && attribute !== 'applyFill');
  const attributes = [...kept, ['fillId', String(fillId)], ['applyFill', '1']]
    .map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value ?? '')}"`)
    .join('');
  return `<${name}${attributes}${tag.endsWith('/>') ? '/>' : '>'}${markup.slice(end)}`;
}
