import { type Signatory, signMessage } from './certificates.ts';

interface SignatureFacts {
  /** The field, as in `createSignatureField`. */
  field: string;
  signatory: Signatory;
  at: Date;
  reason: string;
  /** Two or three lines that are shown in the field. */
  lines: readonly string[];
}

/** Hexadecimal digits that are reserved for the signature. */
const SPACE = 4000;
const RANGE = '0'.repeat(40);

/** Signs a field of a PDF that `openPdf` wrote, in a revision after it (ISO 32000-1, 7.5.6 and 12.8). */
export function signPdf(pdf: Uint8Array, { field, signatory, at, reason, lines }: SignatureFacts): Uint8Array {
  const before = Buffer.from(pdf);
  const text = before.toString('latin1');
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const [next, root] = [/\/Size (\d+)/, /\/Root (\d+)/].map((entry) => Number(entry.exec(trailer)![1])) as [
    number,
    number,
  ];
  const fields = [...text.matchAll(/^(\d+) 0 obj\n<<\n\/Subtype \/Widget\n\/FT \/Sig\n\/T \((.*)\)$/gm)];
  const number = Number(fields.find(([, , name]) => name === field)![1]);
  const widget = readObject(text, number);
  const [, left, bottom, right, top] = /\/Rect \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(widget)!.map(Number);
  const form = `/AcroForm << /SigFlags 3 /Fields [${fields.map(([, id]) => `${id} 0 R`).join(' ')}] >>`;
  const looks = appearance(right! - left!, top! - bottom!, lines);
  const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name (${signatory.name}) /Reason (${reason}) /M (${pdfDate(at)}) /ByteRange [${RANGE}] /Contents <${'0'.repeat(SPACE)}> >>`;
  const revision = append(before, trailer, [
    [root, withEntries(readObject(text, root), form)],
    [number, withEntries(widget, `/V ${next} 0 R /AP << /N ${next + 1} 0 R >>`)],
    [next, signature],
    [next + 1, looks],
  ]);
  const from = revision.indexOf(`<${'0'.repeat(SPACE)}>`, before.length);
  const to = from + SPACE + 2;
  revision.write(
    `0 ${from} ${to} ${revision.length - to}`.padEnd(RANGE.length),
    revision.indexOf(RANGE, before.length),
  );
  const signed = Buffer.concat([revision.subarray(0, from), revision.subarray(to)]);
  revision.write(signMessage(signatory, signed, at).toString('hex').padEnd(SPACE, '0'), from + 1);
  return new Uint8Array(revision);
}

function readObject(text: string, id: number): string {
  const start = text.indexOf(`\n${id} 0 obj\n`) + `\n${id} 0 obj\n`.length;
  return text.slice(start, text.indexOf('\nendobj', start));
}

const withEntries = (dictionary: string, entries: string): string => `${dictionary.slice(0, -2)}${entries}\n>>`;

const pdfDate = (at: Date): string => `D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;

/** What a reader shows in the field. */
function appearance(width: number, height: number, lines: readonly string[]): string {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ');
  const content = `BT /F0 9 Tf 12.5 TL 0.1 0.12 0.16 rg 6 ${height - 16} Td ${text} ET`;
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << /Font << /F0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Objects after a file, with cross-references to them and to those before. */
function append(before: Buffer, trailer: string, objects: readonly (readonly [number, string])[]): Buffer {
  const previous = /startxref\n(\d+)/.exec(trailer)![1];
  const entriesBefore = trailer
    .slice(trailer.indexOf('<<') + 2, trailer.indexOf('>>\nstartxref'))
    .replace(/\/Size \d+/, '');
  let text = '\n';
  const entries: string[] = [];
  for (const [id, body] of objects) {
    entries.push(`${id} 1\n${String(before.length + text.length).padStart(10, '0')} 00000 n \n`);
    text += `${id} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...objects.map(([id]) => id)) + 1;
  const table = `xref\n${entries.join('')}trailer\n<<${entriesBefore}/Size ${size}\n/Prev ${previous}\n>>\n`;
  return Buffer.concat([
    before,
    Buffer.from(`${text}${table}startxref\n${before.length + text.length}\n%%EOF\n`, 'latin1'),
  ]);
}
