import { CFB } from '@e965/xlsx';

export interface Mail {
  subject: string;
  from: Person;
  to: Person[];
  cc?: Person[];
  sent: Date;
  /** HTML */
  body: string;
  attachments: { name: string; bytes: Uint8Array }[];
}

type Person = [name: string, address: string];

const recipientKind = { to: 1n, cc: 2n };
/** 100 nanoseconds from 1601 to 1970. */
const epoch = 116_444_736_000_000_000n;

/** Creates an Outlook message: a compound file with a stream for each property ([MS-OXMSG]). */
export function createMail({ subject, from, to, cc = [], sent, body, attachments }: Mail): Uint8Array {
  const file = CFB.utils.cfb_new();
  // The library adds a stream with its own name to every file.
  CFB.utils.cfb_del(file, '\u0001Sh33tJ5');
  const add = (path: string, bytes: Uint8Array) => CFB.utils.cfb_add(file, `/${path}`, Buffer.from(bytes));
  const text = (path: string, id: string, words: string) =>
    add(`${path}__substg1.0_${id}001F`, Buffer.from(words, 'utf16le'));

  text('', '0037', subject);
  text('', '0042', from[0]);
  text('', '5D02', from[1]);
  add('__substg1.0_10130102', Buffer.from(`<html><body>${body}</body></html>`));
  const moment = BigInt(sent.getTime()) * 10_000n + epoch;
  const fixed: Fixed[] = [
    [0x3fde, 3, 65_001n],
    [0x0039, 0x40, moment],
  ];
  add('__properties_version1.0', properties(32, fixed));

  const people = [
    ...to.map((person) => ({ person, kind: recipientKind.to })),
    ...cc.map((person) => ({ person, kind: recipientKind.cc })),
  ];
  for (const [index, { person, kind }] of people.entries()) {
    const folder = `__recip_version1.0_#${eightDigits(index)}/`;
    add(`${folder}__properties_version1.0`, properties(8, [[0x0c15, 3, kind]]));
    text(folder, '3001', person[0]);
    text(folder, '39FE', person[1]);
  }
  for (const [index, { name, bytes }] of attachments.entries()) {
    const folder = `__attach_version1.0_#${eightDigits(index)}/`;
    add(`${folder}__properties_version1.0`, properties(8, [[0x3705, 3, 1n]]));
    text(folder, '3707', name);
    add(`${folder}__substg1.0_37010102`, bytes);
  }
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

const eightDigits = (index: number) => String(index).padStart(8, '0');

type Fixed = [id: number, type: number, value: bigint];

/** The stream of the fixed-length properties. */
function properties(head: number, values: Fixed[]): Buffer {
  const bytes = Buffer.alloc(head + values.length * 16);
  for (const [index, [id, type, value]] of values.entries()) {
    const at = head + index * 16;
    bytes.writeUInt16LE(type, at);
    bytes.writeUInt16LE(id, at + 2);
    bytes.writeBigUInt64LE(value, at + 8);
  }
  return bytes;
}
