import { isAscii } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { TextDecoder } from 'node:util';
import { encodingOf } from '../container/encoding.ts';
import type { Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';

/** A tag that is being looked at: a stretch of the text at hand. One object is used for all tags, so nobody may keep it. */
export interface Tag {
  source: string;
  /** Where the attributes begin and end. */
  from: number;
  to: number;
}

/** What a scan calls; element names come without their prefix. An empty element is opened and closed. */
export interface MarkupHandlers {
  open(name: string, tag: Tag): void;
  close(name: string): void;
  /** Called for text while `wantsText` is set. */
  text(text: string): void;
  wantsText: boolean;
}

const longestToken = 20_000_000;
const lessThan = 0x3c;
const slash = 0x2f;
const colon = 0x3a;

/**
 * Scans XML as it arrives. It knows no namespaces or declared entities and does not check that names match, which
 * a general parser does at several times the cost: a sheet of 200,000 rows has eight million tags. What is cut off or nested
 * too deep is refused. Throws `damaged`, `too_complex` or `too_large`.
 */
export class MarkupScanner {
  readonly #handlers: MarkupHandlers;
  readonly #limits: Limits;
  readonly #tag: Tag = { source: '', from: 0, to: 0 };
  #decode: ((bytes: Buffer) => string) | undefined;
  #rest = '';
  #depth = 0;
  #elements = 0;

  constructor(handlers: MarkupHandlers, limits: Limits) {
    this.#handlers = handlers;
    this.#limits = limits;
  }

  write(bytes: Buffer): void {
    this.#decode ??= decoderFor(bytes);
    const source = this.#rest + this.#decode(bytes);
    const done = this.#scan(source);
    this.#rest = source.slice(done);
    if (this.#rest.length > longestToken) {
      throw new ReadingError('too_large', 'A part of the file holds more text in one piece than a page may have.');
    }
  }

  end(): void {
    if (this.#depth !== 0 || this.#elements === 0 || this.#rest.includes('<')) throw damaged();
  }

  /** Where the first token begins that is not complete yet. */
  #scan(source: string): number {
    let at = 0;
    for (;;) {
      const open = source.indexOf('<', at);
      if (open < 0) return at;
      const next = source.charCodeAt(open + 1);
      let end: number;
      if (next === 0x21) {
        end = this.#special(source, at, open);
        if (end < 0) return at;
      } else {
        end = tagEnd(source, open);
        if (end < 0) return at;
        if (open > at && this.#handlers.wantsText) this.#handlers.text(unescapeXml(source.slice(at, open)));
        if (next === slash) this.#close(nameOf(source, open + 2, end));
        else if (next !== 0x3f) this.#open(source, open, end);
        end += 1;
      }
      at = end;
    }
  }

  #open(source: string, open: number, end: number): void {
    let nameEnd = open + 1;
    let nameStart = nameEnd;
    for (; nameEnd < end; nameEnd += 1) {
      const code = source.charCodeAt(nameEnd);
      if (code <= 0x20 || code === slash) break;
      if (code === colon) nameStart = nameEnd + 1;
      // A new tag inside of a tag: bytes are missing.
      else if (code === lessThan) throw damaged();
    }
    const isEmpty = source.charCodeAt(end - 1) === slash;
    const name = source.slice(nameStart, nameEnd);
    this.#elements += 1;
    this.#depth += 1;
    if (this.#depth > this.#limits.depth) {
      throw new ReadingError(
        'too_complex',
        `The file nests its parts more than ${this.#limits.depth} deep, which is over the limit.`,
      );
    }
    this.#tag.source = source;
    this.#tag.from = nameEnd;
    this.#tag.to = isEmpty ? end - 1 : end;
    this.#handlers.open(name, this.#tag);
    if (isEmpty) this.#close(name);
  }

  #close(name: string): void {
    this.#depth -= 1;
    if (this.#depth < 0) throw damaged();
    this.#handlers.close(name);
  }

  /** A comment, a section of characters or a declaration; the end of it, or -1 when it is not complete. */
  #special(source: string, at: number, open: number): number {
    const isComment = source.startsWith('<!--', open);
    const isCharacters = source.startsWith('<![CDATA[', open);
    const close = isComment ? '-->' : isCharacters ? ']]>' : '>';
    const end = source.indexOf(close, open + 2);
    // The first letters of these may be the last that have arrived.
    if (end < 0 || open + 9 > source.length) return -1;
    if (!isComment && !isCharacters && source.slice(open, end).includes('[')) throw damaged();
    if (this.#handlers.wantsText) {
      if (open > at) this.#handlers.text(unescapeXml(source.slice(at, open)));
      if (isCharacters) this.#handlers.text(source.slice(open + 9, end));
    }
    return end + close.length;
  }
}

