/** Property modifiers ([MS-DOC] 2.6) that affect structure. */
export const modifier = {
  style: 0x4600,
  listLevel: 0x260a,
  list: 0x460b,
  inTable: 0x2416,
  rowEnd: 0x2417,
  tableDepth: 0x6649,
  innerCellEnd: 0x244b,
  innerRowEnd: 0x244c,
  outline: 0x2640,
  pageBreakBefore: 0x2407,
  deleted: 0x0800,
  inserted: 0x0801,
  inserter: 0x4804,
  insertedAt: 0x6805,
  deleter: 0x4863,
  deletedAt: 0x6864,
  sectionBreak: 0x3009,
  tableCells: 0xd608,
  headerRow: 0x3404,
  verticalMerge: 0xd62b,
  tableMerge: 0x5624,
} as const;

/** The same in Word 6 and 95, which had one-byte codes. */
const modifiersByOldCode: Record<number, number> = {
  2: modifier.style,
  24: modifier.inTable,
  25: modifier.rowEnd,
  190: modifier.tableCells,
  65: modifier.deleted,
  66: modifier.inserted,
};

/** Operand sizes in Word 6 and 95; -1 for a leading count, -2 for a two-byte count. */
const sizesByOldCode: Record<number, number> = {
  2: 2,
  3: -1,
  4: 1,
  5: 1,
  6: 1,
  7: 1,
  8: 1,
  9: 1,
  10: 1,
  11: 1,
  12: -1,
  13: 1,
  14: 1,
  15: -1,
  16: 2,
  17: 2,
  18: 2,
  19: 2,
  20: 4,
  21: 2,
  22: 2,
  23: -1,
  24: 1,
  25: 1,
  26: 2,
  27: 2,
  28: 2,
  29: 1,
  37: 1,
  38: 2,
  39: 2,
  40: 2,
  41: 2,
  42: 2,
  43: 2,
  44: 1,
  45: 2,
  46: 2,
  47: 2,
  48: 2,
  49: 2,
  50: 1,
  51: 1,
  65: 1,
  66: 1,
  67: 1,
  68: -1,
  69: 2,
  70: 4,
  71: 1,
  72: 2,
  73: 3,
  74: -1,
  75: 1,
  182: 2,
  183: 2,
  184: 2,
  185: 1,
  186: 1,
  187: -1,
  188: -1,
  189: 2,
  190: -2,
  191: -1,
};

const sizes = [1, 1, 2, 4, 2, 2, -1, 3];
const TAB_STOPS = 0xc615;

/** Calls back for each modifier in a list with its operand. Stops silently at the first damaged one. */
export function eachModifier(list: Buffer, old: boolean, take: (code: number, operand: Buffer) => void): void {
  for (let at = 0; at < list.length;) {
    const code = old ? (list[at] as number) : at + 2 <= list.length ? list.readUInt16LE(at) : 0;
    at += old ? 1 : 2;
    let size = old ? (sizesByOldCode[code] ?? NaN) : (sizes[code >> 13] as number);
    if (Number.isNaN(size) || at >= list.length) return;
    if (size === -2 || code === modifier.tableCells) {
      if (at + 2 > list.length) return;
      size = list.readUInt16LE(at) - 1;
      at += 2;
    } else if (size === -1) {
      size = list[at] as number;
      if (code === TAB_STOPS && size === 255) return;
      at += 1;
    }
    const modifierCode = old ? modifiersByOldCode[code] : code;
    if (modifierCode !== undefined) take(modifierCode, list.subarray(at, at + size));
    at += Math.max(size, 0);
  }
}
