import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';

/** A piece of markup as written. */
export type MarkupPiece =
  | { kind: 'open' | 'close' | 'empty'; name: string; source: string }
  | { kind: 'text'; text: string; source: string }
  /** Comments, declarations, instructions. */
  | { kind: 'other'; source: string };

const TAG = /<(\/?)([^\s<>/]+)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/y;
const ATTRIBUTE = /(?<![^\s=<>"'/])([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The pieces of XML markup in order; the sources of all pieces are the whole. Names are without prefix. Throws `damaged` for markup that is not
 * well formed, so that nothing is passed on unread.
 */
export function* markupPieces(source: string): Generator<MarkupPiece> {
  for (let at = 0; at < source.length;) {
    const piece = pieceAt(source, at);
    yield piece;
    at += piece.source.length;
  }
}

const CHARACTERS = '<![CDATA[';

function pieceAt(source: string, at: number): MarkupPiece {
  if (source[at] !== '<') {
    const next = source.indexOf('<', at);
    const text = source.slice(at, next < 0 ? undefined : next);
    return { kind: 'text', text: unescapeMarkup(text), source: text };
  }
  if (source.startsWith(CHARACTERS, at)) {
    const whole = upTo(source, at, ']]>');
    return { kind: 'text', text: whole.slice(CHARACTERS.length, -3), source: whole };
  }
  if (source.startsWith('<!--', at)) return { kind: 'other', source: upTo(source, at, '-->') };
  if (source.startsWith('<?', at)) return { kind: 'other', source: upTo(source, at, '?>') };
  if (source.startsWith('<!', at)) return { kind: 'other', source: upTo(source, at, '>') };
  TAG.lastIndex = at;
  const [whole, slash, qualified = '', , empty] = TAG.exec(source) ?? damaged();
  return {
    kind: slash === '/' ? 'close' : empty === '/' ? 'empty' : 'open',
    name: localName(qualified),
    source: whole,
  };
}

/** The source from a place up to the end of a piece. Throws `damaged` if it has none. */
function upTo(source: string, at: number, end: string): string {
  const found = source.indexOf(end, at);
  return found < 0 ? damaged() : source.slice(at, found + end.length);
}

function damaged(): never {
  throw new ReadingError('damaged', say('damaged'));
}

/** The attributes of a tag: full name and value. */
export function attributesOf(tag: string): [name: string, value: string][] {
  return Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [
    name,
    unescapeMarkup(double ?? single ?? ''),
  ]);
}

/** A tag with other values of its attributes: `change` returns the new value, null to drop the attribute, or undefined to keep it. */
export function withAttributes(
  tag: string,
  change: (name: string, value: string) => string | null | undefined,
): string {
  return tag.replace(ATTRIBUTE, (whole: string, name: string, double?: string, single?: string) => {
    const value = change(name, unescapeMarkup(double ?? single ?? ''));
    if (value === undefined) return whole;
    return value === null ? '' : `${name}="${escapeMarkup(value)}"`;
  });
}

/** The name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** A text as markup writes it, also in attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The text that markup stands for; entities that the document declares stay as written. */
export function unescapeMarkup(text: string): string {
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

/** An address with its escaped characters, as far as they can be decoded. */
export function readableAddress(address: string): string {
  return address.replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
