import { DomHandler, ElementType, Parser, type parseDocument } from 'htmlparser2';
import { isSafeTarget } from '../link-targets.ts';
import type { PageWriter, RichText } from '../page-writer.ts';

type Tree = ReturnType<typeof parseDocument>;
type TreeNode = Tree['children'][number];
type Element = Extract<TreeNode, { attribs: unknown }>;

const hiddenElements = new Set([
  'head',
  'script',
  'style',
  'title',
  'meta',
  'link',
  'template',
  'noscript',
  'object',
  'svg',
]);
const blocks = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const MAX_DEPTH = 400;

/** Elements that are open at the same time; the parser's time grows with their number, so what is nested deeper is not read. */
const MAX_OPEN = 5_000;

class TooDeep extends Error {}

class BoundedHandler extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    if (this.tagStack.length > MAX_OPEN) throw new TooDeep();
    super.onopentag(name, attribs);
  }
}

function parseBounded(html: string): Tree['children'] {
  const handler = new BoundedHandler();
  try {
    new Parser(handler).end(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return handler.dom;
}

/** Context of the next text, from its enclosing elements. */
interface Place {
  heading?: number;
  marker?: string;
  /** Nesting depth in lists. */
  lists?: number;
  target?: string;
  preformatted?: boolean;
}

/**
 * Writes the text of an HTML body: paragraphs, headings, lists, links and tables. Most tables in mails only lay out the page, so
 * a table is one when it has rows and columns of short cells and no table inside.
 */
export class HtmlText {
  readonly #writer: PageWriter;
  readonly #pageFull: () => void;
  readonly #pictureFrom: (source: string) => number | undefined;
  #line: RichText = emptyText();
  #place: Place = {};
  readonly #headingOffset: number;
  /** The attachments that are pictures in the line. */
  #pictures: number[] = [];

  /**
   * @param pageFull called between blocks, to begin a new page when the one at hand is long
   * @param pictureFrom the attachment that is the picture of a source; its block follows the paragraph that contains it
   * @param headingOffset added to the levels of headings; 1 in a mail, where the subject is the heading of the whole
   */
  constructor(
    writer: PageWriter,
    pageFull: () => void,
    pictureFrom: (source: string) => number | undefined = () => undefined,
    headingOffset = 1,
  ) {
    this.#headingOffset = headingOffset;
    this.#writer = writer;
    this.#pageFull = pageFull;
    this.#pictureFrom = pictureFrom;
  }

  write(html: string): void {
    for (const node of parseBounded(html)) this.#node(node, {}, 0);
    this.#flush();
  }

  #node(node: TreeNode, place: Place, depth: number): void {
    if (node.type === ElementType.Text) {
      this.#append(node.data, place);
      return;
    }
    if (!('attribs' in node) || depth > MAX_DEPTH || hiddenElements.has(node.name) || isHidden(node)) return;
    if (node.name === 'br') {
      this.#line.text = `${this.#line.text.trimEnd()}\n`;
      return;
    }
    if (node.name === 'img') {
      const picture = this.#pictureFrom(node.attribs.src ?? '');
      if (picture !== undefined) this.#pictures.push(picture);
      return;
    }
    if (node.name === 'table') {
      const rows = dataRows(node);
      if (rows) {
        this.#flush();
        this.#writer.addTable(
          rows.map((row) => row.map((cell) => inlineText(cell))),
          rows[0]?.every(({ name }) => name === 'th') ?? false,
        );
        this.#pageFull();
        return;
      }
    }
    const heading = /^h([1-6])$/.exec(node.name)?.[1];
    const isBlock = heading !== undefined || blocks.has(node.name);
    if (isBlock) this.#flush();
    const inside = enterElement(node, place, heading === undefined ? undefined : Number(heading) + this.#headingOffset);
    if (isBlock) this.#place = inside;
    let item = 0;
    for (const child of node.children) {
      if (node.name === 'ol' && 'attribs' in child && child.name === 'li') {
        item += 1;
        this.#node(child, { ...inside, marker: `${item}.` }, depth + 1);
      } else if (node.name === 'ul' && 'attribs' in child && child.name === 'li') {
        this.#node(child, { ...inside, marker: '•' }, depth + 1);
      } else this.#node(child, inside, depth + 1);
    }
    if (isBlock) {
      this.#flush();
      this.#place = place;
    }
  }

  #append(data: string, place: Place): void {
    const preceding = this.#line.text;
    let text = place.preformatted ? data : data.replace(/[ \t\r\n\u00a0]+/g, ' ');
    if (text.startsWith(' ') && (preceding === '' || /\s$/.test(preceding))) text = text.slice(1);
    if (text === '') return;
    if (place.target !== undefined) {
      const last = this.#line.links.at(-1);
      if (last?.[2] === place.target && last[1] === preceding.length) last[1] += text.length;
      else this.#line.links.push([preceding.length, preceding.length + text.length, place.target]);
    }
    this.#line.text += text;
  }

  #flush(): void {
    const [line, pictures] = [this.#line, this.#pictures];
    this.#line = emptyText();
    this.#pictures = [];
    if (line.text.trim() !== '') this.#writeBlock(line);
    for (const picture of pictures) this.#writer.addPicture(picture);
    this.#pageFull();
  }

  #writeBlock(line: RichText): void {
    const { heading, marker, lists } = this.#place;
    if (heading !== undefined) this.#writer.addHeading(heading, line);
    else if (marker !== undefined) {
      this.#writer.addListItem(line, marker, lists);
      // Only the first paragraph of an item carries its mark.
      delete this.#place.marker;
    } else this.#writer.addText('paragraph', line);
  }
}

