import { deflateSync } from 'node:zlib';
import { writeOle } from '../container/ole-writer.ts';
import type { Lock } from './encrypted-binary.ts';
import { uint16, uint32 } from './numbers.ts';

/** Makes small presentations of the years before 2007, so that a test shows exactly what is in the file. */

export interface PptSlide {
  title?: string;
  /** Paragraphs of the body in the outline; each tab at the beginning is a level. */
  body?: string[];
  /** Text boxes on the slide itself. */
  boxes?: string[];
  /** A group of text boxes: its rectangle on the slide and in its own coordinates (left, top, right, bottom). */
  group?: { outer: Edges; inner: Edges; boxes: { text: string; place: Edges }[] };
  /** Cells of a table, each with its edges. */
  table?: { text: string; left: number; top: number; right: number; bottom: number }[];
  notes?: string;
  /** Alternative texts of pictures. */
  pictures?: string[];
  /** Files of other programs that it shows. */
  objects?: Buffer[];
  /** Whether they are shown as icons. */
  asIcons?: boolean;
}

type Edges = [left: number, top: number, right: number, bottom: number];

/** A presentation of PowerPoint 97 ([MS-PPT]); with a lock, its parts are encrypted. */
export function makePpt(slides: PptSlide[], lock?: Lock): Buffer {
  const offsets: number[] = [];
  let stream = Buffer.alloc(0);
  const add = (bytes: Buffer) => {
    offsets.push(stream.length);
    stream = Buffer.concat([stream, bytes]);
    return offsets.length;
  };
  const save = (bytes: Buffer) => add(lock ? lock.seal(bytes, offsets.length + 1) : bytes);
  const objects: { part: number; asIcon: boolean | undefined }[] = [];
  const listed = slides.map((slide, index) => {
    const id = 256 + index;
    const objectShapes = (slide.objects ?? []).map((bytes) =>
      objects.push({
        part: save(instance(1, record(0x1011, Buffer.concat([uint32(bytes.length), deflateSync(bytes)])))),
        asIcon: slide.asIcons,
      }),
    );
    const outlined = [
      ...(slide.title === undefined ? [] : [[0, slide.title] as const]),
      ...(slide.body ? [[1, slide.body.join('\r')] as const] : []),
    ];
    const shapes = [
      ...outlined.map((_, place) => shape(record(0x0f9e, uint32(place)))),
      ...(slide.boxes ?? []).map((text) => shape(textRecords(4, text))),
      ...(slide.table ? [tableGroup(slide.table)] : []),
      ...(slide.group ? [boxGroup(slide.group)] : []),
      ...(slide.pictures ?? []).map(picture),
      ...objectShapes.map((object) => container(0xf004, container(0xf011, record(0x0bc1, uint32(object))))),
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
    container(0x0409, ...objects.map(({ part, asIcon }, index) => objectIn(part, index + 1, asIcon))),
    container(0x0ff0, ...listed.flatMap(({ id, part, texts }) => [persist(part, id), ...texts])),
    instance(
      2,
      container(0x0ff0, ...listed.flatMap(({ id, notes }) => (notes === undefined ? [] : [persist(notes, id)]))),
    ),
  );
  const documentId = save(document);
  const lockId = lock && add(container(0x2f14, lock.header));
  const directoryAt = stream.length;
  const directory = record(0x1772, Buffer.concat([uint32((offsets.length << 20) | 1), ...offsets.map(uint32)]));
  const editAt = directoryAt + directory.length;
  const ids = [documentId, offsets.length, 0, ...(lockId === undefined ? [] : [lockId])];
  const edit = record(0x0ff5, Buffer.concat([0, 0, 0, directoryAt, ...ids].map(uint32)));
  const token = lock ? 0xf3d1c4df : 0xe391c05f;
  const user = record(0x0ff6, Buffer.concat([uint32(20), uint32(token), uint32(editAt), Buffer.alloc(8)]));
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
  const paragraphs = text
    .split('\r')
    .map((line) => ({ line: line.replace(/^\t+/, ''), level: /^\t*/.exec(line)![0].length }));
  const plain = paragraphs.map(({ line }) => line).join('\r');
  const runs = paragraphs.map(({ line, level }) => Buffer.concat([uint32(line.length + 1), uint16(level), uint32(0)]));
  return Buffer.concat([
    record(0x0f9f, uint32(type)),
    record(0x0fa0, Buffer.from(plain, 'utf16le')),
    record(0x0fa1, Buffer.concat([...runs, uint32(plain.length + 1), uint32(0)])),
  ]);
}

function shape(text: Buffer, ...more: Buffer[]): Buffer {
  return container(0xf004, ...more, container(0xf00d, text));
}

function drawing(shapes: Buffer[]): Buffer {
  return container(0x040c, container(0xf002, container(0xf003, ...shapes)));
}

/** A shape with a property before the description, which has its letters behind both. */
function picture(description: string): Buffer {
  const name = Buffer.from('Picture 1\0', 'utf16le');
  const text = Buffer.from(`${description}\0`, 'utf16le');
  const head = (id: number, size: number) => Buffer.concat([uint16(0x8000 | id), uint32(size)]);
  const properties = Buffer.concat([head(0x380, name.length), head(0x381, text.length), name, text]);
  return container(0xf004, instance(2, record(0xf00b, properties)));
}

function objectIn(part: number, number: number, asIcon = false): Buffer {
  return container(0x0fcc, record(0x0fc3, Buffer.concat([asIcon ? 4 : 1, 0, number, 0, part, 0].map(uint32))));
}

function boxGroup({ outer: [left, top, right, bottom], inner, boxes }: NonNullable<PptSlide['group']>): Buffer {
  const anchor = record(0xf010, Buffer.concat([top, left, right, bottom].map(uint16)));
  const head = container(0xf004, record(0xf009, Buffer.concat(inner.map(uint32))), anchor);
  const inside = boxes.map(({ text, place }) =>
    shape(textRecords(4, text), record(0xf00f, Buffer.concat(place.map(uint32)))),
  );
  return container(0xf003, head, ...inside);
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
