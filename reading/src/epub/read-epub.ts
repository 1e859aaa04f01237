import { posix } from 'node:path';
import { attribute, child, descendants, parseXml, type XmlElement } from '../container/xml.ts';
import { Archive } from '../container/zip.ts';
import { htmlPages } from '../html/html-pages.ts';
import { decodeHtml } from '../html/read-html.ts';
import { storePictures } from '../html/pictures.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { type Metadata, ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';

const ENCRYPTION = 'META-INF/encryption.xml';
/** Fonts may be obfuscated in books that are not protected. */
const FONT_ALGORITHM = /idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC/;
const MAX_PICTURE_BYTES = 8 * 1024 ** 2;

/** Reads an e-book (EPUB 2 and 3): its chapters in reading order, each beginning on a page of its own. */
export async function* readEpub(path: string, { limits, keepPicture, warn }: ReadContext): ReadSteps {
  const archive = Archive.open(path, limits);
  try {
    const tree = async (part: string) => parseXml(await archive.bytes(part), limits);
    if (archive.has(ENCRYPTION) && isProtected(await tree(ENCRYPTION)))
      throw new ReadingError('password_protected', say('rights_management'));
    const rootFile = first(await tree('META-INF/container.xml'), 'rootfile');
    const packagePath =
      rootFile?.attributes['full-path'] ?? archive.names().find((name) => name.endsWith('.opf')) ?? '';
    const book = await tree(packagePath);
    yield { part: 'start', page_count: null };
    const writer = new PageWriter('text');
    for (const chapter of chapters(book, posix.dirname(packagePath))) {
      if (!archive.has(chapter)) {
        warn('damaged_part', say('damaged_file_inside', { name: chapter }));
        continue;
      }
      const html = decodeHtml(await archive.bytes(chapter));
      const pictures = await storePictures(html, keepPicture, async (source) => {
        const part = partAt(posix.dirname(chapter), source);
        if (!part || !archive.has(part)) return undefined;
        const bytes = await archive.bytes(part);
        return bytes.length > MAX_PICTURE_BYTES ? undefined : bytes;
      });
      yield* htmlPages(html, writer, { pictureFrom: (source) => pictures.get(source), mayBeEmpty: true });
    }
    return readMetadata(book);
  } finally {
    archive.close();
  }
}

function isProtected(encryption: XmlElement): boolean {
  return [...descendants(encryption, 'EncryptionMethod')].some(
    ({ attributes }) => !FONT_ALGORITHM.test(attributes['Algorithm'] ?? ''),
  );
}

/** The parts of the chapters in reading order. */
function chapters(book: XmlElement, folder: string): string[] {
  const parts = new Map<string, string>();
  for (const { attributes } of child(book, 'manifest')?.children ?? []) {
    const part = partAt(folder, attributes['href'] ?? '');
    if (attributes['id'] !== undefined && part) parts.set(attributes['id'], part);
  }
  const order = (child(book, 'spine')?.children ?? []).map(({ attributes }) => parts.get(attributes['idref'] ?? ''));
  return [...new Set(order.filter((part) => part !== undefined))].filter(
    (part) => !/\.(?:svg|png|jpe?g|gif)$/i.test(part),
  );
}

/** The part at a relative address; undefined if that is not a valid one. */
function partAt(folder: string, address: string): string | undefined {
  try {
    return posix.join(folder, decodeURIComponent(address.split('#')[0] ?? ''));
  } catch {
    return undefined;
  }
}

const names = { title: 'title', creator: 'author', publisher: 'publisher', date: 'created', subject: 'subject' };

function readMetadata(book: XmlElement): Metadata {
  const metadata: Metadata = {};
  for (const element of child(book, 'metadata')?.children ?? []) {
    const key = names[element.name as keyof typeof names];
    const text = element.text.replace(/\s+/g, ' ').trim();
    if (!key || text === '' || attribute(element.attributes, 'refines') !== undefined) continue;
    metadata[key] =
      metadata[key] === undefined || key === 'title' ? (metadata[key] ?? text) : `${metadata[key]}; ${text}`;
  }
  return metadata;
}

function first(element: XmlElement, name: string): XmlElement | undefined {
  for (const found of descendants(element, name)) return found;
  return undefined;
}
