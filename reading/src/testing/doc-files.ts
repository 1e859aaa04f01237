import { type OleTree, writeOle } from '../container/ole-writer.ts';
import { uint16, uint32 } from './numbers.ts';

/** Makes small Word documents of the years before 2007, so that a test shows exactly what is in the file. */

/** A paragraph of a Word document; modifiers are [MS-DOC] `sprm` bytes. */
export interface DocParagraph {
  text: string;
  /** 0 is plain, 1 to 3 are headings. */
  style?: number;
  modifiers?: Buffer;
  /** Its end mark: a paragraph mark by default, `\x07` in the cells of a table. */
  end?: string;
  /** Modifiers of all its characters. */
  characters?: Buffer;
}

export interface DocParts {
  /** One for each `\x02` in the text. */
  footnotes?: string[];
  header?: string;
  /** One for each `\x05` in the text. */
  comments?: { author: string; text: string }[];
  /** Authors of tracked changes. */
  revisers?: string[];
  /** Objects of other programs, each a storage. */
  objects?: OleTree[];
  /** The levels of a list, the first of the document: the kind of its numbers ([MS-OSHARED] 2.2.1.3), and its text with `%1` for them. */
  list?: { format: number; text: string }[];
}

/** Table rows are cells and a mark at the end; the edges of the cells are in twips. */
export function docRow(cells: string[], edges: number[], more: Buffer = Buffer.alloc(0)): DocParagraph[] {
  const inTable = Buffer.from([0x16, 0x24, 1]);
  const shape = Buffer.alloc(5 + edges.length * 2 + cells.length * 20);
  shape.writeUInt16LE(0xd608, 0);
  shape.writeUInt16LE(shape.length - 3, 2);
  shape[4] = cells.length;
  for (const [index, edge] of edges.entries()) shape.writeInt16LE(edge, 5 + index * 2);
  return [
    ...cells.map((text) => ({ text, end: '\x07', modifiers: inTable })),
    { text: '', end: '\x07', modifiers: Buffer.concat([inTable, Buffer.from([0x17, 0x24, 1]), shape, more]) },
  ];
}

/** Modifiers that make a paragraph a list item; levels start at 0. */
export function docItem(text: string, level = 0): DocParagraph {
  return { text, modifiers: Buffer.from([0x0a, 0x26, level, 0x0b, 0x46, 1, 0]) };
}

