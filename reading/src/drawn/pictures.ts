import type { Package, Relationship } from '../container/package.ts';
import type { Picture } from './drawing.ts';

/** Types that browsers show. */
const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** The type of a picture by the name of its part; undefined if browsers cannot show it. */
export const pictureType = (name: string): string | undefined =>
  types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];

/** The pictures that a part refers to. */
export class Pictures {
  readonly #file: Package;
  readonly #relationships: ReadonlyMap<string, Relationship>;

  constructor(file: Package, relationships: ReadonlyMap<string, Relationship>) {
    this.#file = file;
    this.#relationships = relationships;
  }

  /** The picture of a relationship; undefined if it is missing, external or of another type. */
  find(id: string | undefined): Picture | undefined {
    const relationship = this.#relationships.get(id ?? '');
    if (!relationship || relationship.external) return undefined;
    const type = pictureType(relationship.target);
    const at = this.#file.archive.offset(relationship.target);
    return type === undefined || at === undefined ? undefined : { at, type };
  }
}
