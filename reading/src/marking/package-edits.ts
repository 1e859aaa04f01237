import { decodePart } from '../container/encoding.ts';
import type { Package } from '../container/package.ts';
import { escapeMarkup } from '../redaction/markup-pieces.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The same in files that follow the standard strictly. */
const STRICT_TYPES = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const STRICT_NAMESPACE = 'http://purl.oclc.org/ooxml/spreadsheetml/main';

/** The parts of a package that change, and those that are new. */
export class PackageEdits {
  readonly #file: Package;
  readonly #parts = new Map<string, { name: string; text: string }>();
  readonly #newNames = new Set<string>();
  #isStrict = false;

  constructor(file: Package) {
    this.#file = file;
  }

  /** Whether new relationships are of the types that the strict standard names. */
  useTypesOf(workbook: string): void {
    this.#isStrict = workbook.includes(STRICT_NAMESPACE);
  }

  /** The text of a part as it is now; undefined if there is none. */
  async text(part: string): Promise<string | undefined> {
    const edited = this.#parts.get(part.toLowerCase());
    if (edited) return edited.text;
    return this.#file.archive.has(part) ? decodePart(await this.#file.archive.bytes(part)) : undefined;
  }

  set(part: string, text: string): void {
    this.#parts.set(part.toLowerCase(), { name: part, text });
  }

  /** Whether a part is written from its text. */
  has(part: string): boolean {
    return this.#parts.has(part.toLowerCase());
  }

  /** The parts to write, by their names. */
  *all(): Generator<{ name: string; text: string }> {
    yield* this.#parts.values();
  }

  /** A name that no part has, like `xl/comments3.xml`. */
  freeName(before: string, after: string): string {
    for (let number = 1; ; number += 1) {
      const name = `${before}${number}${after}`;
      if (this.#file.archive.has(name) || this.has(name) || this.#newNames.has(name)) continue;
      this.#newNames.add(name);
      return name;
    }
  }

  /** Adds a relationship of a part, and returns its id. */
  async addRelationship(part: string, kind: string, target: string): Promise<string> {
    const slash = part.lastIndexOf('/');
    const listing = `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
    const source = (await this.text(listing)) ?? `<Relationships xmlns="${RELATIONSHIPS}"></Relationships>`;
    let number = 1;
    while (source.includes(`"rIdChanges${number}"`)) number += 1;
    const id = `rIdChanges${number}`;
    const type = `${this.#isStrict ? STRICT_TYPES : TYPES}/${kind}`;
    const written = (prefix: string) =>
      `<${prefix}Relationship Id="${id}" Type="${type}" Target="/${escapeMarkup(target)}"/>`;
    this.set(listing, withLast(source, 'Relationships', written));
    return id;
  }

  /** Names the type of a new part. */
  async addType(part: string, type: string): Promise<void> {
    const written = (prefix: string) => `<${prefix}Override PartName="/${escapeMarkup(part)}" ContentType="${type}"/>`;
    this.set(CONTENT_TYPES, withLast((await this.text(CONTENT_TYPES)) ?? '', 'Types', written));
  }

  /** Names the type of all parts with an extension, unless it has one. */
  async addDefaultType(extension: string, type: string): Promise<void> {
    const source = (await this.text(CONTENT_TYPES)) ?? '';
    if (new RegExp(`Extension=["']${extension}["']`, 'i').test(source)) return;
    // Programs want them in front of the types of single parts.
    this.set(
      CONTENT_TYPES,
      source.replace(
        /<((?:\w+:)?)Types\b[^<>]*>/,
        (tag: string, prefix: string) => `${tag}<${prefix}Default Extension="${extension}" ContentType="${type}"/>`,
      ),
    );
  }
}

/** The markup with one more element at the end of an element that is there once. */
export function withLast(source: string, element: string, write: (prefix: string) => string): string {
  const end = new RegExp(`</((?:[\\w.-]+:)?)${element}\\s*>`).exec(source);
  if (end) return source.slice(0, end.index) + write(end[1] ?? '') + source.slice(end.index);
  return source.replace(
    new RegExp(`<((?:[\\w.-]+:)?)${element}(\\b[^<>]*?)\\s*/>`),
    (_, prefix: string, attributes: string) =>
      `<${prefix}${element}${attributes}>${write(prefix)}</${prefix}${element}>`,
  );
}
