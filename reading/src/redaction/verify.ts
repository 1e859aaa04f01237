import { readFile } from 'node:fs/promises';
import { Archive } from '../container/zip.ts';
import { defaultLimits } from '../limits.ts';
import { asReadingError } from '../read.ts';
import { type Reading, ReadingError } from '../reading.ts';
import { decodeText } from '../txt/decode.ts';
import { findRecognised, searchedValue, type SearchedValue } from './find-values.ts';
import { recognisedPages } from './pdf/recognised-pages.ts';
import { pdfParts, textsOf } from './pdf/pdf-texts.ts';
import { readCounting } from './read-counting.ts';
import type { OnProgress, Remain } from './redaction.ts';
import { searchableInBytes, valuesInBytes, valuesInMarkup, valuesInText } from './search-bytes.ts';

const MARKUP = /\.(?:xml|rels|rdf|svg)$/i;

/**
 * Searches a copy for removed values: reads it again like any document and searches its text, page by page and as a whole, its properties,
 * comments and links; recognises the text in the pictures of the pages that are named as `scans`; then decompresses each stream of a PDF, or each part of a package, and searches those. Values compare as in the making of
 * the copy; those without letters and digits are not searched for. Progress is by pages, read or recognised. An empty result means that no value was found. Throws ReadingError if the copy
 * cannot be read.
 */
export async function verifyRedaction(
  { path, name, scans = [] }: { path: string; name: string; scans?: readonly number[] },
  values: readonly string[],
  onProgress: OnProgress = () => {},
): Promise<Remain[]> {
  const searched = values.flatMap((text) => searchedValue(text) ?? []);
  try {
    const reading = await readCopy(path, name, (done, total) => onProgress(done, total && total + scans.length));
    const raw = await rawRemains(path, reading?.type ?? 'txt', searchableInBytes(searched));
    const pages = reading?.pages.length ?? 0;
    const onScan = (done: number) => onProgress(pages + done, pages + scans.length);
    const pictures = scans.length > 0 ? await pictureRemains(path, scans, searched, onScan) : [];
    return distinct([...(reading ? readRemains(reading, searched) : []), ...pictures, ...raw]);
  } catch (error) {
    throw asReadingError(error);
  }
}

/** Undefined if everything was removed. */
async function readCopy(path: string, name: string, onProgress: OnProgress): Promise<Reading | undefined> {
  try {
    return await readCounting({ path, name }, {}, onProgress);
  } catch (error) {
    if (error instanceof ReadingError && (error.code === 'no_text' || error.code === 'empty')) return undefined;
    throw error;
  }
}

function readRemains(reading: Reading, values: readonly SearchedValue[]): Remain[] {
  const remains: Remain[] = [];
  const search = (text: string, where: Remain['where'], page: number | null) => {
    for (const value of valuesInText(text, values)) remains.push({ value, where, page, part: null });
  };
  const { pages, metadata, attachments = [] } = reading;
  for (const { number, text, name, remarks = [], links = [], sheet } of pages) {
    search(text, 'text', number);
    search(name ?? '', 'metadata', number);
    for (const { text: remark = '', author = '' } of remarks) search(`${remark} | ${author}`, 'annotations', number);
    for (const [, , target] of links) search(target, 'links', number);
    for (const [, formula] of sheet?.formulas ?? []) search(formula, 'text', number);
  }
  // A value may go on at the next page.
  for (const [index, { number, text }] of pages.entries())
    search(`${pages[index - 1]?.text.slice(-300) ?? ''}\n${text.slice(0, 300)}`, 'text', number);
  search(Object.values(metadata).join(' | '), 'metadata', null);
  search(attachments.map(({ name }) => name).join(' | '), 'metadata', null);
  return remains;
}

async function pictureRemains(
  path: string,
  scans: readonly number[],
  values: readonly SearchedValue[],
  onScan: (done: number) => void,
): Promise<Remain[]> {
  const remains: Remain[] = [];
  for await (const { page, text } of recognisedPages(await readFile(path), scans)) {
    onScan(scans.indexOf(page) + 1);
    remains.push(
      ...valuesInText(text, values, findRecognised).map((value): Remain => ({
        value,
        where: 'picture',
        page,
        part: null,
      })),
    );
  }
  return remains;
}

async function rawRemains(path: string, type: Reading['type'], values: readonly SearchedValue[]): Promise<Remain[]> {
  const bytes = await readFile(path);
  if (bytes.toString('latin1', 0, 2) === 'PK') return packageRemains(path, values);
  const remain =
    (part: string | null) =>
    (value: string): Remain => ({ value, where: 'raw', page: null, part });
  if (!bytes.subarray(0, 1_024).includes('%PDF-')) {
    const { text } = decodeText(bytes);
    return (type === 'html' ? valuesInMarkup(text, values) : valuesInText(text, values)).map(remain(null));
  }
  const remains: Remain[] = [];
  for (const part of pdfParts(bytes)) {
    const found = part.isPicture
      ? valuesInBytes(part.bytes, values)
      : textsOf(part).flatMap((text) => valuesInText(text, values));
    remains.push(...found.map(remain(part.name)));
  }
  return remains;
}

async function packageRemains(path: string, values: readonly SearchedValue[]): Promise<Remain[]> {
  const archive = Archive.open(path, defaultLimits);
  try {
    const remains: Remain[] = [];
    for (const { name, key } of archive.files()) {
      const bytes = await archive.bytes(key);
      const found = MARKUP.test(key) ? valuesInMarkup(decodeText(bytes).text, values) : valuesInBytes(bytes, values);
      // The name of a part says what was in it.
      for (const value of [...found, ...valuesInText(name, values)])
        remains.push({ value, where: 'raw', page: null, part: name });
    }
    return remains;
  } finally {
    archive.close();
  }
}

function distinct(remains: readonly Remain[]): Remain[] {
  return [...new Map(remains.map((remain) => [JSON.stringify(remain), remain])).values()];
}
