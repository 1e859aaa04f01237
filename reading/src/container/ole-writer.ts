/** What a compound file is made of: bytes are a stream, a map is a storage. */
export type OleTree = Map<string, Uint8Array | OleTree>;

const sectorSize = 512;
const miniSize = 64;
const cutoff = 4096;
const endOfChain = 0xfffffffe;
const free = 0xffffffff;
const fatSector = 0xfffffffd;
const difatSector = 0xfffffffc;
const entrySize = 128;
const inHeader = 109;

interface Entry {
  name: string;
  kind: 1 | 2 | 5;
  bytes: Uint8Array;
  child: number;
  right: number;
  start: number;
}

/**
 * Writes an OLE compound file ([MS-CFB], version 3). Siblings hang in a chain, which readers accept like a balanced tree; names
 * are sorted as the format asks.
 */
export function writeOle(tree: OleTree): Buffer {
  const entries: Entry[] = [
    { name: 'Root Entry', kind: 5, bytes: Buffer.alloc(0), child: free, right: free, start: endOfChain },
  ];
  addChildren(entries, 0, tree);
  const mini = new Chains(miniSize);
  for (const entry of entries) {
    if (entry.kind === 2 && entry.bytes.length < cutoff) entry.start = mini.add(entry.bytes);
  }
  const sectors = new Chains(sectorSize);
  for (const entry of entries) {
    if (entry.kind === 2 && entry.bytes.length >= cutoff) entry.start = sectors.add(entry.bytes);
  }
  const root = entries[0] as Entry;
  root.bytes = mini.content();
  root.start = sectors.add(root.bytes);
  const miniFat = mini.table(sectorSize);
  const miniFatStart = sectors.add(miniFat);
  const directoryStart = sectors.add(directoryOf(entries));

  // The allocation table covers itself and the lists of its own sectors, so its size is found by trying.
  let fats = 1;
  let lists = 0;
  const used = sectors.next.length;
  while (used + fats + lists > fats * (sectorSize / 4) || fats > inHeader + lists * (sectorSize / 4 - 1)) {
    if (fats > inHeader + lists * (sectorSize / 4 - 1)) lists += 1;
    else fats += 1;
  }
  const fatSectors = Array.from({ length: fats }, (_, index) => used + index);
  const listSectors = Array.from({ length: lists }, (_, index) => used + fats + index);
  sectors.next.push(...fatSectors.map(() => fatSector), ...listSectors.map(() => difatSector));
  const listContent = Buffer.alloc(lists * sectorSize, 0xff);
  for (const [index, sector] of fatSectors.slice(inHeader).entries()) {
    const list = Math.floor(index / (sectorSize / 4 - 1));
    listContent.writeUInt32LE(sector, list * sectorSize + (index % (sectorSize / 4 - 1)) * 4);
  }
  for (const index of listSectors.keys()) {
    listContent.writeUInt32LE(listSectors[index + 1] ?? endOfChain, (index + 1) * sectorSize - 4);
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
  header.writeUInt32LE(cutoff, 56);
  header.writeUInt32LE(miniFatStart, 60);
  header.writeUInt32LE(miniFat.length / sectorSize, 64);
  header.writeUInt32LE(listSectors[0] ?? endOfChain, 68);
  header.writeUInt32LE(lists, 72);
  for (let index = 0; index < inHeader; index += 1) header.writeUInt32LE(fatSectors[index] ?? free, 76 + index * 4);
  const table = sectors.table(sectorSize).subarray(0, fats * sectorSize);
  return Buffer.concat([header, sectors.content(), table, listContent]);
}

function addChildren(entries: Entry[], parent: number, tree: OleTree): void {
  const names = [...tree.keys()].sort((a, b) => a.length - b.length || (a.toUpperCase() < b.toUpperCase() ? -1 : 1));
  let before = -1;
  for (const name of names) {
    const content = tree.get(name) as Uint8Array | OleTree;
    const isStorage = content instanceof Map;
    const index =
      entries.push({
        name: name.slice(0, 31),
        kind: isStorage ? 1 : 2,
        bytes: isStorage ? new Uint8Array() : content,
        child: free,
        right: free,
        start: isStorage ? 0 : endOfChain,
      }) - 1;
    if (before < 0) (entries[parent] as Entry).child = index;
    else (entries[before] as Entry).right = index;
    before = index;
    if (isStorage) addChildren(entries, index, content);
  }
}

function directoryOf(entries: Entry[]): Buffer {
  const perSector = sectorSize / entrySize;
  const directory = Buffer.alloc(Math.ceil(entries.length / perSector) * sectorSize);
  for (let at = 0; at < directory.length; at += entrySize) {
    const entry = entries[at / entrySize];
    directory.writeUInt32LE(free, at + 68);
    directory.writeUInt32LE(entry?.right ?? free, at + 72);
    directory.writeUInt32LE(entry?.child ?? free, at + 76);
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

/** Contents cut into sectors, and for each sector the next one of its chain. */
class Chains {
  readonly next: number[] = [];
  readonly #size: number;
  readonly #pieces: Uint8Array[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  add(bytes: Uint8Array): number {
    if (bytes.length === 0) return endOfChain;
    const first = this.next.length;
    const count = Math.ceil(bytes.length / this.#size);
    for (let index = 1; index < count; index += 1) this.next.push(first + index);
    this.next.push(endOfChain);
    this.#pieces.push(bytes, new Uint8Array(count * this.#size - bytes.length));
    return first;
  }

  content(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  /** The table of the chains, filled up to whole sectors. */
  table(sector: number): Buffer {
    const table = Buffer.alloc(Math.ceil((this.next.length * 4) / sector) * sector, 0xff);
    for (const [index, next] of this.next.entries()) table.writeUInt32LE(next, index * 4);
    return table;
  }
}
