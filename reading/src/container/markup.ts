import { TextDecoder } from 'node:util';
import { encodingOf } from './encoding.ts';
import type { Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';
import { decodeWindows1252 } from './windows-1252.ts';

/** A tag that is being looked at: a stretch of the text at hand. One object is used for all tags, so nobody may keep it. */
export interface Tag {
  /** In a part that is written in UTF-8, each letter of it stands for a byte; `attributesOf` and `attributeOf` know. */
  source: string;
  inBytes: boolean;
  /** Where the attributes begin and end. */
  from: number;
  to: number;
}

/** What a scan calls; element names come without their prefix. An empty element is opened and closed. */
export interface MarkupHandlers {
  /** Answers true when nothing inside of the element is of interest: then all of it is passed over, its end included. */
  open(name: string, tag: Tag): boolean | void;
  close(name: string): void;
  /** Called for text while `wantsText` is set. */
  text(text: string): void;
  wantsText: boolean;
}

const longestToken = 20_000_000;
/** Short enough that its text takes no memory that has to be asked for and given back each time. */
const pieceSize = 32 * 1024;
const space = 0x20;
const exclamation = 0x21;
const doubleQuote = 0x22;
const singleQuote = 0x27;
const slash = 0x2f;
const colon = 0x3a;
const lessThan = 0x3c;
const greaterThan = 0x3e;
const questionMark = 0x3f;

/**
 * Scans XML as it arrives. UTF-8 is looked at byte by byte, for the signs of the markup are ASCII: only the texts and values that
 * somebody asks for are decoded. It knows no namespaces or declared entities and does not check that names match, which
 * a general parser does at several times the cost: a sheet of 200,000 rows has eight million tags. What is cut off or nested
 * too deep is refused. Throws `damaged`, `too_complex` or `too_large`.
 */
export class MarkupScanner {
  readonly #handlers: MarkupHandlers;
  readonly #limits: Limits;
  readonly #tag: Tag = { source: '', inBytes: true, from: 0, to: 0 };
  #decode: ((bytes: Buffer) => string) | undefined;
  #rest = '';
  /** The elements that are open, but for those inside of one that is passed over. */
  readonly #names: string[] = [];
  /** Depth inside of an element that is passed over; 0 outside of one. */
  #passing = 0;
  #isEmpty = true;

  constructor(handlers: MarkupHandlers, limits: Limits) {
    this.#handlers = handlers;
    this.#limits = limits;
  }

  write(bytes: Buffer): void {
    this.#decode ??= this.#decoderFor(bytes);
    for (let from = 0, size = pieceSize; from < bytes.length; from += size) {
      // What goes on for long is not to be joined and looked through again for each piece.
      size = Math.max(pieceSize, this.#rest.length);
      const source = this.#rest + this.#decode(bytes.subarray(from, from + size));
      this.#tag.source = source;
      const done = this.#scan(source);
      this.#rest = source.slice(done);
      if (this.#rest.length > longestToken) {
        throw new ReadingError('too_large', 'A part of the file holds more text in one piece than a page may have.');
      }
    }
  }

  end(): void {
    if (this.#names.length > 0 || this.#passing > 0 || this.#isEmpty || this.#rest.includes('<')) throw damaged();
  }

  #decoderFor(first: Buffer): (bytes: Buffer) => string {
    const encoding = encodingOf(first);
    this.#tag.inBytes = encoding === 'utf-8';
    if (this.#tag.inBytes) return (bytes) => bytes.toString('latin1');
    if (encoding === 'windows-1252') return decodeWindows1252;
    const decoder = new TextDecoder(encoding);
    return (bytes) => decoder.decode(bytes, { stream: true });
  }

  /** Where the first token begins that is not complete yet. */
  #scan(source: string): number {
    for (let at = 0; ;) {
      const open = source.indexOf('<', at);
      if (open < 0) return at;
      const next = source.charCodeAt(open + 1);
      if (next === exclamation) {
        at = this.#special(source, at, open);
        if (at < 0) return ~at;
        continue;
      }
      const isEnd = next === slash;
      const nameEnd = isEnd ? open + 2 : endOfName(source, open + 1);
      const end = isEnd ? source.indexOf('>', nameEnd) : endOfTag(source, nameEnd);
      if (end < 0) return at;
      if (open > at) this.#text(at, open);
      if (isEnd) this.#close();
      else if (next !== questionMark) this.#open(source, open + 1, nameEnd, end);
      at = end + 1;
    }
  }

  #open(source: string, open: number, nameEnd: number, end: number): void {
    const isEmpty = source.charCodeAt(end - 1) === slash;
    this.#isEmpty = false;
    if (this.#names.length + this.#passing >= this.#limits.depth) {
      throw new ReadingError(
        'too_complex',
        `The file nests its parts more than ${this.#limits.depth} deep, which is over the limit.`,
      );
    }
    if (this.#passing > 0) {
      if (!isEmpty) this.#passing += 1;
      return;
    }
    const name = nameOf(source, open, nameEnd);
    this.#tag.from = nameEnd;
    this.#tag.to = isEmpty ? end - 1 : end;
    if (this.#handlers.open(name, this.#tag) === true) {
      if (!isEmpty) this.#passing = 1;
    } else if (isEmpty) this.#handlers.close(name);
    else this.#names.push(name);
  }

  #close(): void {
    if (this.#passing > 0) {
      this.#passing -= 1;
      return;
    }
    const name = this.#names.pop();
    if (name === undefined) throw damaged();
    this.#handlers.close(name);
  }

  #text(from: number, to: number): void {
    if (this.#passing === 0 && this.#handlers.wantsText) this.#handlers.text(unescapeXml(textOf(this.#tag, from, to)));
  }

  /** A comment, a section of characters or a declaration: where it ends, or `~at` when it is not complete. */
  #special(source: string, at: number, open: number): number {
    const isComment = source.startsWith('<!--', open);
    const isCharacters = source.startsWith('<![CDATA[', open);
    const close = isComment ? '-->' : isCharacters ? ']]>' : '>';
    const end = source.indexOf(close, open + 2);
    // The first letters of these may be the last that have arrived.
    if (end < 0 || open + 9 > source.length) return ~at;
    if (!isComment && !isCharacters && source.slice(open, end).includes('[')) throw damaged();
    if (open > at) this.#text(at, open);
    if (isCharacters && this.#passing === 0 && this.#handlers.wantsText) {
      this.#handlers.text(textOf(this.#tag, open + 9, end));
    }
    return end + close.length;
  }
}

