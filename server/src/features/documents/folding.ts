/** A text without case and accents, with the origin of each of its characters. */
interface Folded {
  text: string;
  /** For each UTF-16 unit of `text`, the offset in the original, and the end. Null if the offsets are equal. */
  origins: Uint32Array | null;
}

const marks = /\p{M}/gu;
// oxlint-disable-next-line no-control-regex -- not ASCII
const foreign = /[^\u0000-\u007f]/g;
const cache = new Map<string, string>();

/** One character for comparison: "Ü" as "u", "ﬁ" as "fi", a soft hyphen as an empty string. */
function foldCharacter(character: string): string {
  let folded = cache.get(character);
  if (folded === undefined) {
    folded = character.toLowerCase().normalize('NFKD').replace(marks, '').replace('ß', 'ss').replace('\u00ad', '');
    cache.set(character, folded);
  }
  return folded;
}

/** Nearly every letter folds into one letter, so offsets stay equal; only other texts need a map. */
function foldText(text: string): Folded {
  let same = true;
  const quick = text.replace(foreign, (unit) => {
    const folded = foldCharacter(unit);
    same &&= folded.length === 1;
    return folded;
  });
  return same ? { text: quick.toLowerCase(), origins: null } : foldWithOrigins(text);
}

function foldWithOrigins(text: string): Folded {
  let folded = '';
  const origins: number[] = [];
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    const piece = foldCharacter(character);
    for (let unit = 0; unit < piece.length; unit++) origins.push(at);
    folded += piece;
    at += character.length;
  }
  origins.push(text.length);
  return { text: folded, origins: Uint32Array.from(origins) };
}

/** A regular expression that finds words in folded texts, with any white space between them. Null for an empty query. */
export function folded(words: string): RegExp | null {
  const parts = foldText(words).text.split(/\s+/).filter(Boolean);
  if (parts.length === 0) return null;
  return new RegExp(parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('\\s+'), 'g');
}

/** The matches of the words in a text, as offsets; at most `limit`, not overlapping. */
export function findFolded(text: string, words: RegExp, limit: number): { start: number; end: number }[] {
  const { text: plain, origins } = foldText(text);
  const matches: { start: number; end: number }[] = [];
  for (const match of plain.matchAll(words)) {
    if (matches.length === limit) break;
    const last = match.index + match[0].length - 1;
    const start = origins ? origins[match.index]! : match.index;
    matches.push({ start, end: endOfCharacter(text, origins ? origins[last]! : last) });
  }
  return matches;
}

/** The end of the character at this offset, including combining accents after it. */
function endOfCharacter(text: string, offset: number): number {
  let end = offset + String.fromCodePoint(text.codePointAt(offset)!).length;
  while (end < text.length && /\p{M}/u.test(text[end]!)) end++;
  return end;
}
