import type { Package, Relationship } from '../container/package.ts';
import { child, descendants, type XmlElement } from '../container/xml.ts';
import { chartWords } from '../drawing/chart.ts';
import { readGraphic } from '../drawing/graphic.ts';
import type { EmbeddedFiles } from '../embedded-files.ts';
import { plainText } from '../drawing/text-body.ts';

/** A comment on a cell. */
export interface SheetComment {
  /** Like `B12`. */
  ref: string;
  text: string;
  author?: string;
  /** ISO 8601 */
  at?: string;
}

/** Content of a sheet besides its cells. */
export interface SheetRemarks {
  comments: SheetComment[];
  /** The text of text boxes, shapes and embedded objects on the sheet. */
  shapes: string[];
}

/** Current programs store conversations in a separate part, with a placeholder comment for older programs. */
const PLACEHOLDER = /^\[Threaded comment\]/i;

/**
 * The comments on a sheet's cells, and the text of its text boxes, shapes and objects.
 *
 * @param authors names by the ids used in conversations
 */
export async function readRemarks(
  file: Package,
  relationships: ReadonlyMap<string, Relationship>,
  authors: ReadonlyMap<string, string>,
  embedded: EmbeddedFiles,
): Promise<SheetRemarks> {
  const comments: SheetComment[] = [];
  const threads: SheetComment[] = [];
  const shapes: string[] = [];
  for (const { kind, target, external } of relationships.values()) {
    if (external) continue;
    if ((kind === 'package' || kind === 'oleObject') && file.archive.has(target)) {
      shapes.push(...(await embedded.words({ name: target, bytes: () => file.archive.bytes(target) })));
    }
    if (!['comments', 'threadedComment', 'drawing'].includes(kind)) continue;
    if (kind === 'drawing') {
      shapes.push(...(await drawingWords(file, target)));
      continue;
    }
    const root = await file.tree(target);
    if (!root) continue;
    if (kind === 'comments') comments.push(...readComments(root));
    else threads.push(...readThreads(root, authors));
  }
  const threaded = new Set(threads.map(({ ref }) => ref));
  const own = comments.filter(({ ref, text }) => !threaded.has(ref) || !PLACEHOLDER.test(text));
  return { comments: [...own, ...threads], shapes };
}

/** The text of a drawing's text boxes and shapes, then of its charts and diagrams. */
export async function drawingWords(file: Package, part: string): Promise<string[]> {
  const root = await file.tree(part);
  if (!root) return [];
  const words = [...descendants(root, 'txBody')].map((body) => [...descendants(body, 'p')].map(plainText).join('\n'));
  const relationships = await file.relationships(part);
  for (const data of descendants(root, 'graphicData')) {
    const graphic = await readGraphic(file, data, relationships);
    // A chart's values are already in cells.
    if (graphic?.kind === 'chart') words.push(chartWords(graphic.chart).join('\n'));
    else if (graphic) words.push(graphic.paragraphs.map(({ text }) => text.text).join('\n'));
  }
  return words.map((text) => text.trim()).filter((text) => text !== '');
}

function* readComments(root: XmlElement): Generator<SheetComment> {
  const authors = (child(root, 'authors')?.children ?? []).map(({ text }) => text.trim());
  for (const element of descendants(root, 'comment')) {
    const author = authors[Number(element.attributes.authorId)];
    const comment = makeComment(element.attributes.ref, plainText(element), author);
    if (comment) yield comment;
  }
}

function* readThreads(root: XmlElement, authors: ReadonlyMap<string, string>): Generator<SheetComment> {
  for (const element of descendants(root, 'threadedComment')) {
    const { ref, personId = '', dT: at } = element.attributes;
    const comment = makeComment(ref, child(element, 'text')?.text ?? '', authors.get(personId));
    if (comment) yield at ? { ...comment, at } : comment;
  }
}

/** A comment without the author's name that programs put in front; undefined if it is empty. */
export function makeComment(
  ref: string | undefined,
  text: string,
  author: string | undefined,
): SheetComment | undefined {
  if (ref === undefined) return undefined;
  const name = author?.trim() ?? '';
  const trimmed = text.replaceAll('\r\n', '\n').replaceAll('\t', ' ').trim();
  const own = name !== '' && trimmed.startsWith(`${name}:`) ? trimmed.slice(name.length + 1).trim() : trimmed;
  if (own === '') return undefined;
  return { ref, text: own, ...(name === '' ? {} : { author: name }) };
}

/** The names of participants in conversations, by id. */
export async function readPeople(file: Package, part: string | undefined): Promise<Map<string, string>> {
  const root = part === undefined ? undefined : await file.tree(part);
  const authors = (root?.children ?? []).map(({ attributes }): [string, string] => [
    attributes.id ?? '',
    attributes.displayName ?? '',
  ]);
  return new Map(authors);
}
