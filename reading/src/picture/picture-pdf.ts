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
  readonly #pieces: Uint8Array[] = [];
  #length = 0;
  /** The offset of each object; the first two are the catalogue and the list of pages. */
  readonly #offsets: number[] = [0, 0];
  readonly #pages: number[] = [];

  constructor() {
    this.#write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  add(picture: PdfPicture): void {
    const { width, height, orientation, filter, colorSpace, bits, entries = '', data } = picture;
    const [pageWidth, pageHeight] = pageSize(picture);
    const image = this.#object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colorSpace} /BitsPerComponent ${bits} /Filter /${filter} ${entries} /Length ${data.length} >>`,
      data,
    );
    const drawing = Buffer.from(
      `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm ${turns[orientation - 1] ?? turns[0]} cm /P Do Q`,
    );
    const content = this.#object(`<< /Length ${drawing.length} >>`, drawing);
    this.#pages.push(
      this.#object(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /XObject << /P ${image} 0 R >> >> /Contents ${content} 0 R >>`,
      ),
    );
  }

  /** The file. */
  end(): Buffer {
    this.#offsets[0] = this.#length;
    this.#write('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
    this.#offsets[1] = this.#length;
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    this.#write(`2 0 obj\n<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>\nendobj\n`);
    const start = this.#length;
    const entries = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = this.#offsets.length + 1;
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`);
    this.#write(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
    return Buffer.concat(this.#pieces);
  }

  #object(dictionary: string, stream?: Uint8Array): number {
    const number = this.#offsets.push(this.#length);
    this.#write(`${number} 0 obj\n${dictionary}\n`);
    if (stream) {
      this.#write('stream\n');
      this.#write(stream);
      this.#write('\nendstream\n');
    }
    this.#write('endobj\n');
    return number;
  }

  #write(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    this.#pieces.push(bytes);
    this.#length += bytes.length;
  }
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
