import { say } from '../sentences.ts';
import { TextDecoder } from 'node:util';
import { detectEncoding } from './encoding.ts';
import type { Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';
import { decodeWindows1252 } from './windows-1252.ts';

/** The current tag: a range of the source text. One object is reused for all tags, so it must not be kept. */
export interface Tag {
  /** For UTF-8 parts each character is a byte; `readAttributes` and `readAttribute` decode it. */
  source: string;
  inBytes: boolean;
  /** Range of the attributes. */
  from: number;
  to: number;
}

/** Callbacks of a scan; element names have no prefix. An empty element is opened and closed. */
export interface MarkupHandlers {
  /** Returns true to skip the element with its contents and end. */
  open(name: string, tag: Tag): boolean | void;
  close(name: string): void;
  /** Called for text while `wantsText` is set. */
  text(text: string): void;
  wantsText: boolean;
}

const MAX_TOKEN_LENGTH = 20_000_000;
/** Small enough that V8 need not allocate and free its memory each time. */
const PIECE_SIZE = 32 * 1024;
const SPACE = 0x20;
const EXCLAMATION = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SLASH = 0x2f;
const COLON = 0x3a;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const QUESTION_MARK = 0x3f;

/**
 * Scans XML as it arrives. UTF-8 is scanned as bytes, because markup is ASCII: only requested texts and values are decoded. It ignores
 * namespaces and declared entities and does not check that names match, which costs a general parser several times as much; a sheet of
 * 200,000 rows has eight million tags. Truncated or too deeply nested input is rejected. Throws `damaged`, `too_complex` or `too_large`.
 */
export class MarkupScanner {
  readonly #handlers: MarkupHandlers;
  readonly #limits: Limits;
  readonly #tag: Tag = { source: '', inBytes: true, from: 0, to: 0 };
  #decode: ((bytes: Buffer) => string) | undefined;
  #rest = '';
  /** The open elements, except those inside a skipped one. */
  readonly #names: string[] = [];
  /** Depth inside a skipped element; 0 outside. */
  #passing = 0;
  #isEmpty = true;

  constructor(handlers: MarkupHandlers, limits: Limits) {
    this.#handlers = handlers;
    this.#limits = limits;
  }

  write(bytes: Buffer): void {
    this.#decode ??= this.#decoderFor(bytes);
    for (let from = 0, size = PIECE_SIZE; from < bytes.length; from += size) {
      // Avoids joining and rescanning a long token for each piece.
      size = Math.max(PIECE_SIZE, this.#rest.length);
      const source = this.#rest + this.#decode(bytes.subarray(from, from + size));
      this.#tag.source = source;
      const scanned = this.#scan(source);
      this.#rest = source.slice(scanned);
      if (this.#rest.length > MAX_TOKEN_LENGTH) {
        throw new ReadingError('too_large', say('part_too_long'));
      }
    }
  }

  end(): void {
    if (this.#names.length > 0 || this.#passing > 0 || this.#isEmpty || this.#rest.includes('<')) throw damaged();
  }

  #decoderFor(first: Buffer): (bytes: Buffer) => string {
    const encoding = detectEncoding(first);
    this.#tag.inBytes = encoding === 'utf-8';
    if (this.#tag.inBytes) return (bytes) => bytes.toString('latin1');
    if (encoding === 'windows-1252') return decodeWindows1252;
    const decoder = new TextDecoder(encoding);
    return (bytes) => decoder.decode(bytes, { stream: true });
  }

  /** Returns the start of the first incomplete token. */
  #scan(source: string): number {
    for (let at = 0; ;) {
      const open = source.indexOf('<', at);
      if (open < 0) return at;
      const next = source.charCodeAt(open + 1);
      if (next === EXCLAMATION) {
        at = this.#special(source, at, open);
        if (at < 0) return ~at;
        continue;
      }
      const isEnd = next === SLASH;
      const nameEnd = isEnd ? open + 2 : findNameEnd(source, open + 1);
      const end = isEnd ? source.indexOf('>', nameEnd) : findTagEnd(source, nameEnd);
      if (end < 0) return at;
      if (open > at) this.#text(at, open);
      if (isEnd) this.#close();
      else if (next !== QUESTION_MARK) this.#open(source, open + 1, nameEnd, end);
      at = end + 1;
    }
  }

  #open(source: string, open: number, nameEnd: number, end: number): void {
    const isEmpty = source.charCodeAt(end - 1) === SLASH;
    this.#isEmpty = false;
    if (this.#names.length + this.#passing >= this.#limits.depth) {
      throw new ReadingError('too_complex', say('markup_too_deep', { depth: this.#limits.depth }));
    }
    if (this.#passing > 0) {
      if (!isEmpty) this.#passing += 1;
      return;
    }
    const name = readName(source, open, nameEnd);
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
    if (this.#passing === 0 && this.#handlers.wantsText)
      this.#handlers.text(unescapeXml(sliceText(this.#tag, from, to)));
  }

  /** The end of a comment, CDATA section or declaration, or `~at` if it is incomplete. */
  #special(source: string, at: number, open: number): number {
    const isComment = source.startsWith('<!--', open);
    const isCharacters = source.startsWith('<![CDATA[', open);
    const close = isComment ? '-->' : isCharacters ? ']]>' : '>';
    const end = source.indexOf(close, open + 2);
    // Its first characters may be the last that have arrived.
    if (end < 0 || open + 9 > source.length) return ~at;
    if (!isComment && !isCharacters && source.slice(open, end).includes('[')) throw damaged();
    if (open > at) this.#text(at, open);
    if (isCharacters && this.#passing === 0 && this.#handlers.wantsText) {
      this.#handlers.text(sliceText(this.#tag, open + 9, end));
    }
    return end + close.length;
  }
}

/** The attributes of a tag. */
export function readAttributes(tag: Tag): Record<string, string> {
  const { source, to } = tag;
  const attributes: Record<string, string> = {};
  for (let at = afterSpace(source, tag.from); at < to;) {
    const equals = source.indexOf('=', at);
    if (equals < 0 || equals >= to) break;
    const quote = afterSpace(source, equals + 1);
    const code = source.charCodeAt(quote);
    if (code !== DOUBLE_QUOTE && code !== SINGLE_QUOTE) {
      at = quote;
      continue;
    }
    const end = source.indexOf(code === DOUBLE_QUOTE ? '"' : "'", quote + 1);
    if (end < 0 || end >= to) break;
    let nameEnd = equals;
    while (source.charCodeAt(nameEnd - 1) <= SPACE) nameEnd -= 1;
    if (nameEnd > at) attributes[ownName(source, at, nameEnd)] = unescapeXml(sliceText(tag, quote + 1, end));
    at = afterSpace(source, end + 1);
  }
  return attributes;
}

/** One attribute of a tag, by its full name. */
export function readAttribute(tag: Tag, name: string): string | undefined {
  const { source, from, to } = tag;
  for (let at = source.indexOf(name, from); at >= 0 && at < to; at = source.indexOf(name, at + 1)) {
    const equals = at + name.length;
    const quote = source.charAt(equals + 1);
    if (source.charCodeAt(at - 1) > SPACE || source.charAt(equals) !== '=' || (quote !== '"' && quote !== "'"))
      continue;
    const end = source.indexOf(quote, equals + 2);
    return end < 0 || end > to ? undefined : unescapeXml(sliceText(tag, equals + 2, end));
  }
  return undefined;
}

const BEYOND_ASCII = /[\x80-\xff]/;

/** Part of a tag's source, decoded. */
function sliceText({ source, inBytes }: Tag, from: number, to: number): string {
  const text = source.slice(from, to);
  return inBytes && BEYOND_ASCII.test(text) ? Buffer.from(text, 'latin1').toString('utf8') : text;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Entities declared by the document itself stay as written. */
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

/** The end of the name at an offset, or the end of the input. */
function findNameEnd(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code <= SPACE || code === SLASH || code === GREATER_THAN) return at;
    // A tag inside a tag: bytes are missing.
    if (code === LESS_THAN) throw damaged();
  }
  return at;
}

/** The end of the tag whose name ends there; -1 if incomplete. Attribute values may contain `>`. */
function findTagEnd(source: string, nameEnd: number): number {
  if (source.charCodeAt(nameEnd) === GREATER_THAN) return nameEnd;
  let end = source.indexOf('>', nameEnd);
  if (end - nameEnd <= 1) return end;
  for (; end >= 0; end = source.indexOf('>', end + 1)) {
    const before = source.charCodeAt(source.charCodeAt(end - 1) === SLASH ? end - 2 : end - 1);
    if (before === DOUBLE_QUOTE || before === SINGLE_QUOTE) return end;
    const tag = source.slice(nameEnd, end);
    if (!tag.includes('=')) return end;
    const inside = tag.replace(/"[^"]*"|'[^']*'/g, '');
    if (!inside.includes('"') && !inside.includes("'")) return end;
    if (tag.length > MAX_TOKEN_LENGTH) throw damaged();
  }
  return -1;
}

/** The name of an element without its prefix. */
function readName(source: string, from: number, to: number): string {
  let start = to;
  while (start > from && source.charCodeAt(start - 1) !== COLON) start -= 1;
  return ownName(source, start, to);
}

const knownNames: string[] = [];

/** An interned name: large files repeat few names millions of times, so this saves memory and speeds up comparisons. */
function ownName(source: string, from: number, to: number): string {
  const length = to - from;
  const slot = (source.charCodeAt(from) * 7 + source.charCodeAt(to - 1) * 31 + length * 17) & 0xff;
  const cached = knownNames[slot];
  if (cached?.length === length && source.startsWith(cached, from)) return cached;
  // A slice would keep the whole text in memory.
  const name = Buffer.from(source.slice(from, to)).toString();
  knownNames[slot] = name;
  return name;
}

function afterSpace(source: string, from: number): number {
  let at = from;
  while (source.charCodeAt(at) <= SPACE) at += 1;
  return at;
}

function damaged(): ReadingError {
  return new ReadingError('damaged', say('damaged_because', { detail: 'Its contents are not well formed.' }));
}
