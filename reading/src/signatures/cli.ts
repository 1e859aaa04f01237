import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asReadingError, readParts } from '../read.ts';
import { ReadingError, type ReadingPage, type ReadingSource } from '../reading.ts';
import { wordsOf } from './drawn/page-words.ts';
import { findSignatures } from './find-signatures.ts';

const USAGE =
  'Usage: read signatures FILE    prints the signature fields of a PDF and the signatures on its pages as JSON\n';
const WRONG_CALL = 2;

/** Reads the words of a file, by recognising them where it has no text, and finds its signatures. */
async function main(args: string[]): Promise<number> {
  const [path] = args;
  if (path === undefined || args.length > 1) {
    process.stderr.write(USAGE);
    return WRONG_CALL;
  }
  const rendition = join(tmpdir(), `signatures-${randomUUID()}.pdf`);
  try {
    const pages = await readPages({ path, rendition });
    const signatures = await findSignatures({
      path: existsSync(rendition) ? rendition : path,
      words: (number) => wordsOf(pages.get(number)),
    });
    process.stdout.write(`${JSON.stringify(signatures)}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${asReadingError(error).message}\n`);
    return 1;
  } finally {
    await rm(rendition, { force: true });
  }
}

async function readPages(source: ReadingSource): Promise<Map<number, ReadingPage>> {
  const pages = new Map<number, ReadingPage>();
  try {
    for await (const part of readParts(source)) if (part.part === 'page') pages.set(part.page.number, part.page);
  } catch (error) {
    // Ink can be found without words.
    if (!(error instanceof ReadingError && error.code === 'no_text')) throw error;
  }
  return pages;
}

process.exitCode = await main(process.argv.slice(2));
