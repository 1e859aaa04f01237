import { describe, expect, test } from 'vitest';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { OleFile, oleNames } from './ole.ts';
import { type OleTree, writeOle } from './ole-writer.ts';

const makeBytes = (size: number, seed: number) =>
  Buffer.from(Array.from({ length: size }, (_, index) => (index * seed) % 251));

async function opened(tree: OleTree): Promise<OleFile> {
  return OleFile.open(await writeTemporaryFile(writeOle(tree)));
}

test('round trip: small and large streams, nested storages, case-insensitive names', async () => {
  const inner: OleTree = new Map([['Deep', makeBytes(70, 3)]]);
  const file = await opened(
    new Map<string, Uint8Array | OleTree>([
      ['empty', Buffer.alloc(0)],
      ['small', makeBytes(4_095, 5)],
      ['Large', makeBytes(4_096, 7)],
      ['Storage', new Map<string, Uint8Array | OleTree>([['Inner', inner]])],
      ...Array.from({ length: 40 }, (_, index): [string, Buffer] => [`stream ${index}`, makeBytes(index * 11, 13)]),
    ]),
  );
  expect(file.stream('empty')).toHaveLength(0);
  expect(file.stream('SMALL')).toEqual(makeBytes(4_095, 5));
  expect(file.stream('large')).toEqual(makeBytes(4_096, 7));
  expect(file.stream('storage', 'inner', 'deep')).toEqual(makeBytes(70, 3));
  expect(file.stream('stream 39')).toEqual(makeBytes(429, 13));
  expect(file.stream('Storage')).toBeUndefined();
  file.close();
});

test('a file with so many sectors that the table needs DIFAT sectors', async () => {
  const large = makeBytes(9_000_000, 17);
  const file = await opened(new Map([['large', large]]));
  expect(file.stream('large')?.equals(large)).toBe(true);
  file.close();
});

describe('broken files', () => {
  const complete = writeOle(new Map([['text', makeBytes(60_000, 3)]]));

  test('cyclic chains and siblings end', async () => {
    const chains = Buffer.from(complete);
    const table = (chains.readUInt32LE(76) + 1) * 512;
    for (let at = table; at < table + 512; at += 4) chains.writeUInt32LE(0, at);
    const siblings = Buffer.from(complete);
    const directory = (siblings.readUInt32LE(48) + 1) * 512;
    for (let at = directory; at < directory + 512; at += 128) {
      for (const link of [68, 72, 76]) siblings.writeUInt32LE(1, at + link);
    }
    for (const bytes of [chains, siblings]) {
      const file = OleFile.open(await writeTemporaryFile(bytes));
      const streams = [...file.root.children.values()].filter(({ storage }) => !storage);
      const lengths = streams.map((stream) => file.bytes(stream).length);
      file.close();
      expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(bytes.length);
    }
  });

  test('a truncated stream is read partly, a file without its header is damaged', async () => {
    const directoryFirst = OleFile.open(await writeTemporaryFile(complete));
    expect(directoryFirst.stream('text')).toHaveLength(60_000);
    directoryFirst.close();
    const path = await writeTemporaryFile(complete.subarray(0, 300));
    expect(() => oleNames(path)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });
});
