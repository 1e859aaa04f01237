import type { Side } from '@dossier/contract/compare/schema';

const EXTENSION = /\.\w{1,5}$/;

/** The names of both sides, as short as they tell the documents apart: without an extension that both have, and `v2` for versions of one. */
export function sideNames(source: Side, target: Side): { source: string; target: string; isOneDocument: boolean } {
  const [older, newer] = [source.document.name, target.document.name];
  const isSameType = EXTENSION.exec(older)?.[0] === EXTENSION.exec(newer)?.[0];
  const shorten = (name: string) => (isSameType ? name.replace(EXTENSION, '') : name);
  if (source.document.id !== target.document.id) {
    return { source: shorten(older), target: shorten(newer), isOneDocument: false };
  }
  return {
    source: `${shorten(older)} v${source.version.number}`,
    target: `v${target.version.number}`,
    isOneDocument: true,
  };
}

/** "Framework agreement v2 → v3" */
export function comparisonName({ source, target }: { source: Side; target: Side }): string {
  const names = sideNames(source, target);
  return `${names.source} → ${names.target}`;
}
