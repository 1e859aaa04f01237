import { attributesOf, localName, markupPieces, readableAddress, withAttributes } from '../markup-pieces.ts';
import type { Targets } from '../marks.ts';
import type { Tally } from '../tally.ts';

/** Address of a link whose target was removed. */
const NOWHERE = 'about:blank';

/** The list of content types of the parts that remain. Documents with programs, and templates, become plain documents. */
export function withoutContentTypes(source: string, has: ReadonlySet<string>): string {
  const listed = withoutElements(source, (name, attributes) => {
    if (name !== 'Override') return false;
    return !has.has((attributes.get('PartName') ?? '').replace(/^\/+/, '').toLowerCase());
  });
  return listed
    .replace(
      /application\/vnd\.ms-word\.(?:document|template)\.macroEnabled\.main/g,
      office('wordprocessingml.document'),
    )
    .replace(/application\/vnd\.ms-excel\.(?:sheet|template)\.macroEnabled\.main/g, office('spreadsheetml.sheet'))
    .replace(
      /application\/vnd\.ms-powerpoint\.(?:presentation|template|slideshow)\.macroEnabled\.main/g,
      office('presentationml.presentation'),
    )
    .replace(/(wordprocessingml)\.template\.main/g, '$1.document.main')
    .replace(/(spreadsheetml)\.template\.main/g, '$1.sheet.main')
    .replace(/(presentationml)\.(?:template|slideshow)\.main/g, '$1.presentation.main');
}

function office(kind: string): string {
  return `application/vnd.openxmlformats-officedocument.${kind}.main`;
}

/** The manifest of an OpenDocument file, of the parts that remain. */
export function withoutManifestEntries(source: string, has: ReadonlySet<string>): string {
  return withoutElements(source, (name, attributes) => {
    if (name !== 'file-entry') return false;
    const path = (attributes.get('full-path') ?? '').toLowerCase();
    if (path === '/') return false;
    return path.endsWith('/') ? ![...has].some((key) => key.startsWith(path)) : !has.has(path);
  });
}

/** Relationships to parts that remain; links whose address has a removed value lead nowhere. `key` is the name of the part in lower case. */
export function withoutRelationships(
  source: string,
  key: string,
  has: ReadonlySet<string>,
  targets: Targets,
  tally: Tally,
): string {
  const folder = key.replace(/_rels\/[^/]*$/, '');
  const kept = withoutElements(source, (name, attributes) => {
    if (name !== 'Relationship') return false;
    // Templates and data elsewhere.
    if (attributes.get('TargetMode') === 'External')
      return /\/(?:attachedTemplate|mailMergeSource|externalLinkPath)$/.test(attributes.get('Type') ?? '');
    return !has.has(resolve(folder, attributes.get('Target') ?? '').toLowerCase());
  });
  return kept.replace(/<(?:\w+:)?Relationship\b[^<>]*>/g, (tag) => {
    const attributes = new Map(attributesOf(tag));
    if (attributes.get('TargetMode') !== 'External' || !isMarked(attributes.get('Target') ?? '', targets)) return tag;
    tally.add('links', 1);
    return withAttributes(tag, (name) => (name === 'Target' ? NOWHERE : undefined));
  });
}

function isMarked(address: string, targets: Targets): boolean {
  return targets.marks(readableAddress(address)).length > 0 || targets.marks(address).length > 0;
}

/** The path of a part that a relationship names. */
function resolve(folder: string, target: string): string {
  const segments = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/** Markup without the elements of a list that are not wanted, which have no text. */
function withoutElements(
  source: string,
  isDropped: (name: string, attributes: ReadonlyMap<string, string>) => boolean,
): string {
  let result = '';
  let dropping = false;
  for (const piece of markupPieces(source)) {
    if (piece.kind === 'open' || piece.kind === 'empty') {
      const attributes = new Map(attributesOf(piece.source).map(([name, value]) => [localName(name), value]));
      dropping = isDropped(piece.name, attributes);
      if (!dropping) result += piece.source;
      if (piece.kind === 'empty') dropping = false;
    } else if (piece.kind === 'close' && dropping) dropping = false;
    else if (!dropping) result += piece.source;
  }
  return result;
}
