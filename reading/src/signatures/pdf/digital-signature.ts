import { isoDate } from '../../pdf/iso-date.ts';
import { type Certificate, chainOf, readCertificates } from '../certificates.ts';
import type { DigitalSignature, Integrity } from '../signatures.ts';
import { digestOf, isSignedDirectly, readSignedMessage, readTimestamp, type SignedMessage } from '../signed-message.ts';
import { joined, tags, valueAt } from '../../container/asn1.ts';
import { text } from './fields.ts';
import { changesAfter } from './later-changes.ts';
import type { ObjectFile } from './object-file.ts';
import type { Dictionary } from './syntax.ts';

/** Line ends that a program may have added after the end of a file. */
const MAX_TAIL = 4;
/** Of a range; there should be two. */
const MAX_PIECES = 100;
const RAW_RSA = 'adbe.x509.rsa_sha1';
const TIMESTAMP = 'ETSI.RFC3161';

/** What a signature dictionary (ISO 32000-2, 12.8) says, and whether the file is what was signed. */
export function readSignature(file: ObjectFile, value: Dictionary, password?: string): DigitalSignature {
  const format = file.name(value.get('SubFilter')) ?? null;
  const contents = file.resolve(value.get('Contents'));
  const bytes = Buffer.isBuffer(contents) ? contents : Buffer.alloc(0);
  const range = readRange(file, value, bytes);
  const pieces = range?.pieces ?? [];
  const proof = format === RAW_RSA ? proveDirectly(file, value, bytes, pieces) : prove(bytes, pieces, format);
  const claimed = dateOf(file, value);
  const signedAt = proof.signedAt ?? claimed;
  const { chain, issuer } = proof.signer
    ? chainOf(proof.signer, proof.certificates)
    : { chain: [], issuer: 'missing' as const };
  const time = proof.timestamp?.intact ? proof.timestamp.at : signedAt;
  return {
    kind: format === TIMESTAMP ? 'timestamp' : isCertification(file, value) ? 'certification' : 'approval',
    signer: proof.signer?.facts.subject ?? text(file, value.get('Name')),
    signed_at: signedAt,
    timestamp: proof.timestamp,
    reason: text(file, value.get('Reason')),
    location: text(file, value.get('Location')),
    format,
    digest: proof.digest,
    algorithm: proof.algorithm,
    integrity: range ? proof.integrity : 'changed',
    coverage: range?.coverage ?? 'partial',
    later: range?.coverage === 'revision' ? changesAfter(file.bytes, range.end, file, password) : 'none',
    chain,
    issuer,
    in_period: time === null || !chain[0] ? null : chain[0].valid_from <= time && time <= chain[0].valid_to,
  };
}

interface Range {
  pieces: Buffer[];
  /** The offset after the signed bytes. */
  end: number;
  coverage: DigitalSignature['coverage'];
}

/** The signed bytes; null if the range is none that leaves out just this signature. */
function readRange(file: ObjectFile, value: Dictionary, contents: Buffer): Range | null {
  const numbers = file.array(value.get('ByteRange')).map((item) => file.number(item) ?? -1);
  const { bytes } = file;
  const pieces: Buffer[] = [];
  let end = 0;
  for (let index = 0; index + 1 < Math.min(numbers.length, 2 * MAX_PIECES); index += 2) {
    const [start, size] = [numbers[index] as number, numbers[index + 1] as number];
    if (start < end || size < 0 || start + size > bytes.length) return null;
    end = start + size;
    pieces.push(bytes.subarray(start, end));
  }
  if (pieces.length === 0) return null;
  const [from = 0, length = 0, next = 0] = numbers;
  if (numbers.length !== 4) return { pieces, end, coverage: 'partial' };
  // The gap must be the signature and nothing else, or other contents could be put in it.
  const gap = bytes.toString('latin1', from + length, next).trim();
  // Some programs sign its brackets too.
  const hasBrackets = gap.startsWith('<') && gap.endsWith('>');
  const isBetween = bytes[from + length - 1] === 0x3c && bytes[next] === 0x3e;
  const digits = (hasBrackets ? gap.slice(1, -1) : gap).replace(/\s/g, '').toLowerCase();
  const isOnlySignature = (hasBrackets || isBetween) && digits === contents.toString('hex');
  if (from !== 0 || !isOnlySignature) return { pieces, end, coverage: 'partial' };
  if (bytes.length - end <= MAX_TAIL) return { pieces, end, coverage: 'file' };
  // Otherwise an end of the revision that was not signed could be replaced.
  const isRevision = bytes
    .toString('latin1', Math.max(0, end - 16), end)
    .trimEnd()
    .endsWith('%%EOF');
  return { pieces, end, coverage: isRevision ? 'revision' : 'partial' };
}

interface Proof {
  integrity: Integrity;
  signer: Certificate | undefined;
  certificates: Certificate[];
  signedAt: string | null;
  timestamp: DigitalSignature['timestamp'];
  digest: string | null;
  algorithm: string | null;
}

