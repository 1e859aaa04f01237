import type { Package, Relationship } from '../container/package.ts';
import { attributeOf, type Element, isElement, opened } from './markup-tree.ts';
import { addNewPart } from './new-part.ts';
import type { RevisionMarks } from './revision-marks.ts';

export type MarginKind = 'header' | 'footer';

const ROOTS: Record<MarginKind, string> = { header: 'hdr', footer: 'ftr' };
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Headers and footers of a document that has none. A section without text in them looks as before. */
export class NewMargins {
  readonly #body: Element;
  readonly #marks: RevisionMarks;
  readonly #relationships: ReadonlyMap<string, Relationship>;
  readonly #texts = new Map<MarginKind, string>();

  constructor(body: Element, marks: RevisionMarks, relationships: ReadonlyMap<string, Relationship>) {
    this.#body = body;
    this.#marks = marks;
    this.#relationships = relationships;
  }

  /** The part with the usual header or footer: empty if there are only those of first or even pages, undefined if there are none. */
  nameOf(kind: MarginKind): string | undefined {
    const references = elementsOf(this.#body, `${kind}Reference`);
    if (references.length === 0) return undefined;
    const usual = references.find((reference) => (attributeOf(reference, 'type') ?? 'default') === 'default');
    return this.#relationships.get((usual && attributeOf(usual, 'id')) ?? '')?.target ?? '';
  }

  /** Inserts a header or footer; false if one of its kind was inserted before. */
  insert(kind: MarginKind, text: string): boolean {
    if (this.#texts.has(kind)) return false;
    this.#texts.set(kind, text);
    return true;
  }

  /** Adds the parts, and the references to them to the first section, from which the others have them too. */
  async write(file: Package, main: string, parts: Map<string, string>): Promise<void> {
    for (const [kind, text] of this.#texts) {
      const paragraph = this.#marks.element('p', [this.#marks.inserted([this.#marks.run(text, undefined)])]);
      const content = this.#marks.part(ROOTS[kind], [paragraph]);
      const id = await addNewPart(file, main, { kind, name: `inserted-${kind}.xml`, content }, parts);
      const attributes = `xmlns:r="${RELATIONSHIPS}" w:type="default" r:id="${id}"`;
      opened(this.#section()).children.unshift(this.#marks.element(`${kind}Reference`, undefined, attributes));
    }
  }

  #section(): Element {
    const [first] = elementsOf(this.#body, 'sectPr');
    if (first) return first;
    const section = this.#marks.element('sectPr', []);
    this.#body.children.push(section);
    return section;
  }
}

/** The elements with a name, in the order of the document. */
function elementsOf({ children }: Element, name: string): Element[] {
  return children
    .filter(isElement)
    .flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);
}
