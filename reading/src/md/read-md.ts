import { readFile } from 'node:fs/promises';
import { marked } from 'marked';
import { htmlPages } from '../html/html-pages.ts';
import { storePictures } from '../html/pictures.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { decodeText } from '../txt/decode.ts';

/** Settings of site generators at the beginning, between lines of dashes. */
const FRONT_MATTER = /^---\r?\n(?:[\w-]+:.*\r?\n|[ \t-].*\r?\n|\r?\n)*?---[ \t]*(?:\r?\n|$)/;

/** Reads Markdown (CommonMark, with the tables and task lists of GitHub) as the web page that it describes. */
export async function* readMd(path: string, { keepPicture }: ReadContext): ReadSteps {
  const { text, encoding } = decodeText(await readFile(path));
  yield { part: 'start', page_count: null };
  const html = await marked.parse(text.replace(FRONT_MATTER, ''), { gfm: true });
  const pictures = await storePictures(html, keepPicture);
  yield* htmlPages(html, new PageWriter('text'), { pictureFrom: (source) => pictures.get(source) });
  return { encoding };
}
