/** ASN.1 with BER encoding (ITU-T X.690): the tags used by signed messages. */
const tags = { octets: 0x04, object: 0x06, sequence: 0x30, inside: 0xa0 };
const CONSTRUCTED = 0x20;
const LONG_TAG = 0x1f;
const SIGNED_DATA = '2a864886f70d010702';
const MAX_DEPTH = 20;

/** A value: `end` is the offset after it and its end marker. */
interface Value {
  tag: number;
  body: Buffer;
  end: number;
}

/**
 * The content of a signed message that includes it (CMS SignedData, RFC 5652, 5); undefined if the bytes are not one or contain only the
 * signature.
 */
export function extractSignedContent(bytes: Buffer): Buffer | undefined {
  const [kind, inside] = readValues(first(bytes, tags.sequence));
  if (kind?.tag !== tags.object || kind.body.toString('hex') !== SIGNED_DATA) return undefined;
  const parts = readValues(first(inside?.body, tags.sequence));
  // It is preceded by the version and digests and followed by certificates and signatures.
  const [, content] = readValues(parts.find(({ tag }) => tag === tags.sequence)?.body);
  const octets = content?.tag === tags.inside ? valueAt(content.body, 0, 0) : undefined;
  return octets && (octets.tag & ~CONSTRUCTED) === tags.octets ? joined(octets, 0) : undefined;
}

function first(bytes: Buffer | undefined, tag: number): Buffer | undefined {
  const value = bytes && valueAt(bytes, 0, 0);
  return value?.tag === tag ? value.body : undefined;
}

/** Octets may be split into pieces, recursively. */
function joined({ tag, body }: Value, depth: number): Buffer {
  if ((tag & CONSTRUCTED) === 0) return body;
  return depth < MAX_DEPTH ? Buffer.concat(readValues(body).map((piece) => joined(piece, depth + 1))) : Buffer.alloc(0);
}

function readValues(bytes: Buffer | undefined): Value[] {
  const values: Value[] = [];
  if (!bytes) return values;
  for (let at = 0; ;) {
    const value = valueAt(bytes, at, 0);
    if (!value) return values;
    values.push(value);
    at = value.end;
  }
}

/** The value at an offset; undefined if there is none or the enclosing value ends. */
function valueAt(bytes: Buffer, at: number, depth: number): Value | undefined {
  const tag = bytes[at];
  const size = bytes[at + 1];
  if (tag === undefined || size === undefined || (tag & LONG_TAG) === LONG_TAG || depth > MAX_DEPTH) return undefined;
  if (tag === 0 && size === 0) return undefined;
  if (size === 0x80) {
    // Indefinite length: continues up to the end marker.
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
