import { fold } from './fold.ts';

/** The version in a document's name. */
export interface NamedVersion {
  /** the folded name without version and extension: the same for all versions of a document */
  family: string;
  /** version numbers: [2, 1] for "v2.1" */
  version: number[];
}

const VERSION_WORD = `v|ver|vers|version|versie|versione|rev|revision|revisie|revisione|edition|editie|edicion|edizione|fassung|ausgabe|entwurf|draft|concept|issue`;
const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,3}){0,2})(?![\p{L}\p{N}])`;
const MARKER = String.raw`(?<![\p{L}\p{N}])(?:${VERSION_WORD})[ ._-]{0,2}${NUMBER}`;
const JOINED = String.raw`\s*(?:and|und|en|y|e|to|bis|tot|a|vs\.?|[/–-])\s*(?:(?:${VERSION_WORD})[ ._-]{0,2})?${NUMBER}`;
const NAME_PATTERN = new RegExp(MARKER, 'u');
const NAMES_IN_QUESTION = new RegExp(`${MARKER}(?:${JOINED})?`, 'gu');

/** The version in a document's name ("Agreement v2.pdf", "Eisen versie 1.1.docx"), or null if there is none. */
export function parseVersionName(name: string): NamedVersion | null {
  const folded = fold(name.replace(/\.[a-z0-9]{1,5}$/i, '')).replaceAll('_', ' ');
  const match = NAME_PATTERN.exec(folded);
  if (!match) return null;
  const family = folded
    .replace(match[0], ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return { family, version: parseNumbers(match[1]!) };
}

/** The versions mentioned in a question: [[1], [2]] for "between version 1 and 2". */
export function versionsInQuestion(question: string): number[][] {
  return [...fold(question).matchAll(NAMES_IN_QUESTION)].flatMap(([, first, second]) =>
    [first, second].flatMap((text) => (text === undefined ? [] : [parseNumbers(text)])),
  );
}

/** Compares versions: negative if `a` is older. */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  const differences = Array.from({ length: length }, (_, at) => (a[at] ?? 0) - (b[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function parseNumbers(text: string): number[] {
  return text.split('.').map(Number);
}
