import { CONSTRUCTED, first, joined, readObject, readValues, tags, valueAt } from './asn1.ts';

/** The type of a signed message (RFC 5652, 5.1). */
const SIGNED_DATA = '1.2.840.113549.1.7.2';

/**
 * The content of a signed message that includes it (CMS SignedData, RFC 5652, 5); undefined if the bytes are not one or contain only the
 * signature.
 */
export function extractSignedContent(bytes: Buffer): Buffer | undefined {
  const parts = readValues(signedParts(bytes));
  // It is preceded by the version and digests and followed by certificates and signatures.
  const [, content] = readValues(parts.find(({ tag }) => tag === tags.sequence)?.body);
  const octets = content?.tag === tags.inside ? valueAt(content.body, 0) : undefined;
  return octets && (octets.tag & ~CONSTRUCTED) === tags.octets ? joined(octets) : undefined;
}

/** The parts of a signed message: version, digests, content, certificates, revocations, signatures; undefined if the bytes are not one. */
export function signedParts(bytes: Buffer): Buffer | undefined {
  const [kind, inside] = readValues(first(bytes, tags.sequence));
  if (kind?.tag !== tags.object || readObject(kind.body) !== SIGNED_DATA) return undefined;
  return first(inside?.body, tags.sequence);
}
