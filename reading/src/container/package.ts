import { say } from '../sentences.ts';
import type { Limits } from '../limits.ts';
import { type Metadata, ReadingError } from '../reading.ts';
import { attribute, child, parseXml, type XmlElement } from './xml.ts';
import { Archive } from './zip.ts';

export interface Relationship {
  /** The last segment of the relationship's type, such as `styles` or `footnotes`. */
  kind: string;
  /** Name of the part, or the URL if external. */
  target: string;
  external: boolean;
}

/** An Open Packaging Conventions container (docx, xlsx, pptx): parts are found by relationships, not by name. */
export class Package {
  readonly archive: Archive;
  readonly limits: Limits;
  readonly #relationships = new Map<string, ReadonlyMap<string, Relationship>>();

  private constructor(archive: Archive, limits: Limits) {
    this.archive = archive;
    this.limits = limits;
  }

  static open(path: string, limits: Limits): Package {
    return new Package(Archive.open(path, limits), limits);
  }

  /** The main part: the document, workbook or presentation. */
  async mainPart(): Promise<string> {
    for (const relationship of (await this.relationships('')).values()) {
      if (relationship.kind === 'officeDocument' && this.archive.has(relationship.target)) return relationship.target;
    }
    throw new ReadingError('damaged', say('damaged_because', { detail: 'Its main part is missing.' }));
  }

  /** The relationships of a part by ID; those of the package itself for the empty name. */
  async relationships(part: string): Promise<ReadonlyMap<string, Relationship>> {
    const cached = this.#relationships.get(part);
    if (cached) return cached;
    const slash = part.lastIndexOf('/');
    const folder = part.slice(0, slash + 1);
    const name = `${folder}_rels/${part.slice(slash + 1)}.rels`;
    const relationships = new Map<string, Relationship>();
    const root = await this.tree(name);
    for (const element of root?.children ?? []) {
      const { Id: id, Type: type = '', Target: target = '', TargetMode: mode } = element.attributes;
      if (id === undefined) continue;
      const external = mode === 'External';
      relationships.set(id, {
        kind: type.slice(type.lastIndexOf('/') + 1),
        target: external ? target : resolvePart(folder, target),
        external,
      });
    }
    this.#relationships.set(part, relationships);
    return relationships;
  }

  /** A small part as a tree, optionally only of some elements; undefined if it does not exist. */
  async tree(part: string, elementNames?: ReadonlySet<string>): Promise<XmlElement | undefined> {
    return this.archive.has(part) ? parseXml(await this.archive.bytes(part), this.limits, elementNames) : undefined;
  }

  /** Title, author, dates etc. from the property parts. Unreadable properties are skipped. */
  async metadata(): Promise<Metadata> {
    const metadata: Metadata = {};
    for (const relationship of (await this.relationships('')).values()) {
      const names = propertyNames[relationship.kind];
      if (!names || relationship.external) continue;
      let root: XmlElement | undefined;
      try {
        root = await this.tree(relationship.target);
      } catch (error) {
        if (error instanceof ReadingError && error.code === 'too_large') throw error;
      }
      for (const [element, key] of Object.entries(names)) {
        const text = child(root, element)?.text.trim();
        if (text) metadata[key] = numeric.has(key) ? Number(text) || 0 : text;
      }
    }
    return metadata;
  }

  close(): void {
    this.archive.close();
  }
}

const propertyNames: Record<string, Record<string, string>> = {
  'core-properties': {
    title: 'title',
    subject: 'subject',
    creator: 'author',
    keywords: 'keywords',
    description: 'description',
    category: 'category',
    lastModifiedBy: 'last_modified_by',
    created: 'created',
    modified: 'modified',
    revision: 'revision',
  },
  'extended-properties': { Application: 'application', Company: 'company', Manager: 'manager' },
};
const numeric = new Set(['revision']);

/** The `val` attribute, which OOXML uses everywhere. */
export function value(element: XmlElement | undefined): string | undefined {
  return element && attribute(element.attributes, 'val');
}

/** Whether a switch such as `<w:b/>` or `<w:b w:val="0"/>` is on. */
export function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !['0', 'false', 'off'].includes(value(element) ?? '1');
}

function resolvePart(folder: string, target: string): string {
  const segments = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
