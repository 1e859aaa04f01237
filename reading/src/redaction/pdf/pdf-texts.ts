import { constants, inflateSync } from 'node:zlib';

/** A stream of a PDF, decompressed, or the file without its streams. */
export interface PdfPart {
  /** Such as `stream of object 12`. */
  name: string;
  bytes: Buffer;
  /** Pixels of a picture. */
  isPicture: boolean;
}

const STREAM = /(?:^|[\r\n])(\d+) \d+ obj\b((?:(?!endobj|[\r\n]\d+ \d+ obj\b)[\s\S]){0,4096}?)\bstream\r?\n/g;
const END = Buffer.from('endstream');
const MAX_INFLATED = 512 * 1024 ** 2;
/** What every copy says about its fonts. */
const OWN_WORDS =
  /\/CIDSystemInfo << \/Registry \(Adobe\) \/Ordering \((?:Identity|UCS)\) \/Supplement 0 >>|\/CMapName \/Adobe-Identity-UCS|\/BaseFont \/(?:Helvetica|Blank)|\/FontName \/Blank/g;

/** The streams of a PDF, found by their keywords and not by its table, so that those that no page uses are found too; last the rest of the file. */
export function* pdfParts(bytes: Buffer): Generator<PdfPart> {
  const source = bytes.toString('latin1');
  let rest = '';
  let from = 0;
  for (const match of source.matchAll(STREAM)) {
    const start = match.index + match[0].length;
    if (start < from) continue;
    const end = bytes.indexOf(END, start);
    const stream = bytes.subarray(start, end < 0 ? bytes.length : end);
    const dictionary = match[2] ?? '';
    rest += source.slice(from, start);
    from = start + stream.length;
    yield {
      name: `stream of object ${match[1]}`,
      bytes: /\/FlateDecode\b/.test(dictionary) ? inflated(stream) : stream,
      isPicture: /\/Subtype\s*\/Image\b/.test(dictionary),
    };
  }
  yield { name: 'objects', bytes: Buffer.from(rest + source.slice(from), 'latin1'), isPicture: false };
}

function inflated(stream: Buffer): Buffer {
  try {
    return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_INFLATED });
  } catch {
    return stream;
  }
}

/** The texts of a part: as it is, its strings decoded one after the other, and as UTF-16. */
export function textsOf({ bytes }: PdfPart): string[] {
  const source = bytes.toString('latin1').replace(OWN_WORDS, '');
  const strings = stringsOf(source);
  const joined = Buffer.concat(strings);
  const wide = strings.map((string) => utf16(string)).join('');
  return [
    source,
    bytes.toString('utf8').replace(OWN_WORDS, ''),
    joined.toString('latin1'),
    joined.toString('utf8'),
    wide,
  ];
}

/** The strings of a part in their order, as bytes. */
function stringsOf(source: string): Buffer[] {
  const literals = literalsOf(source);
  const found = literals.map(([start, end]) => ({
    start,
    bytes: Buffer.from(unescapeLiteral(source.slice(start + 1, end)), 'latin1'),
  }));
  let next = 0;
  for (const { 0: whole, index: start } of source.matchAll(/<[\da-f\s]+>/gi)) {
    while (next < literals.length && literals[next]![1] < start) next += 1;
    const isInLiteral = next < literals.length && literals[next]![0] < start;
    if (!isInLiteral) found.push({ start, bytes: Buffer.from(whole.slice(1, -1).replace(/\s/g, ''), 'hex') });
  }
  return found.toSorted((one, other) => one.start - other.start).map(({ bytes }) => bytes);
}

/** The places of the brackets around literals: those that are closed and in no other literal. Bracket pairs may be nested. */
function literalsOf(source: string): [start: number, end: number][] {
  const open: number[] = [];
  const pairs: [number, number][] = [];
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (character === '\\') at += 1;
    else if (character === '(') open.push(at);
    else if (character === ')' && open.length > 0) {
      const start = open.pop()!;
      // What it has inside belongs to it.
      while (pairs.length > 0 && pairs.at(-1)![0] > start) pairs.pop();
      pairs.push([start, at]);
    }
  }
  return pairs;
}

function utf16(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
    .swap16()
    .toString('utf16le');
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescapeLiteral(literal: string): string {
  return literal.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal: string | undefined, letter = '') => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return letter === '\n' ? '' : (escapes[letter] ?? letter);
  });
}
