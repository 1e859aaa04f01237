import { constants, createHash, type KeyObject, verify } from 'node:crypto';
import { first, joined, readObject, readTime, readValues, tags, type Value, valueAt } from '../container/asn1.ts';
import { signedParts } from '../container/signed-data.ts';
import { type Certificate, readCertificates } from './certificates.ts';

/** Digests by their object identifiers, as Node.js names them. */
const digests: Record<string, string> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '1.3.36.3.2.1': 'ripemd160',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  '2.16.840.1.101.3.4.2.12': 'shake256',
  '2.16.840.1.101.3.4.2.18': 'shake256',
};
/** In bytes: digests without a length of their own have that of Ed448 (RFC 8419, 2.3). */
const lengths: Record<string, number> = { shake256: 64 };
/** Signature algorithms that include their digest. */
const combined: Record<string, string> = {
  '1.2.840.113549.1.1.4': 'md5',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
/** ECDSA with its two numbers one after the other (BSI TR-03111, 5.2.1), by the last arc. */
const PLAIN_ECDSA = '0.4.0.127.0.7.1.1.4.1.';
const plainDigests = ['', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'ripemd160'];
const RSA_PSS = '1.2.840.113549.1.1.10';
const attributes = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  timestamp: '1.2.840.113549.1.9.16.2.14',
};

/** A signature of a message (CMS SignerInfo, RFC 5652, 5.3) that was understood. */
export interface SignedMessage {
  certificates: Certificate[];
  /** Undefined if the message does not have it. */
  signer: Certificate | undefined;
  /** As Node.js names it. */
  digest: string;
  /** Of the key. */
  algorithm: string | null;
  /** ISO 8601. */
  signingTime: string | null;
  /** What the message contains; undefined if it is only a signature. */
  content: Buffer | undefined;
  /** The digest of what was signed, as the signature says; undefined if it is about the bytes themselves. */
  messageDigest: Buffer | undefined;
  signature: Buffer;
  /** Whether the signer and the method are known, so that `isSigned` is known. */
  isVerifiable: boolean;
  /** A signed message of a timestamp authority about `signature`. */
  timestamp: Buffer | undefined;
  /** Whether the signer's key made the signature; `bytes` are signed if there is no `messageDigest`. */
  isSigned(bytes: Buffer): boolean;
}

/** Undefined if the bytes are no signed message, or use methods that are not known. */
export function readSignedMessage(bytes: Buffer): SignedMessage | undefined {
  const parts = readValues(signedParts(bytes));
  const inside = parts.find(({ tag }) => tag === tags.inside);
  const certificates = readCertificates(
    readValues(inside?.body).map(({ start, end }) => (inside as Value).body.subarray(start, end)),
  );
  const infos = parts.findLast(({ tag }) => tag === tags.set);
  const info = readValues(first(infos?.body, tags.sequence));
  const [, identifier, digestAlgorithm] = info;
  const digest = digests[algorithmOf(digestAlgorithm)];
  const signed = info.find(({ tag }) => tag === tags.inside);
  const rest = info.slice(signed ? info.indexOf(signed) + 1 : 3);
  const [signatureAlgorithm, signature] = rest;
  if (!identifier || digest === undefined || !signatureAlgorithm || !signature) return undefined;
  const signedAttributes = signed && readAttributes(signed.body);
  const time = signedAttributes?.get(attributes.signingTime);
  const messageDigest = signedAttributes?.get(attributes.messageDigest)?.body;
  const token = readAttributes(rest.find(({ tag }) => tag === tags.inside1)?.body).get(attributes.timestamp);
  const content = readValues(parts.find(({ tag }) => tag === tags.sequence)?.body)[1];
  const octets = content?.tag === tags.inside ? valueAt(content.body, 0) : undefined;
  const signer = findSigner(certificates, identifier);
  const method = methodOf(signatureAlgorithm, digest);
  const value = joined(signature);
  return {
    certificates,
    signer,
    digest,
    algorithm: signer?.x509.publicKey.asymmetricKeyType ?? null,
    signingTime: time ? readTime(time) : null,
    content: octets && joined(octets),
    messageDigest,
    signature: value,
    timestamp: token?.whole,
    isVerifiable: signer !== undefined && method !== null,
    isSigned(data) {
      if (!signer || method === null) return false;
      // The attributes are signed as a set with its shortest encoding, although they are tagged otherwise.
      const input = signed
        ? Buffer.concat([Buffer.from([tags.set]), lengthBytes(signed.body.length), signed.body])
        : data;
      return verified(method, input, signer.x509.publicKey, value);
    },
  };
}

function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest & 255);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

interface Method {
  /** Those that may have been used; null for keys that include it. */
  digests: readonly (string | null)[];
  pss: { saltLength: number } | null;
  /** Whether ECDSA's numbers follow each other without an encoding. */
  isPlain?: boolean;
}

