import type { PrintedEdges } from '../xlsx/printed-edges.ts';
import { lettersAt } from './records.ts';

/** Records of [MS-XLS] with what is printed above and below the cells: on all pages, and on even pages and the first one. */
const header = 0x14;
const footer = 0x15;
const otherEdges = 0x89c;
/** Where the record of the others has the view that it is for, its flags, the lengths of its four texts, and the texts. */
const viewAt = 12;
const flagsAt = 28;
const lengthsAt = 30;
const textsAt = 38;

/** Adds the header or footer that a record of a sheet holds. Those of views that somebody has kept come after the sheet's own. */
export function addEdges({ headers, footers }: PrintedEdges, type: number, body: Buffer): void {
  if (type === header && headers.length === 0) headers.push(textAt(body, 0));
  else if (type === footer && footers.length === 0) footers.push(textAt(body, 0));
  else if (type === otherEdges && body.length > textsAt && !body.subarray(viewAt, flagsAt).some(Boolean)) {
    const flags = body.readUInt16LE(flagsAt);
    let at = textsAt;
    for (const [index, edges] of [headers, footers, headers, footers].entries()) {
      const length = body.readUInt16LE(lengthsAt + index * 2);
      if (length === 0) continue;
      if (((flags >> (index >> 1)) & 1) === 1) edges.push(textAt(body, at));
      at += 3 + length * (((body[at + 2] ?? 0) & 1) + 1);
    }
  }
}

/** A text behind the number of its letters; empty where it is cut off. */
function textAt(body: Buffer, at: number): string {
  return at + 3 < body.length ? lettersAt(body, at + 2, body.readUInt16LE(at), body.length - at - 2) : '';
}
