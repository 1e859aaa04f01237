import { readFile } from 'node:fs/promises';
import { decodeAs } from '../container/code-page.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import type { Metadata } from '../reading.ts';
import { decodeText } from '../txt/decode.ts';
import { wideEncoding } from '../txt/wide-encoding.ts';
import { htmlPages } from './html-pages.ts';
import { storePictures } from './pictures.ts';

/** Reads a web page: its text with headings, lists, tables and links. Scripts do not run and nothing is loaded from the web. */
export async function* readHtml(path: string, { keepPicture }: ReadContext): ReadSteps {
  const html = decodeHtml(await readFile(path));
  yield { part: 'start', page_count: null };
  const pictures = await storePictures(html, keepPicture);
  yield* htmlPages(html, new PageWriter('text'), { pictureFrom: (source) => pictures.get(source) });
  return htmlMetadata(html);
}

/** Decodes by byte order mark, else by the declared encoding, else like a text. */
export function decodeHtml(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 4_096);
  const declared = /<(?:meta[^<>]+charset|\?xml[^<>]+encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];
  const isMarked = wideEncoding(bytes) !== null || head.startsWith('\xef\xbb\xbf');
  return declared === undefined || isMarked || /^utf-?(?:8|16)/i.test(declared)
    ? decodeText(bytes).text
    : decodeAs(bytes, declared);
}

function htmlMetadata(html: string): Metadata {
  const head = html.slice(0, 64 * 1024);
  const title = textOf(/<title[^<>]*>([^<]*)/i.exec(head)?.[1] ?? '');
  const author = textOf(/<meta\s+name=["']author["']\s+content=["']([^"'<>]*)/i.exec(head)?.[1] ?? '');
  return { ...(title !== '' && { title }), ...(author !== '' && { author }) };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const textOf = (source: string): string =>
  source
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