/** The attributes of a tag. */
export function attributesOf({ source, from, to }: Tag): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (to - from < 4) return attributes;
  for (const [, name = '', double, single = ''] of source
    .slice(from, to)
    .matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[name] = unescapeXml(double ?? single);
  }
  return attributes;
}

/** One attribute of a tag by its whole name. */
export function attributeOf({ source, from, to }: Tag, name: string): string | undefined {
  for (let at = source.indexOf(name, from); at >= 0 && at < to; at = source.indexOf(name, at + 1)) {
    const equals = at + name.length;
    const quote = source.charAt(equals + 1);
    if (source.charCodeAt(at - 1) > 0x20 || source.charAt(equals) !== '=' || (quote !== '"' && quote !== "'")) continue;
    const end = source.indexOf(quote, equals + 2);
    return end < 0 || end > to ? undefined : unescapeXml(source.slice(equals + 2, end));
  }
  return undefined;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** An entity that the document declares itself is left as it is written. */
function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole: string, hex?: string, decimal?: string, name = '') => {
      if (name !== '') return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0x10ffff ? whole : String.fromCodePoint(code);
    },
  );
}

/** Where the tag ends; -1 when it is not complete. The values of attributes may hold the sign that ends a tag. */
function tagEnd(source: string, open: number): number {
  let end = source.indexOf('>', open + 1);
  // The tags of cells are short, and an end tag has no attributes.
  if (end - open <= 3 || source.charCodeAt(open + 1) === slash) return end;
  for (; end >= 0; end = source.indexOf('>', end + 1)) {
    const before = source.charCodeAt(source.charCodeAt(end - 1) === slash ? end - 2 : end - 1);
    if (before === 0x22 || before === 0x27) return end;
    const tag = source.slice(open, end);
    if (!tag.includes('=')) return end;
    const inside = tag.replace(/"[^"]*"|'[^']*'/g, '');
    if (!inside.includes('"') && !inside.includes("'")) return end;
    if (tag.length > longestToken) throw damaged();
  }
  return -1;
}

function nameOf(source: string, from: number, to: number): string {
  let end = to;
  while (end > from && source.charCodeAt(end - 1) <= 0x20) end -= 1;
  const name = source.slice(from, end);
  const prefix = name.indexOf(':');
  return prefix < 0 ? name : name.slice(prefix + 1);
}

/** Plain ASCII, which most sheets are, needs no decoding. */
function decoderFor(first: Buffer): (bytes: Buffer) => string {
  const encoding = encodingOf(first);
  if (encoding !== 'utf-8') {
    const decoder = new TextDecoder(encoding);
    return (bytes) => decoder.decode(bytes, { stream: true });
  }
  const decoder = new StringDecoder('utf8');
  let isSplit = false;
  return (bytes) => {
    if (!isSplit && isAscii(bytes)) return bytes.toString('latin1');
    // The last letter may go on in the next piece.
    isSplit = ((bytes.at(-1) ?? 0) & 0x80) !== 0;
    return decoder.write(bytes);
  };
}

function damaged(): ReadingError {
  return new ReadingError('damaged', 'The file is incomplete or damaged. Its contents are not well formed.');
}
