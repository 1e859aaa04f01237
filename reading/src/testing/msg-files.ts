import { type OleTree, writeOle } from '../container/ole-writer.ts';

/** Makes small Outlook messages, so that a test shows exactly what is in the file. */

export interface MailParts {
  /** Its message class, such as `IPM.Note`. */
  messageClass?: string;
  subject?: string;
  from?: [name: string, address: string];
  to?: [name: string, address: string][];
  cc?: [name: string, address: string][];
  sent?: Date;
  text?: string;
  /** The text in the code page of its locale, although the mail declares UTF-8. */
  narrowText?: Buffer;
  /** Transport headers. */
  headers?: string;
  /** As bytes in UTF-8. */
  html?: string;
  /** A compressed body, made by `storedRtf`. */
  rtf?: Buffer;
  attachments?: MailAttachment[];
}

/** A file, or a mail inside the mail. */
export type MailAttachment =
  | { name: string; bytes: Uint8Array; contentId?: string }
  | { name: string; mail: MailParts };

/** An Outlook message ([MS-OXMSG]). */
export function makeMsg(mail: MailParts): Buffer {
  return writeOle(mailTree(mail, 32));
}

/** Rich text in a mail, uncompressed ([MS-OXRTFCP]). */
export function storedRtf(rtf: string): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(rtf.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  head.writeUInt32LE(0x414c454d, 8);
  return Buffer.concat([head, Buffer.from(rtf, 'latin1')]);
}

function mailTree(mail: MailParts, header: number): OleTree {
  const tree: OleTree = new Map();
  const texts: [number, string | undefined][] = [
    [0x001a, mail.messageClass],
    [0x0037, mail.subject],
    [0x0042, mail.from?.[0]],
    [0x5d02, mail.from?.[1]],
    [0x1000, mail.text],
    [0x007d, mail.headers],
  ];
  for (const [id, text] of texts) if (text !== undefined) tree.set(textName(id), Buffer.from(text, 'utf16le'));
  if (mail.narrowText) tree.set('__substg1.0_1000001E', mail.narrowText);
  if (mail.html !== undefined) tree.set(binaryName(0x1013), Buffer.from(mail.html));
  if (mail.rtf) tree.set(binaryName(0x1009), mail.rtf);
  const fixed: [number, bigint][] = [[0x3fde, 65_001n]];
  if (mail.sent) fixed.push([0x0039, (BigInt(mail.sent.getTime()) + 11_644_473_600_000n) * 10_000n]);
  tree.set('__properties_version1.0', fixedValues(header, fixed));
  const people = [
    ...(mail.to ?? []).map((person) => [1n, person] as const),
    ...(mail.cc ?? []).map((person) => [2n, person] as const),
  ];
  for (const [index, [kind, [name, address]]] of people.entries()) {
    const part: OleTree = new Map();
    part.set('__properties_version1.0', fixedValues(8, [[0x0c15, kind]]));
    part.set(textName(0x3001), Buffer.from(name, 'utf16le'));
    part.set(textName(0x39fe), Buffer.from(address, 'utf16le'));
    tree.set(`__recip_version1.0_#${number8(index)}`, part);
  }
  for (const [index, attachment] of (mail.attachments ?? []).entries()) {
    const part: OleTree = new Map();
    part.set('__properties_version1.0', fixedValues(8, [[0x3705, 'mail' in attachment ? 5n : 1n]]));
    part.set(textName(0x3707), Buffer.from(attachment.name, 'utf16le'));
    if ('mail' in attachment) part.set('__substg1.0_3701000D', mailTree(attachment.mail, 24));
    else {
      part.set(binaryName(0x3701), attachment.bytes);
      if (attachment.contentId) part.set(textName(0x3712), Buffer.from(attachment.contentId, 'utf16le'));
    }
    tree.set(`__attach_version1.0_#${number8(index)}`, part);
  }
  return tree;
}

const number8 = (index: number) => index.toString(16).toUpperCase().padStart(8, '0');
const textName = (id: number) => `__substg1.0_${id.toString(16).toUpperCase().padStart(4, '0')}001F`;
const binaryName = (id: number) => `__substg1.0_${id.toString(16).toUpperCase().padStart(4, '0')}0102`;

function fixedValues(header: number, values: [id: number, value: bigint][]): Buffer {
  const bytes = Buffer.alloc(header + values.length * 16);
  for (const [index, [id, value]] of values.entries()) {
    const at = header + index * 16;
    bytes.writeUInt16LE(id === 0x0039 ? 0x40 : 3, at);
    bytes.writeUInt16LE(id, at + 2);
    bytes.writeBigUInt64LE(value, at + 8);
  }
  return bytes;
}
