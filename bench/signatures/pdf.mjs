// Writes a PDF of pages with operators, or with one picture a page.
import { deflateSync } from 'node:zlib';
import { fonts, HEIGHT, WIDTH } from './canvas.mjs';

/**
 * @param {readonly { content?: string, picture?: { width: number, height: number, gray: Uint8Array, colors?: number }, rotate?: number }[]} pages
 * @returns {Buffer}
 */
export function writePdf(pages) {
  /** @type {Buffer[]} */
  const objects = [];
  const add = (body) => objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
  const stream = (entries, bytes) => {
    const data = deflateSync(bytes, { level: 1 });
    return Buffer.concat([
      Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]);
  };
  const fontFrom = 3;
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('');
  for (const font of fonts) add(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`);
  const fontEntries = fonts.map((_, index) => `/F${index} ${fontFrom + index} 0 R`).join(' ');
  const kids = [];
  for (const { content, picture, rotate = 0 } of pages) {
    let resources = `/Font << ${fontEntries} >>`;
    let size = [WIDTH, HEIGHT];
    let operators = content ?? '';
    if (picture) {
      const { width, height, gray, colors = 1 } = picture;
      size = width > height ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
      const space = colors === 3 ? '/DeviceRGB' : '/DeviceGray';
      const image = add(
        stream(
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8`,
          gray,
        ),
      );
      resources = `/XObject << /P ${image} 0 R >>`;
      operators = `q ${size[0]} 0 0 ${size[1]} 0 0 cm /P Do Q`;
    }
    const contents = add(stream('', Buffer.from(operators, 'latin1')));
    kids.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Rotate ${rotate} /Resources << ${resources} >> /Contents ${contents} 0 R >>`,
      ),
    );
  }
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  const pieces = [Buffer.from('%PDF-1.5\n%\xe2\xe3\n', 'latin1')];
  const offsets = [];
  let length = pieces[0].length;
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    pieces.push(piece);
    length += piece.length;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}
