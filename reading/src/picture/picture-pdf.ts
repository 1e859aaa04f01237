import { PdfFile } from '../pdf/pdf-file.ts';

/** A picture as a PDF embeds it. */
export interface PdfPicture {
  width: number;
  height: number;
  /** Pixels per inch, if known. */
  resolution: number | undefined;
  /** How to turn the picture, from 1 (not) to 8, as in Exif. */
  orientation: number;
  filter: 'DCTDecode' | 'FlateDecode';
  colorSpace: string;
  bits: number;
  /** Further entries of the image dictionary, such as its decode parameters. */
  entries?: string;
  data: Uint8Array;
}

const POINTS_PER_INCH = 72;
/** The height of A4, for pictures of which the size on paper is not known. */
const LONG_SIDE = 842;
const SHORTEST = 180;
const LONGEST = 1_300;
const SCREEN_RESOLUTION = 96;

/** Transformations of the unit square by orientation. */
const turns = [
  '1 0 0 1 0 0',
  '-1 0 0 1 1 0',
  '-1 0 0 -1 1 1',
  '1 0 0 -1 0 1',
  '0 -1 -1 0 1 1',
  '0 -1 1 0 0 1',
  '0 1 1 0 0 0',
  '0 1 -1 0 1 0',
];

/** Writes pictures as a PDF, one per page, without changing their pixels. */
export class PicturePdf {
  readonly #file = new PdfFile();

  get pageCount(): number {
    return this.#file.pageCount;
  }

  add(picture: PdfPicture): void {
    const { orientation } = picture;
    const size = pageSize(picture);
    const image = this.#file.add(...pictureObject(picture));
    const drawing = Buffer.from(`q ${size[0]} 0 0 ${size[1]} 0 0 cm ${turns[orientation - 1] ?? turns[0]} cm /P Do Q`);
    this.#file.addPage(size, `/XObject << /P ${image} 0 R >>`, this.#file.add('', drawing));
  }

  /** The file. */
  end(): Buffer {
    return this.#file.end();
  }
}

/** The entries and the stream of an image object. */
export function pictureObject(picture: PdfPicture): [entries: string, stream: Uint8Array] {
  const { width, height, filter, colorSpace, bits, entries = '', data } = picture;
  return [
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colorSpace} /BitsPerComponent ${bits} /Filter /${filter} ${entries}`,
    data,
  ];
}

/** The size of the page in points: that of the paper if the resolution is plausible, else at most that of A4. */
function pageSize({ width, height, resolution, orientation }: PdfPicture): [width: number, height: number] {
  const longest = Math.max(width, height);
  const onPaper = resolution === undefined || resolution <= 0 ? 0 : (longest * POINTS_PER_INCH) / resolution;
  const long =
    onPaper >= SHORTEST && onPaper <= LONGEST
      ? onPaper
      : Math.min(LONG_SIDE, (longest * POINTS_PER_INCH) / SCREEN_RESOLUTION);
  const sides = [width, height].map((side) => Math.max(3, Math.round(((side * long) / longest) * 100) / 100)) as [
    number,
    number,
  ];
  return orientation >= 5 ? [sides[1], sides[0]] : sides;
}
