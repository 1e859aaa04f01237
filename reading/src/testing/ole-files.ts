import { writeOle } from '../container/ole-writer.ts';

/** Makes small Office files of the years before 2007, so that a test shows exactly what is in the file. */

type Tree = Map<string, Uint8Array | Tree>;

export interface MailParts {
  subject?: string;
  from?: [name: string, address: string];
  to?: [name: string, address: string][];
  cc?: [name: string, address: string][];
  sent?: Date;
  text?: string;
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

/** Rich text as it stands in a mail, stored and not compressed ([MS-OXRTFCP]). */
export function storedRtf(rtf: string): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(rtf.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  head.writeUInt32LE(0x414c454d, 8);
  return Buffer.concat([head, Buffer.from(rtf, 'latin1')]);
}

function mailTree(mail: MailParts, header: number): Tree {
  const tree: Tree = new Map();
  const texts: [number, string | undefined][] = [
    [0x0037, mail.subject],
    [0x0042, mail.from?.[0]],
    [0x5d02, mail.from?.[1]],
    [0x1000, mail.text],
  ];
  for (const [id, text] of texts) if (text !== undefined) tree.set(textName(id), Buffer.from(text, 'utf16le'));
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
    const part: Tree = new Map();
    part.set('__properties_version1.0', fixedValues(8, [[0x0c15, kind]]));
    part.set(textName(0x3001), Buffer.from(name, 'utf16le'));
    part.set(textName(0x39fe), Buffer.from(address, 'utf16le'));
    tree.set(`__recip_version1.0_#${number8(index)}`, part);
  }
  for (const [index, attachment] of (mail.attachments ?? []).entries()) {
    const part: Tree = new Map();
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

/** A paragraph of a Word document; modifiers are [MS-DOC] `sprm` bytes. */
export interface DocParagraph {
  text: string;
  /** 0 is plain, 1 to 3 are headings. */
  style?: number;
  modifiers?: Buffer;
  /** What ends it: a paragraph mark if left out, `\x07` in the cells of a table. */
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
  /** Names of whoever tracked changes. */
  revisers?: string[];
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
  const textOf = (list: DocParagraph[]) => list.map(({ text, end = '\r' }) => text + end).join('');
  const lengths = stories.map((story) => textOf(story).length);
  const body = textOf(paragraphs);
  const text = Buffer.from(textOf(all), 'utf16le');
  const textStart = 1024;
  const pagesStart = Math.ceil((textStart + text.length) / 512);

  const paragraphPages: Buffer[] = [];
  const characterPages: Buffer[] = [];
  const bounds = [textStart];
  for (const { text: words, end = '\r', style = 0, modifiers = Buffer.alloc(0), characters } of all) {
    const from = bounds.at(-1) as number;
    bounds.push(from + (words.length + end.length) * 2);
    const stored = Buffer.concat([Buffer.from([style, 0]), modifiers]);
    const padded = stored.length % 2 === 0 ? Buffer.concat([Buffer.from([0, stored.length / 2]), stored]) : null;
    const papx = padded ?? Buffer.concat([Buffer.from([(stored.length + 1) / 2]), stored]);
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
  const placesOf = (mark: string) => [...body.matchAll(new RegExp(mark, 'g'))].map(({ index }) => index);
  const startsOf = (list: string[]) => list.reduce((at, one) => [...at, (at.at(-1) ?? 0) + one.length + 1], [0]);
  add(1, styleSheet());
  add(33, pieceTable(textOf(all).length, textStart));
  const page = (index: number) => uint32(pagesStart + index);
  add(13, Buffer.concat([...bounds.map(uint32), ...all.map((_, index) => page(index))]));
  add(12, Buffer.concat([...bounds.map(uint32), ...all.map((_, index) => page(all.length + index))]));
  if (parts.footnotes) {
    const places = placesOf('\\x02');
    add(2, Buffer.concat([...[...places, main].map(uint32), ...places.map(() => Buffer.from([1, 0]))]));
    add(3, Buffer.concat([...startsOf(parts.footnotes), footnotes].map(uint32)));
  }
  if (parts.header !== undefined) {
    const length = parts.header.length + 1;
    add(11, Buffer.concat([0, 0, 0, 0, 0, 0, 0, 0, length, length, length, length, length, length + 1].map(uint32)));
  }
  if (parts.comments) {
    const places = placesOf('\\x05');
    const entries = parts.comments.map((_, index) => {
      const entry = Buffer.alloc(30);
      entry.writeUInt16LE(index, 20);
      return entry;
    });
    add(4, Buffer.concat([...[...places, main].map(uint32), ...entries]));
    add(5, Buffer.concat([...startsOf(parts.comments.map((comment) => comment.text)), comments].map(uint32)));
    add(36, Buffer.concat(parts.comments.map(({ author }) => counted(author))));
  }
  if (parts.revisers) {
    const head = Buffer.from([0xff, 0xff, parts.revisers.length, 0, 0, 0]);
    add(51, Buffer.concat([head, ...parts.revisers.map(counted)]));
  }
  return writeOle(
    new Map([
      ['WordDocument', document],
      ['1Table', table],
    ]),
  );
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

function counted(text: string): Buffer {
  return Buffer.concat([uint16(text.length), Buffer.from(text, 'utf16le')]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

export interface PptSlide {
  title?: string;
  /** Paragraphs of the body in the outline. */
  body?: string[];
  /** Text boxes on the slide itself. */
  boxes?: string[];
  /** Cells of a table, each with its edges. */
  table?: { text: string; left: number; top: number; right: number; bottom: number }[];
  notes?: string;
}

/** A presentation of PowerPoint 97 ([MS-PPT]). */
export function makePpt(slides: PptSlide[]): Buffer {
  const offsets: number[] = [];
  let stream = Buffer.alloc(0);
  const save = (bytes: Buffer) => {
    offsets.push(stream.length);
    stream = Buffer.concat([stream, bytes]);
    return offsets.length;
  };
  const listed = slides.map((slide, index) => {
    const id = 256 + index;
    const outlined = [
      ...(slide.title === undefined ? [] : [[0, slide.title] as const]),
      ...(slide.body ? [[1, slide.body.join('\r')] as const] : []),
    ];
    const shapes = [
      ...outlined.map((_, place) => shape(record(0x0f9e, uint32(place)))),
      ...(slide.boxes ?? []).map((text) => shape(textRecords(4, text))),
      ...(slide.table ? [tableGroup(slide.table)] : []),
    ];
    const part = save(container(0x03ee, record(0x03ef, Buffer.alloc(24)), drawing(shapes)));
    const notes =
      slide.notes === undefined
        ? undefined
        : save(
            container(
              0x03f0,
              record(0x03f1, Buffer.concat([uint32(id), uint32(0)])),
              drawing([shape(textRecords(2, slide.notes))]),
            ),
          );
    return { id, part, notes, texts: outlined.map(([type, text]) => textRecords(type, text)) };
  });
  const size = Buffer.alloc(40);
  size.writeInt32LE(5760, 0);
  size.writeInt32LE(4320, 4);
  const document = container(
    0x03e8,
    record(0x03e9, size),
    container(0x0ff0, ...listed.flatMap(({ id, part, texts }) => [persist(part, id), ...texts])),
    instance(
      2,
      container(0x0ff0, ...listed.flatMap(({ id, notes }) => (notes === undefined ? [] : [persist(notes, id)]))),
    ),
  );
  const documentId = save(document);
  const directoryAt = stream.length;
  const directory = record(0x1772, Buffer.concat([uint32((offsets.length << 20) | 1), ...offsets.map(uint32)]));
  const editAt = directoryAt + directory.length;
  const edit = record(0x0ff5, Buffer.concat([0, 0, 0, directoryAt, documentId, offsets.length, 0].map(uint32)));
  const user = record(0x0ff6, Buffer.concat([uint32(20), uint32(0xe391c05f), uint32(editAt), Buffer.alloc(8)]));
  return writeOle(
    new Map([
      ['PowerPoint Document', Buffer.concat([stream, directory, edit])],
      ['Current User', user],
    ]),
  );
}

function record(type: number, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function container(type: number, ...parts: Buffer[]): Buffer {
  const bytes = record(type, Buffer.concat(parts));
  bytes[0] = 15;
  return bytes;
}

function instance(number: number, bytes: Buffer): Buffer {
  bytes.writeUInt16LE((bytes.readUInt16LE(0) & 15) | (number << 4), 0);
  return bytes;
}

function persist(part: number, id: number): Buffer {
  return record(0x03f3, Buffer.concat([part, 0, 0, id, 0].map(uint32)));
}

function textRecords(type: number, text: string): Buffer {
  return Buffer.concat([record(0x0f9f, uint32(type)), record(0x0fa0, Buffer.from(text, 'utf16le'))]);
}

function shape(text: Buffer, ...more: Buffer[]): Buffer {
  return container(0xf004, ...more, container(0xf00d, text));
}

function drawing(shapes: Buffer[]): Buffer {
  return container(0x040c, container(0xf002, container(0xf003, ...shapes)));
}

function tableGroup(cells: NonNullable<PptSlide['table']>): Buffer {
  const property = Buffer.alloc(6);
  property.writeUInt16LE(0x39f, 0);
  property.writeUInt32LE(1, 2);
  const head = container(0xf004, instance(1, record(0xf122, property)));
  return container(
    0xf003,
    head,
    ...cells.map(({ text, left, top, right, bottom }) => {
      const anchor = record(0xf00f, Buffer.concat([left, top, right, bottom].map(uint32)));
      return shape(textRecords(4, text), anchor);
    }),
  );
}
