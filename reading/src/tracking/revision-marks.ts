import { escapeMarkup } from '../redaction/markup-pieces.ts';
import { childOf, cloneOf, type Element, isElement, type Node, opened, writeTree } from './markup-tree.ts';
import type { Revision } from './tracking.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Beyond the numbers that documents use. */
const FIRST_ID = 900_000;
/** What XML cannot contain makes a file that Word does not open. */
const UNPRINTABLE = /[\p{Surrogate}\uFFFE\uFFFF]|[^\P{Cc}\t\n]/gu;

/** Properties of a paragraph that belong to it alone: sections, former properties, and those of its end. */
const ownProperties = new Set(['sectPr', 'pPrChange', 'rPr']);

/** Writes the markup of tracked changes (ECMA-376 part 1, 17.13.5). */
export class RevisionMarks {
  readonly #prefix: string;
  readonly #revision: Revision;
  #id = FIRST_ID;

  /** @param prefix of the names of elements and attributes, with its colon */
  constructor(prefix: string, revision: Revision) {
    this.#prefix = prefix;
    this.#revision = revision;
  }

  /** Whether names in a part have the same prefix. */
  fits({ tag }: Element): boolean {
    return prefixOf(tag) === this.#prefix;
  }

  inserted(children: Node[]): Element {
    return this.element('ins', children, this.#mark());
  }

  deleted(children: Node[]): Element {
    return this.element('del', children, this.#mark());
  }

  /** A run with a text; tabs and line ends become elements. */
  run(text: string, properties: Element | undefined): Element {
    const children: Node[] = properties ? [cloneOf(properties)] : [];
    for (const piece of text.replaceAll(UNPRINTABLE, ' ').split(/([\t\n])/u)) {
      if (piece === '\t') children.push(this.element('tab'));
      else if (piece === '\n') children.push(this.element('br'));
      else if (piece !== '') children.push(this.#text('t', piece));
    }
    return this.element('r', children);
  }

  /** A run with the properties of another one and some of its children. */
  sameRun({ tag, end, name }: Element, properties: Element | undefined, children: Node[]): Element {
    return { name, tag, end, children: [...(properties ? [cloneOf(properties)] : []), ...children] };
  }

  /** A part of the text of a child of a run; the child itself if it is all of it. */
  piece(child: Node, part: string, whole: string): Node {
    return part === whole ? child : this.#text('t', part);
  }

  /** A child of a run inside a deletion, where texts have another name. */
  asDeleted(child: Node): Node {
    if (!isElement(child) || (child.name !== 't' && child.name !== 'instrText')) return child;
    const name = child.name === 't' ? 'delText' : 'delInstrText';
    return this.#text(name, child.children.map((node) => (isElement(node) ? '' : (node.text ?? ''))).join(''));
  }

  /** Marks the end of a paragraph as inserted or deleted. */
  markEnd(paragraph: Element, kind: 'ins' | 'del'): void {
    const properties = this.#properties(paragraph, 'pPr');
    let ofEnd = childOf(properties, 'rPr');
    if (!ofEnd) {
      ofEnd = this.element('rPr', []);
      const at = properties.children.findIndex(
        (node) => isElement(node) && (node.name === 'sectPr' || node.name === 'pPrChange'),
      );
      properties.children.splice(at < 0 ? properties.children.length : at, 0, ofEnd);
    }
    opened(ofEnd).children.unshift(this.element(kind, undefined, this.#mark()));
  }

  /** Marks a table row as inserted or deleted. */
  markRow(row: Element, kind: 'ins' | 'del'): void {
    const before = row.children.findIndex((node) => isElement(node) && node.name === 'tblPrEx');
    this.#properties(row, 'trPr', before + 1).children.push(this.element(kind, undefined, this.#mark()));
  }

  /** A new paragraph that looks like another one, of texts and of runs. */
  newParagraph(content: readonly (string | Element)[], like: Element | undefined): Element {
    const properties = like && childOf(like, 'pPr');
    const children: Node[] = [];
    if (properties) {
      const copy = cloneOf(properties);
      copy.children = copy.children.filter((node) => !isElement(node) || !ownProperties.has(node.name));
      children.push(copy);
    }
    const paragraph = this.element('p', children);
    this.markEnd(paragraph, 'ins');
    const runs = content
      .filter((piece) => piece !== '')
      .map((piece) => (typeof piece === 'string' ? this.run(piece, runLook(like)) : piece));
    if (runs.length > 0) paragraph.children.push(this.inserted(runs));
    return paragraph;
  }

  /** A new row of a table, in the look of another one if that has as many cells; of each cell the lines. */
  newRow(cells: readonly (readonly (string | Element)[][])[], like: Element | undefined): Element {
    const models = like?.children.filter((node): node is Element => isElement(node) && node.name === 'tc') ?? [];
    const row = this.element(
      'tr',
      cells.map((cell, at) => {
        const model = models.length === cells.length ? models[at] : undefined;
        const properties = model && childOf(model, 'tcPr');
        const first = model?.children.find((node): node is Element => isElement(node) && node.name === 'p');
        const lines = cell.map((line) => this.newParagraph(line, first));
        return this.element('tc', [
          properties
            ? cloneOf(properties)
            : this.element('tcPr', [this.element('tcW', undefined, 'w:w="0" w:type="auto"')]),
          ...lines,
        ]);
      }),
    );
    this.markRow(row, 'ins');
    return row;
  }

  newTable(rows: readonly Element[], columns: number): Element {
    const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) =>
      this.element(side, undefined, 'w:val="single" w:sz="4" w:space="0" w:color="auto"'),
    );
    return this.element('tbl', [
      this.element('tblPr', [
        this.element('tblW', undefined, 'w:w="0" w:type="auto"'),
        this.element('tblBorders', borders),
      ]),
      this.element(
        'tblGrid',
        Array.from({ length: columns }, () => this.element('gridCol')),
      ),
      ...rows,
    ]);
  }

  /** A paragraph of a comment. */
  plainParagraph(text: string): Element {
    return this.element('p', [this.run(text, undefined)]);
  }

  comment(id: number, lines: readonly string[]): Element {
    return this.element(
      'comment',
      lines.map((line) => this.plainParagraph(line)),
      `w:id="${id}" ${this.#author()} w:initials="D"`,
    );
  }

  /** A part of its own, with the root element and its content. */
  part(name: string, content: Node[]): string {
    const declared = this.#prefix === '' ? 'xmlns' : `xmlns:${this.#prefix.slice(0, -1)}`;
    const root = this.element(name, content, `${declared}="${NAMESPACE}"`);
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${writeTree([root])}`;
  }

  /** Puts a comment on a paragraph. */
  addComment(paragraph: Element, id: number): void {
    const { children } = opened(paragraph);
    const at = children.findIndex((node) => isElement(node) && node.name === 'pPr') + 1;
    children.splice(at, 0, this.element('commentRangeStart', undefined, `w:id="${id}"`));
    children.push(
      this.element('commentRangeEnd', undefined, `w:id="${id}"`),
      this.element('r', [this.element('commentReference', undefined, `w:id="${id}"`)]),
    );
  }

  #properties(element: Element, name: string, at = 0): Element {
    const known = childOf(element, name);
    if (known) return opened(known);
    const created = this.element(name, []);
    opened(element).children.splice(at, 0, created);
    return created;
  }

  #mark(): string {
    this.#id += 1;
    return `w:id="${this.#id}" ${this.#author()}`;
  }

  #author(): string {
    const { author, date } = this.#revision;
    return `w:author="${escapeMarkup(author)}" w:date="${escapeMarkup(date)}"`;
  }

  #text(name: 't' | 'delText' | 'delInstrText', text: string): Element {
    return this.element(name, [{ raw: escapeMarkup(text), text }], 'xml:space="preserve"');
  }

  /** An element. Attributes are written with the prefix `w:`, which becomes that of the document. Without children it is empty. */
  element(name: string, children?: Node[], attributes = ''): Element {
    const own = attributes.replaceAll(/\bw:/gu, this.#prefix);
    const head = `${this.#prefix}${name}${own === '' ? '' : ` ${own}`}`;
    return children
      ? { name, tag: `<${head}>`, children, end: `</${this.#prefix}${name}>` }
      : { name, tag: `<${head}/>`, children: [], end: '' };
  }
}

/** The prefix of a tag's name, with its colon; empty if it has none. */
export const prefixOf = (tag: string): string => /^<((?:[^\s:>]+:)?)/u.exec(tag)?.[1] ?? '';

/** The properties of the first run with some. */
function runLook(paragraph: Element | undefined): Element | undefined {
  const run = paragraph?.children.find(
    (node): node is Element => isElement(node) && node.name === 'r' && childOf(node, 'rPr') !== undefined,
  );
  return run && childOf(run, 'rPr');
}
