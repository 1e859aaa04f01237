import { type FileHandle, open } from 'node:fs/promises';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const lastRegularSector = 0xfffffffa;
const directoryEntrySize = 128;
const maxDirectorySectors = 2_000;

/** Whether a file begins as an OLE compound file. */
export function isOle(head: Buffer): boolean {
  return head.subarray(0, 8).equals(signature);
}

/**
 * The names of the streams and storages of an OLE compound file ([MS-CFB]), which tell what kind of document it is.
 * Reads the directory alone; a broken chain ends the list.
 */
export async function oleStreamNames(path: string): Promise<Set<string>> {
  const file = await open(path, 'r');
  try {
    return await readNames(file);
  } finally {
    await file.close();
  }
}

async function readNames(file: FileHandle): Promise<Set<string>> {
  const names = new Set<string>();
  const header = await readAt(file, 0, 512);
  if (header.length < 512) return names;
  const sectorSize = 1 << Math.min(header.readUInt16LE(30), 12);
  if (sectorSize < 512) return names;
  const sectorAt = (sector: number) => readAt(file, (sector + 1) * sectorSize, sectorSize);
  const nextSector = async (sector: number): Promise<number> => {
    const fatIndex = Math.floor((sector * 4) / sectorSize);
    // The header lists the first 109 sectors of the allocation table: enough for 7 MB, and the directory is nearly always inside.
    if (fatIndex >= 109) return lastRegularSector;
    const fatSector = header.readUInt32LE(76 + fatIndex * 4);
    if (fatSector >= lastRegularSector) return lastRegularSector;
    const fat = await sectorAt(fatSector);
    const at = (sector * 4) % sectorSize;
    return at + 4 <= fat.length ? fat.readUInt32LE(at) : lastRegularSector;
  };
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < lastRegularSector && count < maxDirectorySectors; count += 1) {
    const directory = await sectorAt(sector);
    for (let at = 0; at + directoryEntrySize <= directory.length; at += directoryEntrySize) {
      const length = directory.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64) names.add(directory.toString('utf16le', at, at + length - 2));
    }
    sector = await nextSector(sector);
  }
  return names;
}

async function readAt(file: FileHandle, at: number, size: number): Promise<Buffer> {
  const buffer = Buffer.alloc(size);
  const { bytesRead } = await file.read(buffer, 0, size, at);
  return buffer.subarray(0, bytesRead);
}
