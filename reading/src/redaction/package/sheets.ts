import { Archive } from '../../container/zip.ts';
import type { Reading } from '../../reading.ts';
import { attributesOf, escapeMarkup, localName, unescapeMarkup, withAttributes } from '../markup-pieces.ts';
import type { Targets } from '../marks.ts';

/** For each sheet the cells with marks: their reference and the text shown instead. */
export type MarkedCells = ReadonlyMap<string, ReadonlyMap<string, string>>;

const CELL = /<((?:\w+:)?c)\b([^<>]*?)(?:\/>|>((?:[^<]|<(?!\/?\1\b))*)<\/\1>)/g;
const FORMULA = /<((?:\w+:)?f)\b([^<>]*?)(?:\/>|>((?:[^<]|<(?!\/?\1\b))*)<\/\1>)/g;
/** A cell of which only labels are left. */
const LABEL_ONLY = /^(?:\s*\[[^\]]*\])+\s*$/;
const EXTERNAL = /\[\d+\]/;

/** The cells whose displayed text has marks, also those that are a number or a date in the file. */
export function cellsWithMarks({ pages }: Reading, targets: Targets): MarkedCells {
  const sheets = new Map<string, Map<string, string>>();
  for (const page of pages) {
    const { name, text, cells } = page;
    if (name === null || cells.length === 0) continue;
    const marks = targets.marksOf(page);
    const changed = sheets.get(name) ?? new Map<string, string>();
    sheets.set(name, changed);
    let next = 0;
    for (const [start, end, ref] of cells) {
      while ((marks[next]?.end ?? Infinity) <= start) next += 1;
      let shown = '';
      let from = start;
      for (let index = next; (marks[index]?.start ?? Infinity) < end; index += 1) {
        const mark = marks[index]!;
        // The first cell of a mark over several has its label.
        if (mark.start >= start) shown += `${text.slice(from, mark.start)}[${mark.label}]`;
        from = Math.min(end, mark.end);
      }
      if (from > start || shown !== '') changed.set(ref, shown + text.slice(from, end));
    }
  }
  return sheets;
}