function methodOf(algorithm: Value, digest: string): Method | null {
  const [object, parameters] = readValues(algorithm.body);
  if (object?.tag !== tags.object) return null;
  const name = readObject(object.body);
  if (name === '1.3.101.112' || name === '1.3.101.113') return { digests: [null], pss: null };
  if (name.startsWith(PLAIN_ECDSA)) {
    const plain = plainDigests[Number(name.slice(PLAIN_ECDSA.length))];
    return plain ? { digests: [plain], pss: null, isPlain: true } : null;
  }
  // Some programs name one digest and sign with the other.
  if (name !== RSA_PSS) return { digests: [...new Set([combined[name] ?? digest, digest])], pss: null };
  const given = readValues(parameters?.body);
  const hash = given.find(({ tag }) => tag === 0xa0);
  const mask = given.find(({ tag }) => tag === 0xa1);
  const salt = given.find(({ tag }) => tag === 0xa2);
  const saltLength = salt ? (valueAt(salt.body, 0)?.body.at(-1) ?? 20) : 20;
  const own = hash ? digests[algorithmOf(valueAt(hash.body, 0))] : 'sha1';
  // Node.js has no setting for a mask with another digest.
  const ofMask = mask ? digests[algorithmOf(readValues(valueAt(mask.body, 0)?.body)[1])] : 'sha1';
  return own === undefined || own !== ofMask ? null : { digests: [own], pss: { saltLength } };
}

function verified({ digests: names, pss, isPlain }: Method, data: Buffer, key: KeyObject, signature: Buffer): boolean {
  const options = {
    key,
    ...(pss && { padding: constants.RSA_PKCS1_PSS_PADDING, ...pss }),
    ...(isPlain && { dsaEncoding: 'ieee-p1363' as const }),
  };
  try {
    return names.some((digest) => verify(digest, data, options, signature));
  } catch {
    return false;
  }
}

function algorithmOf(value: Value | undefined): string {
  const [object] = readValues(value?.body);
  return object?.tag === tags.object ? readObject(object.body) : '';
}

/** The first value of each attribute, with its encoding. */
function readAttributes(bytes: Buffer | undefined): Map<string, Value & { whole: Buffer }> {
  const found = new Map<string, Value & { whole: Buffer }>();
  for (const { body } of readValues(bytes)) {
    const [type, values] = readValues(body);
    const value = values && valueAt(values.body, 0);
    if (type?.tag !== tags.object || !value) continue;
    found.set(readObject(type.body), { ...value, whole: values.body.subarray(value.start, value.end) });
  }
  return found;
}

/** The certificate that an identifier names: by issuer and serial number, or by the identifier of its key. */
function findSigner(certificates: readonly Certificate[], identifier: Value): Certificate | undefined {
  if (identifier.tag !== tags.sequence)
    return certificates.find(({ x509 }) => x509.raw.includes(keyIdentifier(identifier.body)));
  const [issuer, serial] = readValues(identifier.body);
  const sameSerial = certificates.filter((certificate) => {
    const own = issuerAndSerial(certificate).serial;
    return serial !== undefined && own !== undefined && own.body.equals(serial.body);
  });
  const named = sameSerial.find(
    (certificate) => issuer && issuerAndSerial(certificate).issuer?.body.equals(issuer.body),
  );
  // The same name can be written in several encodings, so a serial number that only one has is enough: its key decides.
  return named ?? (sameSerial.length === 1 ? sameSerial[0] : undefined);
}

function issuerAndSerial({ x509 }: Certificate): { issuer?: Value; serial?: Value } {
  const parts = readValues(first(first(x509.raw, tags.sequence), tags.sequence));
  const [serial, , issuer] = parts.slice(parts[0]?.tag === tags.inside ? 1 : 0);
  return { ...(serial && { serial }), ...(issuer && { issuer }) };
}

/** The extension of a certificate that identifies its key (RFC 5280, 4.2.1.2). */
function keyIdentifier(identifier: Buffer): Buffer {
  const { length } = identifier;
  return Buffer.concat([Buffer.from([0x06, 3, 0x55, 0x1d, 0x0e, 0x04, length + 2, 0x04, length]), identifier]);
}

/** The digest of pieces; null if its name is not known. */
export function digestOf(name: string, pieces: readonly Buffer[]): Buffer | null {
  try {
    const outputLength = lengths[name];
    const hash = createHash(name, outputLength === undefined ? undefined : { outputLength });
    for (const piece of pieces) hash.update(piece);
    return hash.digest();
  } catch {
    return null;
  }
}

/** What a timestamp is about and when it was made (TSTInfo, RFC 3161, 2.4.2); undefined if the bytes are none. */
export function readTimestamp(
  content: Buffer | undefined,
): { digest: string; imprint: Buffer; at: string } | undefined {
  const info = readValues(first(content, tags.sequence));
  const imprint = readValues(info[2]?.body);
  const digest = digests[algorithmOf(imprint[0])];
  const time = info.find(({ tag }) => tag === tags.generalTime);
  const at = time ? readTime(time) : null;
  if (!digest || imprint[1]?.tag !== tags.octets || at === null) return undefined;
  return { digest, imprint: imprint[1].body, at };
}

/** Whether the key of a certificate signed a digest without a message around it (PKCS #1, as in `adbe.x509.rsa_sha1`). */
export function isSignedDirectly(certificate: Certificate, data: Buffer, signature: Buffer): boolean {
  try {
    const { publicKey } = certificate.x509;
    return ['sha1', 'sha256', 'sha384', 'sha512'].some((digest) => verify(digest, data, publicKey, signature));
  } catch {
    return false;
  }
}
