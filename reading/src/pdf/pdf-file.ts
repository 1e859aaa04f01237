/** Writes a PDF object by object (ISO 32000, section 7.5). The catalogue and the list of pages are written at the end. */
export class PdfFile {
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

  /** Adds an object and returns its number; `entries` are those of its dictionary. The length of a stream is added. */
  add(entries: string, stream?: Uint8Array): number {
    const number = this.#offsets.push(this.#length);
    this.#write(`${number} 0 obj\n<< ${entries} ${stream ? `/Length ${stream.length} ` : ''}>>\n`);
    if (stream) {
      this.#write('stream\n');
      this.#write(stream);
      this.#write('\nendstream\n');
    }
    this.#write('endobj\n');
    return number;
  }

  /** Adds a page; `size` is in points, `resources` are the entries of its dictionary of resources, `content` is the number of its stream. */
  addPage(size: readonly [width: number, height: number], resources: string, content: number): void {
    this.#pages.push(
      this.add(
        `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.map(pdfNumber).join(' ')}] /Resources << ${resources} >> /Contents ${content} 0 R`,
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

  #write(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    this.#pieces.push(bytes);
    this.#length += bytes.length;
  }
}

/** A number as PDF writes it: without an exponent, to a hundredth of a point or better. */
export function pdfNumber(value: number): string {
  return String(Number(value.toFixed(3)));
}
