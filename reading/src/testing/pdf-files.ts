import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { drawPage, type PagePicture } from '../pdf/page-picture.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { loadPdfium } from '../pdf/pdfium.ts';

type Drawing = InstanceType<typeof PDFDocument>;

/** Makes a PDF with pdfkit; `draw` gets the open document. */
export function makePdf(
  draw: (document: Drawing) => void,
  options: ConstructorParameters<typeof PDFDocument>[0] = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', margin: 60, ...options });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    draw(document);
    document.end();
  });
}

/**
 * Makes a PDF from content streams, one for each page, written in the letters of Helvetica (`/F1`). `attributes` goes into every
 * page's dictionary, such as `/Rotate 90`.
 */
export function makeRawPdf(contents: string[], attributes = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (const [index, content] of contents.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${attributes} /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return assemble(objects);
}

/** A PDF with one page whose content stream is in a form that covers the page, as some programs write every page. */
export function makeFramedPdf(content: string): Buffer {
  const fonts = '/Font << /F1 3 0 R >>';
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R /Resources << /XObject << /Frame 6 0 R >> >> >>',
    '<< /Length 9 >>\nstream\n/Frame Do\nendstream',
    `<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${fonts} >> /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

/**
 * A PDF whose pages are pictures of the pages of another, as a scanner makes it; `turns` turns each sheet clockwise by quarters
 * before it is scanned.
 */
export async function makeScan(pdf: Buffer, turns = 0): Promise<Buffer> {
  const pictures = await drawPages(pdf, turns);
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pictures.length} /Kids [${pictures.map((_, index) => `${3 + index * 3} 0 R`).join(' ')}] >>`,
  ];
  for (const [index, { width, height, pixels, scale }] of pictures.entries()) {
    const [across, down] = [width / scale, height / scale];
    const packed = deflateSync(pixels);
    const content = `q ${across} 0 0 ${down} 0 0 cm /Scan Do Q`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${4 + index * 3} 0 R /Resources << /XObject << /Scan ${5 + index * 3} 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
        ),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return assemble(objects);
}

/** The pages of a PDF as pictures. */
export async function drawPages(pdf: Buffer, turns = 0): Promise<PagePicture[]> {
  const pdfium = await loadPdfium();
  const source = PdfDocument.open(pdfium, pdf);
  const pictures = Array.from({ length: source.pageCount }, (_, index) => {
    const page = pdfium._FPDF_LoadPage(source.handle, index);
    const picture = drawPage(pdfium, page, turns);
    pdfium._FPDF_ClosePage(page);
    return picture;
  });
  source.close();
  return pictures;
}

/** Numbers the objects, and writes the table of where they are. */
function assemble(objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const bytes = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(bytes);
    length += bytes.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A line of Helvetica as content of a page; x and y count from the bottom left, as PDF does. */
export const line = (text: string, x: number, y: number, size = 12): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;
