import type { Package } from '../container/package.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const CONTENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.';
const CONTENT_TYPES = '[Content_Types].xml';

/** A part that a package does not have yet. */
export interface NewPart {
  /** Its kind, as in the type of its relationship. */
  kind: 'comments' | 'footnotes' | 'endnotes' | 'header' | 'footer';
  /** The name of its file. */
  name: string;
  content: string;
}

/**
 * Adds a part that the main part refers to.
 *
 * @param parts the contents of parts that were written, by their names
 * @returns the id of the relationship
 */
export async function addNewPart(
  file: Package,
  main: string,
  { kind, name, content }: NewPart,
  parts: Map<string, string>,
): Promise<string> {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const id = `rIdDossier-${name.replace(/\.xml$/u, '')}`;
  parts.set(`${folder}${name}`, content);
  const textOf = async (part: string) =>
    parts.get(part) ?? (file.archive.has(part) ? (await file.archive.bytes(part)).toString('utf8') : undefined);
  const listing = `${folder}_rels/${main.slice(folder.length)}.rels`;
  const known = (await textOf(listing)) ?? `<Relationships xmlns="${RELATIONSHIPS}"></Relationships>`;
  const relationship = `<Relationship Id="${id}" Type="${TYPES}${kind}" Target="${name}"/>`;
  parts.set(listing, insertBeforeEnd(known, 'Relationships', relationship));
  const types = (await textOf(CONTENT_TYPES)) ?? '';
  const type = `<Override PartName="/${folder}${name}" ContentType="${CONTENT}${kind}+xml"/>`;
  parts.set(CONTENT_TYPES, insertBeforeEnd(types, 'Types', type));
  return id;
}

/** Inserts markup at the end of the root element. */
function insertBeforeEnd(source: string, root: string, markup: string): string {
  const end = source.lastIndexOf(`</${root}>`);
  return end < 0
    ? source.replace(/\/>\s*$/u, `>${markup}</${root}>`)
    : source.slice(0, end) + markup + source.slice(end);
}
