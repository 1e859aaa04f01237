import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { isPictureType } from '@dossier/contract/documents/accepted';
import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/signatures/sentences';
import { wordsOf } from '@dossier/reading/signatures/drawn/page-words';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { downloadPdf } from '../../documents/verbs/download-document.ts';
import { streamPages } from '../../documents/verbs/stream-pages.ts';

/**
 * Writes the PDF of a document to a file, and its words to another one, as JSON lines. Returns whether it has words: those of a document that
 * was converted are in its PDF. Throws `not_found` if it has no PDF.
 */
export async function fetchPdf(
  { app, scope }: Context<ProjectScope>,
  { id, type, path, words }: { id: number; type: string; path: string; words: string },
): Promise<boolean> {
  const file = await downloadPdf({ app, scope }, { id }).catch((error: unknown) => {
    if (error instanceof Failure && error.kind === 'not_found') throw new Failure('not_found', say('no_pdf'));
    throw error;
  });
  await pipeline(await file.open(), createWriteStream(path));
  if (type !== 'pdf' && !isPictureType(type)) return false;
  const lines = await open(words, 'w');
  try {
    const { pages } = await streamPages({ app, scope }, { id, from: 1, words: true });
    for await (const page of pages) {
      await lines.write(`${JSON.stringify({ page: page.number, words: wordsOf(page) })}\n`);
    }
    return true;
  } catch (error) {
    // It has no text, or was not read.
    if (error instanceof Failure && error.kind === 'not_found') return false;
    throw error;
  } finally {
    await lines.close();
  }
}
