import { isUtf8 } from 'node:buffer';
import { decodeAs } from '../container/code-page.ts';

/** A part of a mail as it travels (RFC 2045). */
export interface MimePart {
  /** In lower case, without parameters: `text/html`. */
  type: string;
  charset: string;
  /** File name; empty if it is not a file. */
  name: string;
  contentId: string;
  /** Its headers by lower-case name, as they travel. */
  head: ReadonlyMap<string, string>;
  /** Decoded; empty for multipart. */
  bytes: Buffer;
  parts: MimePart[];
}

const MAX_DEPTH = 20;
const MAX_PARTS = 1_000;
const BLANK_LINE = /^\r?\n|\r?\n\r?\n/;

/** Parses a MIME part and its nested parts. Never throws: text that is not MIME becomes a part without a type. */
export function parseMime(source: Buffer): MimePart {
  return parsePart(source.toString('latin1'), 0);
}

function parsePart(source: string, depth: number): MimePart {
  const head = parseHead(source);
  const blank = BLANK_LINE.exec(source);
  const body = blank ? source.slice(blank.index + blank[0].length) : '';
  const { value: type, parameters } = parseHeader(head.get('content-type'));
  const { parameters: placing } = parseHeader(head.get('content-disposition'));
  const boundary = type.startsWith('multipart/') && depth < MAX_DEPTH ? parameters.get('boundary') : undefined;
  return {
    type: type || 'text/plain',
    charset: parameters.get('charset') ?? 'utf-8',
    name: headerText(placing.get('filename') ?? parameters.get('name')),
    head,
    contentId: (head.get('content-id') ?? '').replace(/^<|>$/g, ''),
    bytes: boundary === undefined ? decoded(body, head.get('content-transfer-encoding') ?? '') : Buffer.alloc(0),
    parts: boundary === undefined ? [] : between(boundary, body).map((part) => parsePart(part, depth + 1)),
  };
}

/** The headers of a part by lower-case name; folded lines are joined. */
function parseHead(source: string): Map<string, string> {
  const end = BLANK_LINE.exec(source)?.index ?? source.length;
  const lines = source.slice(0, end).replace(/\r?\n[ \t]+/g, ' ');
  return new Map(
    [...lines.matchAll(/^([\w-]+):[ \t]*(.*?)\r?$/gm)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
}

/** The value of a header and its parameters; long ones come in numbered pieces, and may name their encoding (RFC 2231). */
function parseHeader(header = ''): { value: string; parameters: Map<string, string> } {
  const parameters = new Map<string, string>();
  for (const [, key = '', quoted, unquoted = ''] of header.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g,
  )) {
    const [name = ''] = key.toLowerCase().split('*');
    const value = quoted?.replace(/\\(.)/g, '$1') ?? unquoted;
    const text = key.endsWith('*') ? decodePercents(value) : value;
    parameters.set(name, (parameters.get(name) ?? '') + text);
  }
  return { value: (header.split(';')[0] ?? '').trim().toLowerCase(), parameters };
}

function decodePercents(encoded: string): string {
  const [, charset = 'utf-8', escaped = encoded] = /^([\w-]+)'[^']*'(.*)$/.exec(encoded) ?? [];
  return decodeAs(toBytes(escaped.replace(/%([\da-f]{2})/gi, asCharacter)), charset);
}

/** The text of a header: words that are not plain ASCII are encoded (RFC 2047), or are in UTF-8. */
export function headerText(header = ''): string {
  const bytes = toBytes(header);
  return decodeWords(isUtf8(bytes) ? bytes.toString('utf8') : header).trim();
}

function decodeWords(encoded: string): string {
  return encoded.replace(
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

/** The texts between the boundary lines. */
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
      return toBytes(body.replace(/=[ \t]*\r?\n/g, '').replace(/=([\da-f]{2})/gi, asCharacter));
    default:
      return toBytes(body);
  }
}

const toBytes = (latin1: string): Buffer => Buffer.from(latin1, 'latin1');
const asCharacter = (_: string, hex: string): string => String.fromCharCode(parseInt(hex, 16));
