import type { PrintedEdges } from '../xlsx/printed-edges.ts';
import { lettersAt } from './records.ts';

/** Records of [MS-XLS] for headers and footers: of all pages, and of even and first pages. */
const HEADER = 0x14;
const FOOTER = 0x15;
const OTHER_EDGES = 0x89c;
/** Where the record of the others has the view that it is for, its flags, the lengths of its four texts, and the texts. */
const VIEW_AT = 12;
const FLAGS_AT = 28;
const LENGTHS_AT = 30;
const TEXTS_AT = 38;

/** Adds the header or footer of a sheet's record. Those of saved custom views follow the sheet's own. */
export function addEdges({ headers, footers }: PrintedEdges, type: number, body: Buffer): void {
  if (type === HEADER && headers.length === 0) headers.push(textAt(body, 0));
  else if (type === FOOTER && footers.length === 0) footers.push(textAt(body, 0));
  else if (type === OTHER_EDGES && body.length > TEXTS_AT && !body.subarray(VIEW_AT, FLAGS_AT).some(Boolean)) {
    const flags = body.readUInt16LE(FLAGS_AT);
    let at = TEXTS_AT;
    for (const [index, edges] of [headers, footers, headers, footers].entries()) {
      const length = body.readUInt16LE(LENGTHS_AT + index * 2);
      if (length === 0) continue;
      if (((flags >> (index >> 1)) & 1) === 1) edges.push(textAt(body, at));
      at += 3 + length * (((body[at + 2] ?? 0) & 1) + 1);
    }
  }
}

/** A text with a length prefix; empty if truncated. */
function textAt(body: Buffer, at: number): string {
  return at + 3 < body.length ? lettersAt(body, at + 2, body.readUInt16LE(at), body.length - at - 2) : '';
}
