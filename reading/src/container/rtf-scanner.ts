import { charsetCodePage, decodeCodePage } from './code-page.ts';

/** Callbacks for rich text, in file order. */
export interface RtfHandlers {
  /** Text is decoded only while this is set. */
  readonly wantsText: boolean;
  /** A group begins. */
  open(): void;
  /** The innermost group ends. */
  close(): void;
  /** A control word; for an unknown optional one the rest of its group is skipped. */
  word(word: string, value: number | undefined, isOptional: boolean): void;
  text(text: string): void;
}

/** State of a group, restored when it ends. */
interface Group {
  /** Number of fallback characters after a Unicode one. */
  substitutes: number;
  font: number;
  inFontTable: boolean;
}

/** Control words that represent a character. */
const characters: Record<string, string> = {
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  endash: '–',
  emdash: '—',
  emspace: ' ',
  enspace: ' ',
};

const MAX_DEPTH = 2_000;
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z])|([{}])|[\r\n]+|[^\\{}\r\n]+|\\/gi;

/**
 * Scans rich text (RTF 1.9.1). Characters are decoded in the code page of their font; binary pictures are skipped. Damaged text ends where
 * it can no longer be parsed.
 */
export function scanRtf(bytes: Buffer, handlers: RtfHandlers): void {
  const source = bytes.toString('latin1');
  let codePage = 1252;
  const fonts = new Map<number, number>();
  let defining = 0;
  const groups: Group[] = [];
  let group: Group = { substitutes: 1, font: -1, inFontTable: false };
  let pending: number[] = [];
  let skip = 0;
  let isOptional = false;

  const wantsText = () => handlers.wantsText && !group.inFontTable;
  const flush = () => {
    if (pending.length > 0) handlers.text(decodeCodePage(Uint8Array.from(pending), fonts.get(group.font) ?? codePage));
    pending = [];
  };
  const write = (text: string) => {
    if (!wantsText()) return;
    flush();
    handlers.text(text);
  };
  const follow = (word: string, value: number | undefined, optional: boolean) => {
    if (word === 'uc') group.substitutes = Math.min(value ?? 1, 16);
    else if (word === 'ansicpg') codePage = value ?? codePage;
    else if (word === 'fonttbl') group.inFontTable = true;
    else if (word === 'f') {
      if (group.inFontTable) defining = value ?? 0;
      else group.font = value ?? 0;
    } else if (word === 'fcharset' && group.inFontTable) {
      const charsetPage = charsetCodePage(value ?? 0);
      if (charsetPage) fonts.set(defining, charsetPage);
    } else if (word === 'plain') group.font = -1;
    if (characters[word] !== undefined) write(characters[word]);
    else handlers.word(word, value, optional);
  };
  const tokens = new RegExp(TOKEN);
  for (let match = tokens.exec(source); match; match = tokens.exec(source)) {
    const [whole, word, parameter, hex, symbol, brace] = match;
    if (brace === '{') {
      flush();
      if (groups.length >= MAX_DEPTH) break;
      groups.push(group);
      group = { ...group };
      handlers.open();
      skip = 0;
    } else if (brace === '}') {
      flush();
      if (groups.length > 0) handlers.close();
      group = groups.pop() ?? group;
      skip = 0;
    } else if (word !== undefined) {
      const value = parameter === undefined ? undefined : Number(parameter);
      const optional = isOptional;
      isOptional = false;
      if (word === 'u' && value !== undefined) {
        write(String.fromCharCode(value < 0 ? value + 65_536 : value));
        skip = group.substitutes;
      } else if (skip > 0) skip -= 1;
      else if (word === 'bin') tokens.lastIndex += Math.max(0, value ?? 0);
      else {
        flush();
        follow(word, value, optional);
      }
    } else if (hex !== undefined) {
      if (skip > 0) skip -= 1;
      else if (wantsText()) pending.push(parseInt(hex, 16));
    } else if (symbol !== undefined) {
      if (symbol === '*') isOptional = true;
      else if (skip > 0) skip -= 1;
      else if (symbol === '~') write('\u00a0');
      else if (symbol === '_') write('-');
      else if (symbol === '\r' || symbol === '\n') {
        flush();
        handlers.word('par', undefined, false);
      } else if ('\\{}'.includes(symbol)) write(symbol);
    } else if (whole !== '\\' && !/^[\r\n]/.test(whole)) {
      const text = skip > 0 ? whole.slice(skip) : whole;
      skip = Math.max(0, skip - whole.length);
      if (wantsText()) for (const byte of Buffer.from(text, 'latin1')) pending.push(byte);
    }
  }
  flush();
}
