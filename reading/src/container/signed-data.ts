/** ASN.1 in its basic encoding (ITU-T X.690): the tags that a signed message is made of. */
const tags = { octets: 0x04, object: 0x06, sequence: 0x30, inside: 0xa0 };
const constructed = 0x20;
const longTag = 0x1f;
const signedData = '2a864886f70d010702';
const deepest = 20;

/** A value: `end` is behind it and what closes it. */
interface Value {
  tag: number;
  body: Buffer;
  end: number;
}

/**
 * The content of a signed message that holds what it signs (CMS SignedData, RFC 5652, 5); undefined when the bytes are none, or hold
 * the signature alone.
 */
export function contentOfSigned(bytes: Buffer): Buffer | undefined {
  const [kind, inside] = valuesOf(first(bytes, tags.sequence));
  if (kind?.tag !== tags.object || kind.body.toString('hex') !== signedData) return undefined;
  const parts = valuesOf(first(inside?.body, tags.sequence));
  // The version and the digests come before it, and behind it certificates and signatures.
  const [, content] = valuesOf(parts.find(({ tag }) => tag === tags.sequence)?.body);
  const octets = content?.tag === tags.inside ? valueAt(content.body, 0, 0) : undefined;
  return octets && (octets.tag & ~constructed) === tags.octets ? joined(octets, 0) : undefined;
}

function first(bytes: Buffer | undefined, tag: number): Buffer | undefined {
  const value = bytes && valueAt(bytes, 0, 0);
  return value?.tag === tag ? value.body : undefined;
}

/** Octets may come in pieces, and those in pieces again. */
function joined({ tag, body }: Value, depth: number): Buffer {
  if ((tag & constructed) === 0) return body;
  return depth < deepest ? Buffer.concat(valuesOf(body).map((piece) => joined(piece, depth + 1))) : Buffer.alloc(0);
}

function valuesOf(bytes: Buffer | undefined): Value[] {
  const values: Value[] = [];
  if (!bytes) return values;
  for (let at = 0; ;) {
    const value = valueAt(bytes, at, 0);
    if (!value) return values;
    values.push(value);
    at = value.end;
  }
}

/** The value at an offset; undefined where there is none, or where the values around it are closed. */
function valueAt(bytes: Buffer, at: number, depth: number): Value | undefined {
  const tag = bytes[at];
  const size = bytes[at + 1];
  if (tag === undefined || size === undefined || (tag & longTag) === longTag || depth > deepest) return undefined;
  if (tag === 0 && size === 0) return undefined;
  if (size === 0x80) {
    // Of unknown length: it goes on until it is closed.
    const from = at + 2;
    let end = from;
    for (let inner = valueAt(bytes, end, depth + 1); inner; inner = valueAt(bytes, end, depth + 1)) end = inner.end;
    return { tag, body: bytes.subarray(from, end), end: end + 2 };
  }
  const more = size > 0x80 ? size - 0x80 : 0;
  const from = at + 2 + more;
  if (more > 4 || from > bytes.length) return undefined;
  const length = more === 0 ? size : bytes.readUIntBE(at + 2, more);
  return { tag, body: bytes.subarray(from, from + length), end: from + length };
}