/** The attributes of a tag. */
export function attributesOf(tag: Tag): Record<string, string> {
  const { source, to } = tag;
  const attributes: Record<string, string> = {};
  for (let at = afterSpace(source, tag.from); at < to;) {
    const equals = source.indexOf('=', at);
    if (equals < 0 || equals >= to) break;
    const quote = afterSpace(source, equals + 1);
    const code = source.charCodeAt(quote);
    if (code !== doubleQuote && code !== singleQuote) {
      at = quote;
      continue;
    }
    const end = source.indexOf(code === doubleQuote ? '"' : "'", quote + 1);
    if (end < 0 || end >= to) break;
    let nameEnd = equals;
    while (source.charCodeAt(nameEnd - 1) <= space) nameEnd -= 1;
    if (nameEnd > at) attributes[ownName(source, at, nameEnd)] = unescapeXml(textOf(tag, quote + 1, end));
    at = afterSpace(source, end + 1);
  }
  return attributes;
}

/** One attribute of a tag by its whole name. */
export function attributeOf(tag: Tag, name: string): string | undefined {
  const { source, from, to } = tag;
  for (let at = source.indexOf(name, from); at >= 0 && at < to; at = source.indexOf(name, at + 1)) {
    const equals = at + name.length;
    const quote = source.charAt(equals + 1);
    if (source.charCodeAt(at - 1) > space || source.charAt(equals) !== '=' || (quote !== '"' && quote !== "'"))
      continue;
    const end = source.indexOf(quote, equals + 2);
    return end < 0 || end > to ? undefined : unescapeXml(textOf(tag, equals + 2, end));
  }
  return undefined;
}

const beyondAscii = /[\x80-\xff]/;

/** A stretch of what a tag stands in, decoded. */
function textOf({ source, inBytes }: Tag, from: number, to: number): string {
  const text = source.slice(from, to);
  return inBytes && beyondAscii.test(text) ? Buffer.from(text, 'latin1').toString('utf8') : text;
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

/** Where the name that begins there ends, which may be at the end of what has arrived. */
function endOfName(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code <= space || code === slash || code === greaterThan) return at;
    // A new tag inside of a tag: bytes are missing.
    if (code === lessThan) throw damaged();
  }
  return at;
}

/** Where the tag ends whose name ends there; -1 when it is not complete. The values of attributes may hold the sign that ends a tag. */
function endOfTag(source: string, nameEnd: number): number {
  if (source.charCodeAt(nameEnd) === greaterThan) return nameEnd;
  let end = source.indexOf('>', nameEnd);
  if (end - nameEnd <= 1) return end;
  for (; end >= 0; end = source.indexOf('>', end + 1)) {
    const before = source.charCodeAt(source.charCodeAt(end - 1) === slash ? end - 2 : end - 1);
    if (before === doubleQuote || before === singleQuote) return end;
    const tag = source.slice(nameEnd, end);
    if (!tag.includes('=')) return end;
    const inside = tag.replace(/"[^"]*"|'[^']*'/g, '');
    if (!inside.includes('"') && !inside.includes("'")) return end;
    if (tag.length > longestToken) throw damaged();
  }
  return -1;
}

/** The name of an element without its prefix. */
function nameOf(source: string, from: number, to: number): string {
  let start = to;
  while (start > from && source.charCodeAt(start - 1) !== colon) start -= 1;
  return ownName(source, start, to);
}

const knownNames: string[] = [];

/**
 * A name as a string of its own. There are few names, and millions of them in a large file: one that was met before costs no
 * memory, and is told from others faster.
 */
function ownName(source: string, from: number, to: number): string {
  const length = to - from;
  const slot = (source.charCodeAt(from) * 7 + source.charCodeAt(to - 1) * 31 + length * 17) & 0xff;
  const known = knownNames[slot];
  if (known?.length === length && source.startsWith(known, from)) return known;
  // A slice would keep all of the text in memory.
  const name = Buffer.from(source.slice(from, to)).toString();
  knownNames[slot] = name;
  return name;
}

function afterSpace(source: string, from: number): number {
  let at = from;
  while (source.charCodeAt(at) <= space) at += 1;
  return at;
}

function damaged(): ReadingError {
  return new ReadingError('damaged', 'The file is incomplete or damaged. Its contents are not well formed.');
}
