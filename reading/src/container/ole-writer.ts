/** The contents of a compound file: bytes are a stream, a map is a storage. */
export type OleTree = Map<string, Uint8Array | OleTree>;

const SECTOR_SIZE = 512;
const MINI_SIZE = 64;
const CUTOFF = 4096;
const END_OF_CHAIN = 0xfffffffe;
const FREE_SECTOR = 0xffffffff;
const FAT_SECTOR = 0xfffffffd;
const DIFAT_SECTOR = 0xfffffffc;
const ENTRY_SIZE = 128;
const FAT_SECTORS_IN_HEADER = 109;

interface Entry {
  name: string;
  kind: 1 | 2 | 5;
  bytes: Uint8Array;
  child: number;
  right: number;
  start: number;
}

/**
 * Writes an OLE compound file ([MS-CFB], version 3). Siblings form a chain, which readers accept like a balanced tree; names are sorted as
 * the format requires.
 */
export function writeOle(tree: OleTree): Buffer {
  const entries: Entry[] = [
    {
      name: 'Root Entry',
      kind: 5,
      bytes: Buffer.alloc(0),
      child: FREE_SECTOR,
      right: FREE_SECTOR,
      start: END_OF_CHAIN,
    },
  ];
  addChildren(entries, 0, tree);
  const mini = new Chains(MINI_SIZE);
  for (const entry of entries) {
    if (entry.kind === 2 && entry.bytes.length < CUTOFF) entry.start = mini.add(entry.bytes);
  }
  const sectors = new Chains(SECTOR_SIZE);
  for (const entry of entries) {
    if (entry.kind === 2 && entry.bytes.length >= CUTOFF) entry.start = sectors.add(entry.bytes);
  }
  const root = entries[0] as Entry;
  root.bytes = mini.content();
  root.start = sectors.add(root.bytes);
  const miniFat = mini.table(SECTOR_SIZE);
  const miniFatStart = sectors.add(miniFat);
  const directoryStart = sectors.add(writeDirectory(entries));

  // The allocation table includes itself and the lists of its sectors, so its size is found iteratively.
  let fats = 1;
  let lists = 0;
  const used = sectors.next.length;
  while (
    used + fats + lists > fats * (SECTOR_SIZE / 4) ||
    fats > FAT_SECTORS_IN_HEADER + lists * (SECTOR_SIZE / 4 - 1)
  ) {
    if (fats > FAT_SECTORS_IN_HEADER + lists * (SECTOR_SIZE / 4 - 1)) lists += 1;
    else fats += 1;
  }
  const fatSectors = Array.from({ length: fats }, (_, index) => used + index);
  const listSectors = Array.from({ length: lists }, (_, index) => used + fats + index);
  sectors.next.push(...fatSectors.map(() => FAT_SECTOR), ...listSectors.map(() => DIFAT_SECTOR));
  const listContent = Buffer.alloc(lists * SECTOR_SIZE, 0xff);
  for (const [index, sector] of fatSectors.slice(FAT_SECTORS_IN_HEADER).entries()) {
    const list = Math.floor(index / (SECTOR_SIZE / 4 - 1));
    listContent.writeUInt32LE(sector, list * SECTOR_SIZE + (index % (SECTOR_SIZE / 4 - 1)) * 4);
  }
  for (const index of listSectors.keys()) {
    listContent.writeUInt32LE(listSectors[index + 1] ?? END_OF_CHAIN, (index + 1) * SECTOR_SIZE - 4);
  }

  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(fats, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(CUTOFF, 56);
  header.writeUInt32LE(miniFatStart, 60);
  header.writeUInt32LE(miniFat.length / SECTOR_SIZE, 64);
  header.writeUInt32LE(listSectors[0] ?? END_OF_CHAIN, 68);
  header.writeUInt32LE(lists, 72);
  for (let index = 0; index < FAT_SECTORS_IN_HEADER; index += 1)
    header.writeUInt32LE(fatSectors[index] ?? FREE_SECTOR, 76 + index * 4);
  const table = sectors.table(SECTOR_SIZE).subarray(0, fats * SECTOR_SIZE);
  return Buffer.concat([header, sectors.content(), table, listContent]);
}

function addChildren(entries: Entry[], parent: number, tree: OleTree): void {
  const names = [...tree.keys()].sort((a, b) => a.length - b.length || (a.toUpperCase() < b.toUpperCase() ? -1 : 1));
  let previous = -1;
  for (const name of names) {
    const content = tree.get(name) as Uint8Array | OleTree;
    const isStorage = content instanceof Map;
    const index =
      entries.push({
        name: name.slice(0, 31),
        kind: isStorage ? 1 : 2,
        bytes: isStorage ? new Uint8Array() : content,
        child: FREE_SECTOR,
        right: FREE_SECTOR,
        start: isStorage ? 0 : END_OF_CHAIN,
      }) - 1;
    if (previous < 0) (entries[parent] as Entry).child = index;
    else (entries[previous] as Entry).right = index;
    previous = index;
    if (isStorage) addChildren(entries, index, content);
  }
}

function writeDirectory(entries: Entry[]): Buffer {
  const perSector = SECTOR_SIZE / ENTRY_SIZE;
  const directory = Buffer.alloc(Math.ceil(entries.length / perSector) * SECTOR_SIZE);
  for (let at = 0; at < directory.length; at += ENTRY_SIZE) {
    const entry = entries[at / ENTRY_SIZE];
    directory.writeUInt32LE(FREE_SECTOR, at + 68);
    directory.writeUInt32LE(entry?.right ?? FREE_SECTOR, at + 72);
    directory.writeUInt32LE(entry?.child ?? FREE_SECTOR, at + 76);
    if (!entry) continue;
    directory.write(entry.name, at, 'utf16le');
    directory.writeUInt16LE((entry.name.length + 1) * 2, at + 64);
    directory[at + 66] = entry.kind;
    directory[at + 67] = 1;
    directory.writeUInt32LE(entry.start, at + 116);
    directory.writeUInt32LE(entry.kind === 1 ? 0 : entry.bytes.length, at + 120);
  }
  return directory;
}

/** Contents split into sectors, with the next sector of each. */
class Chains {
  readonly next: number[] = [];
  readonly #size: number;
  readonly #pieces: Uint8Array[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  add(bytes: Uint8Array): number {
    if (bytes.length === 0) return END_OF_CHAIN;
    const first = this.next.length;
    const count = Math.ceil(bytes.length / this.#size);
    for (let index = 1; index < count; index += 1) this.next.push(first + index);
    this.next.push(END_OF_CHAIN);
    this.#pieces.push(bytes, new Uint8Array(count * this.#size - bytes.length));
    return first;
  }

  content(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  /** The table of chains, padded to whole sectors. */
  table(sector: number): Buffer {
    const table = Buffer.alloc(Math.ceil((this.next.length * 4) / sector) * sector, 0xff);
    for (const [index, next] of this.next.entries()) table.writeUInt32LE(next, index * 4);
    return table;
  }
}
