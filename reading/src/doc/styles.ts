import type { Style } from '../docx/styles.ts';
import { type Head, tables } from './fib.ts';
import { eachModifier, modifier } from './modifiers.ts';

const TITLE = 62;
const NO_BASE = 0xfff;
const plain: Style = { headingLevel: null, list: null, pageBreakBefore: false };

/** The styles of a document by number ([MS-DOC] 2.9.271), with properties inherited from their base styles. */
export function readDocStyles(head: Head): (id: string | undefined) => Style {
  const bytes = head.table(tables.styles);
  const entries: Buffer[] = [];
  if (bytes.length > 6) {
    const count = Math.min(bytes.readUInt16LE(2), 4_094);
    for (let at = 2 + bytes.readUInt16LE(0); entries.length < count && at + 2 <= bytes.length;) {
      const size = bytes.readUInt16LE(at);
      entries.push(bytes.subarray(at + 2, at + 2 + size));
      at += 2 + size;
    }
  }
  const baseSize = bytes.length > 6 ? bytes.readUInt16LE(4) : 0;
  const resolved = new Map<number, Style>();
  const resolve = (index: number, depth: number): Style => {
    const cached = resolved.get(index);
    const entry = entries[index];
    if (cached || !entry || entry.length < 10 || depth > 20) return cached ?? plain;
    const base = entry.readUInt16LE(2) >> 4;
    const style = readStyle(entry, baseSize, head.old, base === NO_BASE ? plain : resolve(base, depth + 1));
    resolved.set(index, style);
    return style;
  };
  return (id) => resolve(Number(id ?? 0), 0);
}

function readStyle(entry: Buffer, baseSize: number, old: boolean, base: Style): Style {
  const number = entry.readUInt16LE(0) & 0xfff;
  const builtIn = number >= 1 && number <= 9 ? number : number === TITLE ? 1 : undefined;
  const style: Style = { ...base, ...(builtIn !== undefined && { headingLevel: builtIn }) };
  if (old || (entry.readUInt16LE(2) & 15) !== 1) return style;
  const nameLength = baseSize + 2 <= entry.length ? entry.readUInt16LE(baseSize) : 0;
  // After the name's terminating zero: the size of the paragraph's properties, the style's number, the modifiers.
  const at = baseSize + 2 + (nameLength + 1) * 2;
  if (at + 4 > entry.length) return style;
  let level: number | null = base.list?.level ?? null;
  eachModifier(entry.subarray(at + 4, at + 2 + entry.readUInt16LE(at)), false, (code, operand) => {
    const first = operand[0] ?? 9;
    if (code === modifier.outline) style.headingLevel = first < 9 ? first + 1 : (builtIn ?? null);
    else if (code === modifier.listLevel) level = first;
    else if (code === modifier.list && operand.length > 1)
      style.list = { list: String(operand.readUInt16LE(0)), level };
    else if (code === modifier.pageBreakBefore) style.pageBreakBefore = first !== 0;
  });
  if (style.list) style.list = { ...style.list, level: level ?? 0 };
  return style;
}
