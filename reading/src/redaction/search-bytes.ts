import { findValues, type SearchedValue } from './find-values.ts';
import { foldText } from './folded-text.ts';

/** Shorter values are found in any markup or picture by chance. */
const MIN_LETTERS = 4;
const MIN_DIGITS = 6;
const MIN_BYTES = 5;

/** The values that can be searched for in markup and bytes; others are only searched for in the text as read. */
export function searchableInBytes(values: readonly SearchedValue[]): SearchedValue[] {
  return values.filter(
    ({ folded: { letters } }) => letters.length >= (/^\d+$/.test(letters) ? MIN_DIGITS : MIN_LETTERS),
  );
}

/** The values in a text, without repetitions; `find` compares them. */
export function valuesInText(text: string, values: readonly SearchedValue[], find = findValues): string[] {
  const found = find(foldText(text), values).map(({ value }) => (values[value] as SearchedValue).text);
  return [...new Set(found)];
}

/** The values whose bytes are in some bytes as they are, in any common encoding. */
export function valuesInBytes(bytes: Buffer, values: readonly SearchedValue[]): string[] {
  return values
    .filter(({ text }) => {
      if (text.length < MIN_BYTES) return false;
      const wide = Buffer.from(text, 'utf16le');
      const forms = [Buffer.from(text), Buffer.from(text, 'latin1'), wide, Buffer.from(wide).swap16()];
      return forms.some((form) => bytes.includes(form));
    })
    .map(({ text }) => text);
}

/** The values in markup: in its texts, with and without spaces between elements, and in its attributes. */
export function valuesInMarkup(source: string, values: readonly SearchedValue[]): string[] {
  const plain = source.replace(/<!\[CDATA\[|\]\]>/g, '');
  const joined = decodeEntities(plain.replace(/<[^<>]*>/g, ''));
  const spaced = decodeEntities(plain.replace(/<[^<>]*>/g, ' '));
  const attributes = Array.from(
    plain.matchAll(/(?<![^\s=<>"'])([^\s=<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
    ([, name, double, single]) => {
      const value = decodeEntities(double ?? single ?? '');
      return /^xmlns\b|^(?:PartName|ContentType|Type)$/.test(name ?? '') || SCHEMA.test(value) ? '' : value;
    },
  );
  const texts = [
    joined,
    spaced,
    attributes.join(' | '),
    attributes.map(unescapeAddress).join(' | '),
    [...remarksIn(source)].join(' | '),
  ];
  return [...new Set(texts.flatMap((text) => valuesInText(text, values)))];
}

/** The remarks of markup; one without an end reaches to that of the source. */
function* remarksIn(source: string): Generator<string> {
  for (let at = source.indexOf('<!--'); at >= 0;) {
    const end = source.indexOf('-->', at);
    yield source.slice(at + 4, end < 0 ? undefined : end);
    if (end < 0) return;
    at = source.indexOf('<!--', end);
  }
}

/** Names of the markup's own vocabulary, and measures. */
const SCHEMA = /^(?:https?:\/\/(?:schemas\.|www\.w3\.org|purl\.)|urn:|application\/)|^[-+]?[\d.,]+(?:%|[a-z]{1,3})?$/i;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole: string, hex?: string, decimal?: string, name = '') => {
      if (name !== '') return entities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0x10ffff ? whole : String.fromCodePoint(code);
    },
  );
}

function unescapeAddress(value: string): string {
  return value.replace(/(?:%[\da-f]{2})+/gi, (escaped) =>
    Buffer.from(escaped.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