/** A document of Word 97 ([MS-DOC]); each paragraph has a page of properties of its own. */
export function makeDoc(paragraphs: DocParagraph[], parts: DocParts = {}): Buffer {
  const stories: DocParagraph[][] = [paragraphs, [], [], []];
  const plain = (text: string): DocParagraph => ({ text });
  if (parts.footnotes) stories[1] = [...parts.footnotes.map(plain), plain('')];
  // Six lines between text and notes, then those of the first section: the second is the header of its pages.
  if (parts.header !== undefined) stories[2] = [plain(parts.header), plain('')];
  if (parts.comments) stories[3] = [...parts.comments.map(({ text }) => plain(text)), plain('')];
  const all = stories.flat();
  if (all.length > paragraphs.length) all.push(plain(''));
  const joinText = (list: DocParagraph[]) => list.map(({ text, end = '\r' }) => text + end).join('');
  const lengths = stories.map((story) => joinText(story).length);
  const body = joinText(paragraphs);
  const text = Buffer.from(joinText(all), 'utf16le');
  const textStart = 1024;
  const pagesStart = Math.ceil((textStart + text.length) / 512);

  const paragraphPages: Buffer[] = [];
  const characterPages: Buffer[] = [];
  const bounds = [textStart];
  for (const { text: words, end = '\r', style = 0, modifiers = Buffer.alloc(0), characters } of all) {
    const from = bounds.at(-1) as number;
    bounds.push(from + (words.length + end.length) * 2);
    const entry = Buffer.concat([Buffer.from([style, 0]), modifiers]);
    const padded = entry.length % 2 === 0 ? Buffer.concat([Buffer.from([0, entry.length / 2]), entry]) : null;
    const papx = padded ?? Buffer.concat([Buffer.from([(entry.length + 1) / 2]), entry]);
    paragraphPages.push(propertyPage(from, bounds.at(-1) as number, 13, papx));
    const chpx = characters ? Buffer.concat([Buffer.from([characters.length]), characters]) : undefined;
    characterPages.push(propertyPage(from, bounds.at(-1) as number, 1, chpx));
  }
  const document = Buffer.concat([
    Buffer.alloc(textStart),
    text,
    Buffer.alloc(pagesStart * 512 - textStart - text.length),
    ...paragraphPages,
    ...characterPages,
  ]);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0xc1, 2);
  document.writeUInt16LE(0x409, 6);
  document.writeUInt16LE(0x200, 10);
  const [main = 0, footnotes = 0, headers = 0, comments = 0] = lengths;
  for (const [index, length] of [main, footnotes, headers, 0, comments].entries())
    document.writeUInt32LE(length, 76 + index * 4);

  let table = Buffer.alloc(0);
  const add = (index: number, bytes: Buffer) => {
    document.writeUInt32LE(table.length, 154 + index * 8);
    document.writeUInt32LE(bytes.length, 158 + index * 8);
    table = Buffer.concat([table, bytes]);
  };
  const findPlaces = (mark: string) => [...body.matchAll(new RegExp(mark, 'g'))].map(({ index }) => index);
  const textStarts = (list: string[]) => list.reduce((at, one) => [...at, (at.at(-1) ?? 0) + one.length + 1], [0]);
  add(1, styleSheet());
  add(33, pieceTable(joinText(all).length, textStart));
  const page = (index: number) => uint32(pagesStart + index);
  add(13, Buffer.concat([...bounds.map(uint32), ...all.map((_, index) => page(index))]));
  add(12, Buffer.concat([...bounds.map(uint32), ...all.map((_, index) => page(all.length + index))]));
  if (parts.footnotes) {
    const places = findPlaces('\\x02');
    add(2, Buffer.concat([...[...places, main].map(uint32), ...places.map(() => Buffer.from([1, 0]))]));
    add(3, Buffer.concat([...textStarts(parts.footnotes), footnotes].map(uint32)));
  }
  if (parts.header !== undefined) {
    const length = parts.header.length + 1;
    add(11, Buffer.concat([0, 0, 0, 0, 0, 0, 0, 0, length, length, length, length, length, length + 1].map(uint32)));
  }
  if (parts.comments) {
    const places = findPlaces('\\x05');
    const entries = parts.comments.map((_, index) => {
      const entry = Buffer.alloc(30);
      entry.writeUInt16LE(index, 20);
      return entry;
    });
    add(4, Buffer.concat([...[...places, main].map(uint32), ...entries]));
    add(5, Buffer.concat([...textStarts(parts.comments.map((comment) => comment.text)), comments].map(uint32)));
    add(36, Buffer.concat(parts.comments.map(({ author }) => lengthPrefixed(author))));
  }
  if (parts.revisers) {
    const head = Buffer.from([0xff, 0xff, parts.revisers.length, 0, 0, 0]);
    add(51, Buffer.concat([head, ...parts.revisers.map(lengthPrefixed)]));
  }
  if (parts.list) {
    const definition = Buffer.alloc(28);
    definition.writeInt32LE(7, 0);
    add(
      73,
      Buffer.concat([uint16(1), definition, ...Array.from({ length: 9 }, (_, at) => listLevel(parts.list?.[at]))]),
    );
    add(74, Buffer.concat([1, 7, 0, 0, 0, 0].map(uint32)));
  }
  const streams: OleTree = new Map([
    ['WordDocument', document],
    ['1Table', table],
  ]);
  if (parts.objects) streams.set('ObjectPool', objectPool(parts.objects));
  return writeOle(streams);
}

function objectPool(objects: OleTree[]): OleTree {
  return new Map(objects.map((object, index) => [`_${1_000 + index}`, object]));
}

function propertyPage(from: number, to: number, entrySize: number, properties: Buffer | undefined): Buffer {
  const page = Buffer.alloc(512);
  page.writeUInt32LE(from, 0);
  page.writeUInt32LE(to, 4);
  page[511] = 1;
  if (!properties) return page;
  const at = Math.floor((510 - properties.length) / 2) * 2;
  page[8] = at / 2;
  properties.copy(page, at);
  return entrySize === 1 || at > 8 + entrySize ? page : Buffer.alloc(512);
}

function listLevel({ format, text } = { format: 0, text: '' }): Buffer {
  const head = Buffer.alloc(28);
  head.writeInt32LE(1, 0);
  head[4] = format;
  const letters = text.replace(/%([1-9])/g, (_, digit: string) => String.fromCharCode(Number(digit) - 1));
  return Buffer.concat([head, lengthPrefixed(letters)]);
}

function styleSheet(): Buffer {
  const head = Buffer.alloc(20);
  head.writeUInt16LE(18, 0);
  head.writeUInt16LE(4, 2);
  head.writeUInt16LE(10, 4);
  const styles = [0, 1, 2, 3].map((number) => {
    const name = number === 0 ? 'Normal' : `heading ${number}`;
    const style = Buffer.alloc(10 + 2 + (name.length + 1) * 2);
    style.writeUInt16LE(number, 0);
    style.writeUInt16LE(1 | (0xfff << 4), 2);
    style.writeUInt16LE(name.length, 10);
    style.write(name, 12, 'utf16le');
    return Buffer.concat([uint16(style.length), style]);
  });
  return Buffer.concat([head, ...styles]);
}

function pieceTable(length: number, start: number): Buffer {
  const piece = Buffer.alloc(8);
  piece.writeUInt32LE(start, 2);
  const pieces = Buffer.concat([uint32(0), uint32(length), piece]);
  return Buffer.concat([Buffer.from([2]), uint32(pieces.length), pieces]);
}

function lengthPrefixed(text: string): Buffer {
  return Buffer.concat([uint16(text.length), Buffer.from(text, 'utf16le')]);
}
