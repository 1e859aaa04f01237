import { fold } from './fold.ts';

/** What the name of a document says of its version. */
export interface NamedVersion {
  /** the name without its version and ending, folded: the same for all versions of a document */
  family: string;
  /** its numbers: [2, 1] for "v2.1" */
  version: number[];
}

const word = `v|ver|vers|version|versie|versione|rev|revision|revisie|revisione|edition|editie|edicion|edizione|fassung|ausgabe|entwurf|draft|concept|issue`;
const number = String.raw`(\d{1,3}(?:\.\d{1,3}){0,2})(?![\p{L}\p{N}])`;
const marker = String.raw`(?<![\p{L}\p{N}])(?:${word})[ ._-]{0,2}${number}`;
const joined = String.raw`\s*(?:and|und|en|y|e|to|bis|tot|a|vs\.?|[/–-])\s*(?:(?:${word})[ ._-]{0,2})?${number}`;
const named = new RegExp(marker, 'u');
const asked = new RegExp(`${marker}(?:${joined})?`, 'gu');

/** The version in a document's name ("Agreement v2.pdf", "Eisen versie 1.1.docx"), or null when it names none. */
export function versionInName(name: string): NamedVersion | null {
  const folded = fold(name.replace(/\.[a-z0-9]{1,5}$/i, '')).replaceAll('_', ' ');
  const found = named.exec(folded);
  if (!found) return null;
  const family = folded
    .replace(found[0], ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return { family, version: numbersOf(found[1]!) };
}

/** The versions that a question names: [[1], [2]] of "between version 1 and 2". */
export function versionsAsked(question: string): number[][] {
  return [...fold(question).matchAll(asked)].flatMap(([, first, second]) =>
    [first, second].flatMap((text) => (text === undefined ? [] : [numbersOf(text)])),
  );
}

/** Orders versions: negative when `a` is the older one. */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  const longer = Math.max(a.length, b.length);
  const differences = Array.from({ length: longer }, (_, at) => (a[at] ?? 0) - (b[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function numbersOf(text: string): number[] {
  return text.split('.').map(Number);
}
