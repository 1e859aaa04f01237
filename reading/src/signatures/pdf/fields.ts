import type { ObjectFile } from './object-file.ts';
import { type Dictionary, type PdfValue, Reference } from './syntax.ts';

/** A signature field, with the position of its page. */
export interface FieldEntry {
  name: string;
  label: string | null;
  /** The widget that shows it. */
  widget: Dictionary;
  /** From 0; -1 if it is on no page. */
  page: number;
  /** The dictionary of its signature. */
  value: Dictionary | undefined;
}

const MAX_FIELDS = 200_000;
const MAX_PAGES = 100_000;
const MAX_DEPTH = 40;

/** The signature fields of a file in the order of its form; a field with several widgets is listed once. */
export function listFields(file: ObjectFile): FieldEntry[] {
  const form = file.dictionary(file.catalog?.get('AcroForm'));
  const pages = widgetPages(file);
  const entries: FieldEntry[] = [];
  const seen = new Set<Dictionary>();
  const walk = (value: PdfValue, above: { name: string; type: string | undefined }, depth: number) => {
    const field = file.dictionary(value);
    if (!field || seen.has(field) || seen.size > MAX_FIELDS || depth > MAX_DEPTH) return;
    seen.add(field);
    const own = text(file, field.get('T'));
    const name = [above.name, own].filter((part) => part !== null && part !== '').join('.');
    const type = file.name(field.get('FT')) ?? above.type;
    const kids = file.array(field.get('Kids'));
    const isParent = kids.some((kid) => file.dictionary(kid)?.has('T'));
    if (isParent || type !== 'Sig') {
      for (const kid of kids) walk(kid, { name, type }, depth + 1);
      return;
    }
    const widget = file.dictionary(kids[0]) ?? field;
    entries.push({
      name,
      label: text(file, field.get('TU')),
      widget,
      page: pages.get(widget) ?? -1,
      value: file.dictionary(field.get('V')),
    });
  };
  for (const field of file.array(form?.get('Fields'))) walk(field, { name: '', type: undefined }, 0);
  // Widgets that the form does not list: readers show them all the same.
  for (const [widget] of pages) {
    if (!widget.has('Parent') && file.name(widget.get('FT')) === 'Sig') walk(widget, { name: '', type: undefined }, 0);
  }
  return entries;
}

/** The pages of a file in order. */
export function listPages(file: ObjectFile): Dictionary[] {
  const pages: Dictionary[] = [];
  const seen = new Set<Dictionary>();
  const walk = (value: PdfValue, depth: number) => {
    const node = file.dictionary(value);
    if (!node || seen.has(node) || pages.length >= MAX_PAGES || depth > MAX_DEPTH) return;
    seen.add(node);
    if (node.has('Kids')) for (const kid of file.array(node.get('Kids'))) walk(kid, depth + 1);
    else pages.push(node);
  };
  walk(file.catalog?.get('Pages') ?? null, 0);
  return pages;
}

/** An entry of a page that it may have from the node above it. */
export function inherited(file: ObjectFile, page: Dictionary, key: string): PdfValue {
  let node: Dictionary | undefined = page;
  for (let depth = 0; node && depth < MAX_DEPTH; depth += 1) {
    const value = node.get(key);
    if (value !== undefined) return file.resolve(value);
    node = file.dictionary(node.get('Parent'));
  }
  return null;
}

function widgetPages(file: ObjectFile): Map<Dictionary, number> {
  const places = new Map<Dictionary, number>();
  for (const [index, page] of listPages(file).entries()) {
    for (const value of file.array(page.get('Annots'))) {
      const annotation = value instanceof Reference || value ? file.dictionary(value) : undefined;
      if (annotation && file.name(annotation.get('Subtype')) === 'Widget') places.set(annotation, index);
    }
  }
  return places;
}

/** A text string: UTF-16 or UTF-8 with a mark at its start, or else like Latin-1 (ISO 32000-2, 7.9.2). */
export function text(file: ObjectFile, value: PdfValue | undefined): string | null {
  const bytes = file.resolve(value);
  if (!Buffer.isBuffer(bytes)) return null;
  const decoded =
    bytes[0] === 0xfe && bytes[1] === 0xff
      ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
      : bytes[0] === 0xef && bytes[1] === 0xbb
        ? bytes.toString('utf8', 3)
        : bytes.toString('latin1');
  // oxlint-disable-next-line no-control-regex
  const shown = decoded.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
  return shown === '' ? null : shown.slice(0, 500);
}
