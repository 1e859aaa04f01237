import type { Finder } from './mentions.ts';

const PATTERN = /(?<![\p{L}\p{N}@.-])(?:(?:https?|ftp):\/\/|www\.)[^\s<>"“”„«»{}|\\^`]{3,2000}/giu;
/** Domains without "www" in small letters: a missing space behind a full stop ("dag.de") looks the same, so the endings are few. */
const BARE =
  /(?<![\p{L}\p{N}@./_-])(?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.){1,3}(?:com|org|net|info|eu|nl|gov|edu|co\.uk|io|dev|(?:de|it|es|be|fr|at|ch|uk)(?=\/))(?:\/[^\s<>"“”„«»{}|\\^`]{0,500})?(?![\p{L}\p{N}@])/gu;

/** Web addresses. The value has a scheme, and the host in lower case; a last slash is left out. */
export const findUrls: Finder = ({ text }) => [...found(text, PATTERN, 0.98), ...found(text, BARE, 0.7)];

function found(text: string, pattern: RegExp, certainty: number) {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index: start }) => {
    const address = withoutPunctuation(withoutTarget(match));
    const value = normalized(address);
    return value === null ? [] : [{ start, end: start + address.length, value, certainty }];
  });
}

/** A link in Markdown has its text in front of the address: `[example.com](https://example.com)`. */
const withoutTarget = (address: string) => address.replace(/\]\(.*$/su, '');

/** Without signs of the sentence at the end, and without a closing bracket that was not opened. */
function withoutPunctuation(address: string): string {
  let end = address.length;
  let open = 0;
  for (const character of address)
    open += character === '(' || character === '[' ? 1 : character === ')' || character === ']' ? -1 : 0;
  while (end > 0) {
    const character = address[end - 1]!;
    if (/[.,;:!?'’*_…]/.test(character)) end--;
    else if (/[)\]]/.test(character) && open < 0) {
      open++;
      end--;
    } else break;
  }
  return address.slice(0, end);
}

function normalized(address: string): string | null {
  const withScheme = /^\w+:\/\//.test(address) ? address : `https://${address}`;
  const [, scheme, host, rest] = /^(\w+:\/\/)([^/?#]*)(.*)$/su.exec(withScheme)!;
  if (!/^[\p{L}\p{N}[\]:@.%_-]+$/u.test(host!) || !/[\p{L}\p{N}]/u.test(host!)) return null;
  return `${scheme!.toLowerCase()}${host!.toLowerCase()}${rest!.replace(/\/$/, '')}`;
}
