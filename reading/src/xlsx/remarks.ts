import type { Package, Relationship } from '../container/package.ts';
import { child, descendants, type XmlElement } from '../container/xml.ts';
import { chartWords } from '../drawing/chart.ts';
import { readGraphic } from '../drawing/graphic.ts';
import type { EmbeddedFiles } from '../embedded-files.ts';
import { textOf } from '../drawing/text-body.ts';

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
 * @param people names by the ids used in conversations
 */
export async function readRemarks(
  file: Package,
  relationships: ReadonlyMap<string, Relationship>,
  people: ReadonlyMap<string, string>,
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
      shapes.push(...(await wordsOfDrawing(file, target)));
      continue;
    }
    const root = await file.tree(target);
    if (!root) continue;
    if (kind === 'comments') comments.push(...commentsOf(root));
    else threads.push(...threadsOf(root, people));
  }
  const threaded = new Set(threads.map(({ ref }) => ref));
  const own = comments.filter(({ ref, text }) => !threaded.has(ref) || !PLACEHOLDER.test(text));
  return { comments: [...own, ...threads], shapes };
}

/** The text of a drawing's text boxes and shapes, then of its charts and diagrams. */
export async function wordsOfDrawing(file: Package, part: string): Promise<string[]> {
  const root = await file.tree(part);
  if (!root) return [];
  const words = [...descendants(root, 'txBody')].map((body) => [...descendants(body, 'p')].map(textOf).join('\n'));
  const relationships = await file.relationships(part);
  for (const data of descendants(root, 'graphicData')) {
    const graphic = await readGraphic(file, data, relationships);
    // A chart's values are already in cells.
    if (graphic?.kind === 'chart') words.push(chartWords(graphic.chart).join('\n'));
    else if (graphic) words.push(graphic.paragraphs.map(({ text }) => text.text).join('\n'));
  }
  return words.map((text) => text.trim()).filter((text) => text !== '');
}

function* commentsOf(root: XmlElement): Generator<SheetComment> {
  const authors = (child(root, 'authors')?.children ?? []).map(({ text }) => text.trim());
  for (const element of descendants(root, 'comment')) {
    const author = authors[Number(element.attributes.authorId)];
    const comment = commentOf(element.attributes.ref, textOf(element), author);
    if (comment) yield comment;
  }
}

function* threadsOf(root: XmlElement, people: ReadonlyMap<string, string>): Generator<SheetComment> {
  for (const element of descendants(root, 'threadedComment')) {
    const { ref, personId = '', dT: at } = element.attributes;
    const comment = commentOf(ref, child(element, 'text')?.text ?? '', people.get(personId));
    if (comment) yield at ? { ...comment, at } : comment;
  }
}

/** A comment without the author's name that programs put in front; undefined if it is empty. */
export function commentOf(ref: string | undefined, text: string, author: string | undefined): SheetComment | undefined {
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
  const people = (root?.children ?? []).map(({ attributes }): [string, string] => [
    attributes.id ?? '',
    attributes.displayName ?? '',
  ]);
  return new Map(people);
}
