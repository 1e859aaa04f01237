import { type OleTree, writeOle } from '../container/ole-writer.ts';

/** Embedded OLE objects. */

/** A file wrapped by the Windows Packager, with its original path. */
export function packagedFile(path: string, bytes: Uint8Array): OleTree {
  const string = (text: string) => Buffer.from(`${text}\0`, 'utf8');
  const number = (value: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32LE(value);
    return four;
  };
  const copy = string('C:\\Temp\\copy');
  const label = string(path.slice(path.lastIndexOf('\\') + 1));
  const link = number(0x30000);
  const body = [Buffer.from([2, 0]), label, string(path), link, number(copy.length), copy, number(bytes.length), bytes];
  const content = Buffer.concat(body);
  return new Map([['\u0001Ole10Native', Buffer.concat([number(content.length), content])]]);
}

/** The same as a part of a document. */
export function packagedPart(path: string, bytes: Uint8Array): Buffer {
  return writeOle(packagedFile(path, bytes));
}