function enterElement(node: Element, place: Place, heading: number | undefined): Place {
  const inside = { ...place };
  if (heading !== undefined) inside.heading = heading;
  if (node.name === 'ol' || node.name === 'ul') inside.lists = (place.lists ?? 0) + 1;
  if (node.name === 'pre') inside.preformatted = true;
  const target = node.name === 'a' ? node.attribs.href?.trim() : undefined;
  if (target !== undefined && isSafeTarget(target)) inside.target = target;
  return inside;
}

function isHidden({ attribs }: Element): boolean {
  return /display\s*:\s*none|mso-hide\s*:\s*all/i.test(attribs.style ?? '');
}

/** The cells of a table that is more than layout. */
function dataRows(table: Element): Element[][] | null {
  const rows: Element[][] = [];
  const parts: Element[] = [table];
  for (let part = parts.pop(); part; part = parts.pop()) {
    for (const child of part.children) {
      if (!('attribs' in child)) continue;
      if (/^t(?:body|head|foot)$/.test(child.name)) parts.unshift(child);
      if (child.name !== 'tr') continue;
      rows.push(child.children.filter((cell): cell is Element => 'attribs' in cell && /^t[dh]$/.test(cell.name)));
    }
  }
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const isData = rows.length > 1 && columns > 1 && rows.every((row) => row.every((cell) => isShort(cell, 0)));
  return isData ? rows : null;
}

function isShort(cell: Element, depth: number): boolean {
  if (depth > 30 || cell.name === 'table' || cell.name === 'img' || /^h[1-6]$/.test(cell.name)) return false;
  let length = 0;
  for (const child of cell.children) {
    if (child.type === ElementType.Text) length += child.data.trim().length;
    else if ('attribs' in child && !isShort(child, depth + 1)) return false;
  }
  return length < 400;
}

function inlineText(element: Element): RichText {
  const rich = emptyText();
  const walk = (node: TreeNode, target: string | undefined, depth: number) => {
    if (node.type === ElementType.Text) {
      let text = node.data.replace(/[ \t\r\n\u00a0]+/g, ' ');
      if (rich.text === '' || /\s$/.test(rich.text)) text = text.trimStart();
      if (target !== undefined && text !== '')
        rich.links.push([rich.text.length, rich.text.length + text.length, target]);
      rich.text += text;
    } else if ('attribs' in node && depth < MAX_DEPTH && !hiddenElements.has(node.name)) {
      if ((node.name === 'br' || node.name === 'p' || node.name === 'div') && rich.text !== '')
        rich.text = `${rich.text.trimEnd()}\n`;
      const href = node.name === 'a' ? node.attribs.href?.trim() : undefined;
      const inside = href !== undefined && isSafeTarget(href) ? href : target;
      for (const child of node.children) walk(child, inside, depth + 1);
    }
  };
  for (const child of element.children) walk(child, undefined, 0);
  rich.text = rich.text.trimEnd();
  return rich;
}

function emptyText(): RichText {
  return { text: '', links: [], remarks: [] };
}