const unknown: Proof = {
  integrity: 'unknown',
  signer: undefined,
  certificates: [],
  signedAt: null,
  timestamp: null,
  digest: null,
  algorithm: null,
};

function prove(bytes: Buffer, pieces: readonly Buffer[], format: string | null): Proof {
  const message = readSignedMessage(bytes);
  if (!message) return unknown;
  const { signer, certificates, digest, algorithm, signingTime: signedAt } = message;
  const facts = { signer, certificates, digest: shownDigest(digest), algorithm: shownAlgorithm(algorithm) };
  if (format === TIMESTAMP) {
    const stamp = readTimestamp(message.content);
    const integrity = integrityOf(
      message,
      () => stamp !== undefined && isAbout(stamp, pieces) && isSelfConsistent(message),
    );
    return { ...facts, integrity, signedAt: stamp?.at ?? null, timestamp: null };
  }
  const integrity = integrityOf(message, () => isIntact(message, pieces));
  return { ...facts, integrity, signedAt, timestamp: timestampOf(message) };
}

function integrityOf({ isVerifiable }: SignedMessage, isIntactNow: () => boolean): Integrity {
  if (!isVerifiable) return 'unknown';
  return isIntactNow() ? 'intact' : 'changed';
}

/** Whether the message is about the file: by its digest, or by a digest of the file that it contains (`adbe.pkcs7.sha1`). */
function isIntact(message: SignedMessage, pieces: readonly Buffer[]): boolean {
  const { content, messageDigest } = message;
  const inContent = content !== undefined && content.length > 0 && digestOf('sha1', pieces)?.equals(content);
  if (inContent) return isSelfConsistent(message);
  if (messageDigest === undefined) return message.isSigned(Buffer.concat(pieces));
  return (digestOf(message.digest, pieces)?.equals(messageDigest) ?? false) && message.isSigned(Buffer.alloc(0));
}

/** Whether a message signs the content in it. */
function isSelfConsistent(message: SignedMessage): boolean {
  const content = message.content ?? Buffer.alloc(0);
  if (message.messageDigest === undefined) return message.isSigned(content);
  const digest = digestOf(message.digest, [content]);
  return digest !== null && message.messageDigest.equals(digest) && message.isSigned(Buffer.alloc(0));
}

function isAbout({ digest, imprint }: { digest: string; imprint: Buffer }, pieces: readonly Buffer[]): boolean {
  return digestOf(digest, pieces)?.equals(imprint) ?? false;
}

function timestampOf({ timestamp, signature }: SignedMessage): DigitalSignature['timestamp'] {
  const token = timestamp && readSignedMessage(timestamp);
  const stamp = token && readTimestamp(token.content);
  if (!stamp) return null;
  const intact = isAbout(stamp, [signature]) && isSelfConsistent(token);
  return { at: stamp.at, authority: token.signer?.facts.subject ?? null, intact };
}

/** The signature alone, with the certificates beside it. */
function proveDirectly(file: ObjectFile, value: Dictionary, bytes: Buffer, pieces: readonly Buffer[]): Proof {
  const given = file.resolve(value.get('Cert'));
  const all = Buffer.isBuffer(given) ? [given] : file.array(given).filter((item) => Buffer.isBuffer(item));
  const certificates = readCertificates(all);
  const octets = valueAt(bytes, 0);
  const [signer] = certificates;
  if (!signer || octets?.tag !== tags.octets) return unknown;
  const intact = isSignedDirectly(signer, Buffer.concat(pieces), joined(octets));
  return {
    ...unknown,
    integrity: intact ? 'intact' : 'changed',
    signer,
    certificates,
    digest: 'SHA-1',
    algorithm: shownAlgorithm(signer.x509.publicKey.asymmetricKeyType ?? null),
  };
}

/** Whether it says which later changes are allowed (DocMDP). */
function isCertification(file: ObjectFile, value: Dictionary): boolean {
  return file
    .array(value.get('Reference'))
    .some((reference) => file.name(file.dictionary(reference)?.get('TransformMethod')) === 'DocMDP');
}

function dateOf(file: ObjectFile, value: Dictionary): string | null {
  const given = text(file, value.get('M'));
  const time = given === null ? Number.NaN : Date.parse(isoDate(given));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const shownDigest = (name: string): string => name.toUpperCase().replace(/^SHA(\d)/, 'SHA-$1');
const algorithmNames: Record<string, string> = {
  rsa: 'RSA',
  'rsa-pss': 'RSA',
  ec: 'ECDSA',
  dsa: 'DSA',
  ed25519: 'Ed25519',
  ed448: 'Ed448',
};
const shownAlgorithm = (name: string | null): string | null => (name === null ? null : (algorithmNames[name] ?? name));

/** Whether the value of a field is a signature, and not only the space for one. */
export function isSignature(file: ObjectFile, value: Dictionary): boolean {
  const contents = file.resolve(value.get('Contents'));
  return Buffer.isBuffer(contents) && contents.some((byte) => byte !== 0);
}
