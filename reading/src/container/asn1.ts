/** ASN.1 with BER encoding (ITU-T X.690). */

const LONG_TAG = 0x1f;
const MAX_DEPTH = 20;

export const CONSTRUCTED = 0x20;
/** The tags used by signed messages and certificates; `inside` and `inside1` are those of the context. */
export const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  object: 0x06,
  utcTime: 0x17,
  generalTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  inside: 0xa0,
  inside1: 0xa1,
} as const;

/** A value: `start` is the offset of its tag, `end` the offset after it and its end marker. */
export interface Value {
  tag: number;
  body: Buffer;
  start: number;
  end: number;
}

/** The body of the first value if it has the tag. */
export function first(bytes: Buffer | undefined, tag: number): Buffer | undefined {
  const value = bytes && valueAt(bytes, 0);
  return value?.tag === tag ? value.body : undefined;
}

/** The octets of a value, which may be split into pieces, recursively. */
export function joined({ tag, body }: Value, depth = 0): Buffer {
  if ((tag & CONSTRUCTED) === 0) return body;
  return depth < MAX_DEPTH ? Buffer.concat(readValues(body).map((piece) => joined(piece, depth + 1))) : Buffer.alloc(0);
}

/** The values that follow each other; damaged ones end the list. */
export function readValues(bytes: Buffer | undefined): Value[] {
  const values: Value[] = [];
  if (!bytes) return values;
  for (let at = 0; ;) {
    const value = valueAt(bytes, at);
    if (!value) return values;
    values.push(value);
    at = value.end;
  }
}

/** The value at an offset; undefined if there is none or the enclosing value ends. */
export function valueAt(bytes: Buffer, at: number, depth = 0): Value | undefined {
  const tag = bytes[at];
  const size = bytes[at + 1];
  if (tag === undefined || size === undefined || (tag & LONG_TAG) === LONG_TAG || depth > MAX_DEPTH) return undefined;
  if (tag === 0 && size === 0) return undefined;
  if (size === 0x80) {
    // Indefinite length: continues up to the end marker.
    const from = at + 2;
    let end = from;
    for (let inner = valueAt(bytes, end, depth + 1); inner; inner = valueAt(bytes, end, depth + 1)) end = inner.end;
    return { tag, body: bytes.subarray(from, end), start: at, end: end + 2 };
  }
  const more = size > 0x80 ? size - 0x80 : 0;
  const from = at + 2 + more;
  if (more > 4 || from > bytes.length) return undefined;
  const length = more === 0 ? size : bytes.readUIntBE(at + 2, more);
  return { tag, body: bytes.subarray(from, from + length), start: at, end: from + length };
}

/** An object identifier in dotted form, such as `1.2.840.113549.1.7.2`. */
export function readObject(body: Buffer): string {
  const arcs: number[] = [];
  let value = 0;
  for (const byte of body) {
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) !== 0) continue;
    if (arcs.length === 0) {
      const root = Math.min(2, Math.floor(value / 40));
      arcs.push(root, value - root * 40);
    } else arcs.push(value);
    value = 0;
  }
  return arcs.join('.');
}

/** A time as ISO 8601 in UTC; null if it is not one. */
export function readTime({ tag, body }: Value): string | null {
  const text = body.toString('latin1');
  const match =
    tag === tags.utcTime
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(Z|[+-]\d{4})?$/.exec(text)
      : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)?(\d\d)?(?:[.,]\d{1,9})?(Z|[+-]\d{4})?$/.exec(text);
  if (!match) return null;
  const [, year = '', month, day, hour, minute = '00', second = '00', zone = 'Z'] = match;
  const full = year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const time = Date.parse(`${full}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
