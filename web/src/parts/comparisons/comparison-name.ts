import type { ComparedSide } from '@dossier/contract/base/comparison';

/** A version of a document. */
type NamedSide = Pick<ComparedSide, 'document' | 'version'>;

const EXTENSION = /\.\w{1,5}$/;

/** What distinguishes names with the same beginning: a version, a date, a number. */
const DISTINCTION = /^v?\d/i;

/** The end of a name after the words that it begins with like another one, if it is a number: `v2`. */
function withoutBeginning(other: string, name: string): string {
  let start = 0;
  for (let at = name.indexOf(' '); at >= 0; at = name.indexOf(' ', at + 1)) {
    if (!other.startsWith(name.slice(0, at + 1))) break;
    start = at + 1;
  }
  return DISTINCTION.test(name.slice(start)) && DISTINCTION.test(other.slice(start)) ? name.slice(start) : name;
}

/**
 * The names of both sides, as short as they distinguish the documents: without an extension that both have, a beginning that both have before
 * a number, and with `v2` for versions of one.
 */
export function sideNames(
  source: NamedSide,
  target: NamedSide,
): { source: string; target: string; isOneDocument: boolean } {
  const [older, newer] = [source.document.name, target.document.name];
  const isSameType = EXTENSION.exec(older)?.[0] === EXTENSION.exec(newer)?.[0];
  const shorten = (name: string) => (isSameType ? name.replace(EXTENSION, '') : name);
  if (source.document.id !== target.document.id) {
    return { source: shorten(older), target: withoutBeginning(shorten(older), shorten(newer)), isOneDocument: false };
  }
  return {
    source: `${shorten(older)} v${source.version.number}`,
    target: `v${target.version.number}`,
    isOneDocument: true,
  };
}

/** "Framework agreement v2 → v3" */
export function comparisonName({ source, target }: { source: NamedSide; target: NamedSide }): string {
  const names = sideNames(source, target);
  return `${names.source} → ${names.target}`;
}