/** The names of the sheets by the part of each, in lower case; empty for other documents. */
export async function sheetNames(archive: Archive, type: Reading['type']): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (type !== 'xlsx' || !archive.has('xl/workbook.xml') || !archive.has('xl/_rels/workbook.xml.rels')) return names;
  const targets = new Map<string, string>();
  for (const tag of tags((await archive.bytes('xl/_rels/workbook.xml.rels')).toString(), 'Relationship')) {
    const { Id = '', Target = '' } = Object.fromEntries(attributesOf(tag));
    targets.set(Id, (Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`).toLowerCase());
  }
  for (const tag of tags((await archive.bytes('xl/workbook.xml')).toString(), 'sheet')) {
    const attributes = attributesOf(tag);
    const id = attributes.find(([name]) => name.includes(':') && localName(name) === 'id')?.[1] ?? '';
    const name = attributes.find(([attribute]) => attribute === 'name')?.[1];
    const part = targets.get(id);
    if (part !== undefined && name !== undefined) names.set(part, name);
  }
  return names;
}

function tags(source: string, name: string): string[] {
  return source.match(new RegExp(String.raw`<(?:\w+:)?${name}\s[^>]*>`, 'g')) ?? [];
}

/**
 * The markup of a sheet whose marked cells are texts. Formulas with a removed value, or of a marked cell, are dropped; since formulas may be
 * shared, all shared ones then are. The cells keep their values. Cells of which only a label is left have the style for labels, if there is one.
 */
export function redactSheet(
  source: string,
  cells: ReadonlyMap<string, string>,
  targets: Targets,
  labelStyle?: number,
): string {
  let dropsShared = false;
  const shownAs = (tag: string, values: ReadonlyMap<string, string>, text: string) =>
    textCell(tag, values.get('r'), text, LABEL_ONLY.test(text) ? (labelStyle ?? values.get('s')) : values.get('s'));
  const redacted = source.replace(CELL, (whole: string, tag: string, attributes: string, content = '') => {
    const values = new Map(attributesOf(attributes));
    const ref = values.get('r') ?? '';
    const shown = cells.get(ref);
    const kept = content.replace(FORMULA, (formula: string, _: string, options: string, text = '') => {
      const plain = unescapeMarkup(text);
      if (shown === undefined && !EXTERNAL.test(plain) && targets.marks(plain).length === 0) return formula;
      if (/\bt=["'](?:shared|array)/.test(options)) dropsShared = true;
      return '';
    });
    if (shown === undefined)
      return isNumberWithMark(values, content, targets)
        ? shownAs(tag, values, targets.replace(valueOf(content)).text)
        : whole.replace(content, () => kept);
    return shownAs(tag, values, shown);
  });
  return dropsShared
    ? redacted.replace(FORMULA, (formula: string, _: string, options: string) =>
        /\bt=["']shared/.test(options) ? '' : formula,
      )
    : redacted;
}

/**
 * The markup of a workbook: sheets with a removed value in their name get the label and a number, since names must differ and may not have brackets;
 * names of ranges that refer to them are dropped.
 */
export function redactWorkbook(source: string, targets: Targets): string {
  let count = 0;
  return source
    .replace(/<(?:\w+:)?sheet\s[^<>]*>/g, (tag) =>
      withAttributes(tag, (name, value) => {
        const [mark] = name === 'name' ? targets.marks(value) : [];
        return mark && `${mark.label.replace(/[[\]:*?/\\]/g, '').slice(0, 24)} ${(count += 1)}`.trim();
      }),
    )
    .replace(/<((?:\w+:)?definedName)\b[^<>]*>[^<]*<\/\1>/g, (whole) =>
      targets.marks(unescapeMarkup(whole)).length > 0 ? '' : whole,
    );
}

/** The stored value of a number may be a removed text although its displayed one is not. */
function isNumberWithMark(values: ReadonlyMap<string, string>, content: string, targets: Targets): boolean {
  const type = values.get('t') ?? 'n';
  return type === 'n' && targets.marks(valueOf(content)).length > 0;
}

function valueOf(content: string): string {
  return unescapeMarkup(/<(?:\w+:)?v\b[^<>]*>([^<]*)</.exec(content)?.[1] ?? '');
}

function textCell(tag: string, ref: string | undefined, text: string, style: number | string | undefined): string {
  const prefix = tag.includes(':') ? `${tag.split(':')[0]}:` : '';
  const attributes = `${ref === undefined ? '' : ` r="${ref}"`}${style === undefined ? '' : ` s="${style}"`}`;
  return `<${tag}${attributes} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeMarkup(text)}</${prefix}t></${prefix}is></${tag}>`;
}

const OPEN_CELL =
  /(<table:(?:covered-)?table-cell\b[^<>]*?)(\/>|>(?:(?!<\/?table:(?:covered-)?table-cell\b)[\s\S])*<\/table:(?:covered-)?table-cell>)/g;

/** The markup of an OpenDocument file whose cells have no values and formulas beside their text if that has marks. */
export function redactOpenDocumentCells(source: string, cells: MarkedCells, targets: Targets): string {
  if (cells.size === 0) return source;
  return source.replace(OPEN_CELL, (whole: string, tag: string, content: string) => {
    const text = unescapeMarkup(content.replace(/<[^<>]*>/g, ' '));
    if (targets.marks(text).length === 0) return whole;
    const plain = withAttributes(tag, (name) =>
      /^(?:office:(?:value|date-value|time-value|boolean-value|string-value|currency)|table:formula)$/.test(name)
        ? null
        : /^(?:office|calcext):value-type$/.test(name)
          ? 'string'
          : undefined,
    );
    return plain + content;
  });
}
