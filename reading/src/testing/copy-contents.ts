import { unzipSync } from 'fflate';
import { inflateSync } from 'node:zlib';

/** Everything that is in a file, for tests that search a copy without the program that made it: names, markup and bytes of all parts and streams. */
export function contentsOf(file: Buffer): string[] {
  if (file.toString('latin1', 0, 2) === 'PK') {
    const parts = Object.entries(unzipSync(new Uint8Array(file)));
    return parts.flatMap(([name, bytes]) => [name, ...asTexts(Buffer.from(bytes))]);
  }
  if (file.toString('latin1', 0, 5) !== '%PDF-') return asTexts(file);
  const source = file.toString('latin1');
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1'));
    } catch {
      return Buffer.from(data, 'latin1');
    }
  });
  return [file, ...streams].flatMap(asTexts);
}

function asTexts(bytes: Buffer): string[] {
  const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const latin = bytes.toString('latin1');
  const texts = [
    latin,
    bytes.toString('utf8'),
    even.toString('utf16le'),
    Buffer.from(even).swap16().toString('utf16le'),
  ];
  // Texts of runs, and the hexadecimal strings of a PDF, one after the other.
  if (latin.includes('<')) {
    const hex = [...latin.matchAll(/<([\da-f]{4,})>/gi)].map(([, digits = '']) => digits).join('');
    texts.push(bytes.toString('utf8').replace(/<[^>]*>/g, ''), Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  }
  return texts;
}
