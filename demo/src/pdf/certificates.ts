import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** A value in DER (ITU-T X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (value: number) => der(0x02, Buffer.from([value]));
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const ED25519 = object('2b6570');
const SHA_512 = object('608648016503040203');
const DATA = object('2a864886f70d010701');
const SIGNED_DATA = object('2a864886f70d010702');
const CONTENT_TYPE = object('2a864886f70d010903');
const MESSAGE_DIGEST = object('2a864886f70d010904');
const SIGNING_TIME = object('2a864886f70d010905');
const COMMON_NAME = object('550403');
/** What precedes the 32 bytes of a private key (RFC 8410, 7). */
const KEY_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A person or authority of the demo with an untrusted certificate. The key is derived from the name, so it is no secret. */
export interface Signatory {
  name: string;
  key: KeyObject;
  serial: number;
  certificate: Buffer;
  issuer: Signatory | null;
}

const nameOf = (name: string) => sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));

/** A certificate (X.509, RFC 5280) with an Ed25519 key, always the same for the same name. */
export function createSignatory(name: string, issuer: Signatory | null = null): Signatory {
  const seed = createHash('sha256').update(`demo of ${name}`).digest();
  const key = createPrivateKey({ key: Buffer.concat([KEY_HEADER, seed]), format: 'der', type: 'pkcs8' });
  const serial = 1 + (seed[0]! % 100);
  const body = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    sequence(ED25519),
    nameOf(issuer?.name ?? name),
    sequence(time(new Date(Date.UTC(2025, 0, 1))), time(new Date(Date.UTC(2035, 0, 1)))),
    nameOf(name),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
  );
  const signature = sign(null, body, issuer?.key ?? key);
  const certificate = sequence(body, sequence(ED25519), der(0x03, Buffer.from([0]), signature));
  return { name, key, serial, certificate, issuer };
}

/** A detached signature of bytes (CMS SignedData, RFC 5652) with the certificates up to the root. */
export function signMessage(signatory: Signatory, bytes: Buffer, at: Date): Buffer {
  const attributes = Buffer.concat([
    sequence(CONTENT_TYPE, set(DATA)),
    sequence(SIGNING_TIME, set(time(at))),
    sequence(MESSAGE_DIGEST, set(der(0x04, createHash('sha512').update(bytes).digest()))),
  ]);
  const chain: Signatory[] = [];
  for (let next: Signatory | null = signatory; next; next = next.issuer) chain.push(next);
  const info = sequence(
    integer(1),
    sequence(nameOf(signatory.issuer?.name ?? signatory.name), integer(signatory.serial)),
    sequence(SHA_512),
    der(0xa0, attributes),
    sequence(ED25519),
    der(0x04, sign(null, der(0x31, attributes), signatory.key)),
  );
  const data = sequence(
    integer(1),
    set(sequence(SHA_512)),
    sequence(DATA),
    der(0xa0, ...chain.map(({ certificate }) => certificate)),
    set(info),
  );
  return sequence(SIGNED_DATA, der(0xa0, data));
}
