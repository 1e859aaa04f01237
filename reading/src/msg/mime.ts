import { decodeAs } from '../container/code-page.ts';

/** A part of a mail as it travels (RFC 2045). */
export interface MimePart {
  /** In small letters, without what else is said of it: `text/html`. */
  type: string;
  charset: string;
  /** What it is called as a file; empty when it is none. */
  name: string;
  contentId: string;
  /** Decoded; empty for a part that is made of others. */
  bytes: Buffer;
  parts: MimePart[];
}

const MAX_DEPTH = 20;
const MAX_PARTS = 1_000;
const BLANK_LINE = /^\r?\n|\r?\n\r?\n/;

/** Takes a part of a mail apart, and the parts in it. Nothing is refused: what is no such text is a part without a type. */
export function parseMime(source: Buffer): MimePart {
  return partOf(source.toString('latin1'), 0);
}

function partOf(source: string, depth: number): MimePart {
  const head = headOf(source);
  const blank = BLANK_LINE.exec(source);
  const body = blank ? source.slice(blank.index + blank[0].length) : '';
  const { value: type, parameters } = headerOf(head.get('content-type'));
  const { parameters: placing } = headerOf(head.get('content-disposition'));
  const boundary = type.startsWith('multipart/') && depth < MAX_DEPTH ? parameters.get('boundary') : undefined;
  return {
    type: type || 'text/plain',
    charset: parameters.get('charset') ?? 'utf-8',
    name: wordsOf(placing.get('filename') ?? parameters.get('name') ?? ''),
    contentId: (head.get('content-id') ?? '').replace(/^<|>$/g, ''),
    bytes: boundary === undefined ? decoded(body, head.get('content-transfer-encoding') ?? '') : Buffer.alloc(0),
    parts: boundary === undefined ? [] : between(boundary, body).map((part) => partOf(part, depth + 1)),
  };
}

/** The headers of a part, by their names in small letters; a line that begins with a blank goes on with the one before. */
function headOf(source: string): Map<string, string> {
  const end = BLANK_LINE.exec(source)?.index ?? source.length;
  const lines = source.slice(0, end).replace(/\r?\n[ \t]+/g, ' ');
  return new Map(
    [...lines.matchAll(/^([\w-]+):[ \t]*(.*?)\r?$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
}

/** The value of a header and its parameters; long ones come in numbered pieces, and may name their encoding (RFC 2231). */
function headerOf(header = ''): { value: string; parameters: Map<string, string> } {
  const parameters = new Map<string, string>();
  for (const [, key = '', quoted, bare = ''] of header.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g,
  )) {
    const [name = ''] = key.toLowerCase().split('*');
    const written = quoted?.replace(/\\(.)/g, '$1') ?? bare;
    const text = key.endsWith('*') ? withoutPercents(written) : written;
    parameters.set(name, (parameters.get(name) ?? '') + text);
  }
  return { value: (header.split(';')[0] ?? '').trim().toLowerCase(), parameters };
}

function withoutPercents(written: string): string {
  const [, charset = 'utf-8', escaped = written] = /^([\w-]+)'[^']*'(.*)$/.exec(written) ?? [];
  return decodeAs(bytesOf(escaped.replace(/%([\da-f]{2})/gi, asCharacter)), charset);
}

/** Words that are not plain ASCII (RFC 2047). */
function wordsOf(written: string): string {
  return written.replace(
    /=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=(?:\s+(?==\?))?/gi,
    (_, charset, encoding, text) => {
      const isBase64 = encoding.toLowerCase() === 'b';
      return decodeAs(
        decoded(isBase64 ? text : text.replaceAll('_', ' '), isBase64 ? 'base64' : 'quoted-printable'),
        charset,
      );
    },
  );
}

/** What stands between the lines that part the parts. */
function between(boundary: string, body: string): string[] {
  const parts: string[] = [];
  const mark = `--${boundary}`;
  let begin = -1;
  for (let at = body.indexOf(mark); at >= 0 && parts.length < MAX_PARTS; at = body.indexOf(mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== '\n') continue;
    if (begin >= 0) parts.push(body.slice(begin, at).replace(/\r?\n$/, ''));
    const line = body.indexOf('\n', at);
    begin = line < 0 ? body.length : line + 1;
    if (body.startsWith('--', at + mark.length)) return parts;
  }
  // The end of a mail that is cut off.
  if (begin >= 0) parts.push(body.slice(begin));
  return parts;
}

function decoded(body: string, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return bytesOf(body.replace(/=[ \t]*\r?\n/g, '').replace(/=([\da-f]{2})/gi, asCharacter));
    default:
      return bytesOf(body);
  }
}

const bytesOf = (latin1: string): Buffer => Buffer.from(latin1, 'latin1');
const asCharacter = (_: string, hex: string): string => String.fromCharCode(parseInt(hex, 16));
