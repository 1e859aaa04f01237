import { isSafeTarget } from '../link-targets.ts';
import type { RichText } from '../page-writer.ts';
import { first, kind, type PptRecord, records } from './records.ts';

/** A paragraph with its bullet. */
export interface PptParagraph {
  text: RichText;
  marker: string | undefined;
  /** From 1. */
  level: number;
}

/** One text of a slide: of a shape, or of a placeholder in the outline. */
export interface PptText {
  /** 0 is a title, 1 a body, 2 notes, 6 a centred title; see [MS-PPT] 2.13.33. */
  type: number;
  paragraphs: PptParagraph[];
}

const titles = new Set([0, 6]);
const bulleted = new Set([1, 7, 8]);
/** Records for the position of the slide number, a date, a header or a footer. */
const fields = new Set([0x0fd8, 0x0ff7, 0x0ff8, 0x0ff9, 0x0ffa, 0x1015]);

/** Whether a text is the title of its slide. */
export function isTitle(text: PptText): boolean {
  return titles.has(text.type);
}

/** The texts in a list of records: each begins with a header and is followed by its styles, fields and links. */
export function readTexts(list: Iterable<PptRecord>, links: ReadonlyMap<number, string>): PptText[] {
  const groups: { type: number; parts: PptRecord[] }[] = [];
  for (const record of list) {
    if (record.type === kind.textHeader) {
      groups.push({ type: record.body.length >= 4 ? record.body.readUInt32LE(0) : 4, parts: [] });
    } else groups.at(-1)?.parts.push(record);
  }
  return groups.map(({ type, parts }) => ({ type, paragraphs: splitParagraphs(type, parts, links) }));
}

function splitParagraphs(type: number, parts: PptRecord[], links: ReadonlyMap<number, string>): PptParagraph[] {
  const holder = parts.find((part) => part.type === kind.textChars || part.type === kind.textBytes);
  if (!holder) return [];
  const raw = holder.body.toString(holder.type === kind.textChars ? 'utf16le' : 'latin1');
  const omitted = new Set(
    parts.filter((part) => fields.has(part.type) && part.body.length >= 4).map(({ body }) => body.readUInt32LE(0)),
  );
  const places = linksIn(parts, links);
  const stylesAt = readStyles(parts.find((part) => part.type === kind.textStyles)?.body, raw.length);
  const paragraphs: PptParagraph[] = [];
  let start = 0;
  for (const [index, line] of raw.split('\r').entries()) {
    const text: RichText = { text: '', links: [], remarks: [] };
    for (const [offset, character] of [...line].entries()) {
      const at = start + offset;
      if (omitted.has(at)) continue;
      const from = text.text.length;
      text.text += character === '\v' ? '\n' : character < ' ' && character !== '\t' ? '' : character;
      const target = places.find((place) => place.from <= at && at < place.to)?.target;
      if (target === undefined) continue;
      const last = text.links.at(-1);
      if (last?.[2] === target && last[1] === from) last[1] = text.text.length;
      else text.links.push([from, text.text.length, target]);
    }
    const { bullet, level } = stylesAt(start);
    const marker = (bullet ?? bulleted.has(type)) ? '•' : undefined;
    if (text.text.trim() !== '') paragraphs.push({ text, marker, level });
    start += line.length + 1;
    if (index > 100_000) break;
  }
  return paragraphs;
}

/** The style of a paragraph ([MS-PPT] 2.9.45). */
interface ParagraphStyle {
  /** Whether it has a bullet; undefined if inherited from its master. */
  bullet: boolean | undefined;
  /** From 1. */
  level: number;
}

/** The style of the paragraph at an offset. */
function readStyles(styles: Buffer | undefined, length: number): (offset: number) => ParagraphStyle {
  const runs: (ParagraphStyle & { end: number })[] = [];
  let end = 0;
  for (let at = 0; styles && end < length && at + 10 <= styles.length;) {
    end += styles.readUInt32LE(at);
    const level = Math.min(styles.readUInt16LE(at + 4), 4) + 1;
    const mask = styles.readUInt32LE(at + 6);
    at += 10;
    const hasFlags = (mask & 0xf) !== 0 && at + 2 <= styles.length;
    const flags = hasFlags ? styles.readUInt16LE(at) : 0;
    runs.push({ end, level, bullet: hasFlags && (mask & 1) !== 0 ? (flags & 1) === 1 : undefined });
    at += propertiesSize(mask, styles, at);
  }
  return (offset) => runs.find((run) => offset < run.end) ?? { bullet: undefined, level: 1 };
}

/** Size of the paragraph properties selected by a mask ([MS-PPT] 2.9.20). */
function propertiesSize(mask: number, styles: Buffer, at: number): number {
  let size = (mask & 0xf) !== 0 ? 2 : 0;
  for (const bit of [0x80, 0x10, 0x40]) if ((mask & bit) !== 0) size += 2;
  if ((mask & 0x20) !== 0) size += 4;
  for (const bit of [0x800, 0x1000, 0x2000, 0x4000, 0x100, 0x400, 0x8000]) if ((mask & bit) !== 0) size += 2;
  if ((mask & 0x100000) !== 0) size += 2 + (at + size + 2 <= styles.length ? styles.readUInt16LE(at + size) * 4 : 0);
  if ((mask & 0x10000) !== 0) size += 2;
  if ((mask & 0xe0000) !== 0) size += 2;
  if ((mask & 0x200000) !== 0) size += 2;
  return size;
}

/** A click action precedes its text range. */
function linksIn(parts: PptRecord[], links: ReadonlyMap<number, string>) {
  const places: { from: number; to: number; target: string }[] = [];
  let target: string | undefined;
  for (const part of parts) {
    if (part.type === kind.action) {
      const action = first(part.body, kind.actionAtom)?.body;
      target = action && action.length >= 8 ? links.get(action.readUInt32LE(4)) : undefined;
    } else if (part.type === kind.linkPlace && target !== undefined && part.body.length >= 8) {
      places.push({ from: part.body.readUInt32LE(0), to: part.body.readUInt32LE(4), target });
    }
  }
  return places;
}

/** The targets of a presentation's links, by number. */
export function readLinks(document: Buffer): Map<number, string> {
  const links = new Map<number, string>();
  for (const record of records(first(document, kind.links)?.body ?? Buffer.alloc(0))) {
    if (record.type !== kind.link) continue;
    const id = first(record.body, kind.linkAtom)?.body;
    const target = [...records(record.body)].find(({ type, instance }) => type === kind.string && instance === 1);
    const address = target?.body.toString('utf16le').replaceAll('\0', '').trim();
    if (id && id.length >= 4 && address && isSafeTarget(address)) links.set(id.readUInt32LE(0), address);
  }
  return links;
}
