import { MarkupScanner } from '../container/markup.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { DocumentSink, storeParts } from './document-sink.ts';
import { readStyles } from './list-styles.ts';
import { odfMetadata, openOdf } from './odf-package.ts';
import { OdfScanner } from './odf-scanner.ts';

/** Reads an OpenDocument text (odt, ott): headings, lists, tables, notes and comments; deleted text is left out. */
export async function* readOdt(path: string, { limits, keepPicture }: ReadContext): ReadSteps {
  const archive = await openOdf(path, limits);
  try {
    const styles = await readStyles(archive, limits);
    yield { part: 'start', page_count: null };
    const pictures = await storeParts(archive, keepPicture);
    const sink = new DocumentSink(new PageWriter('page'), pictures, styles.breaksBefore);
    const scanner = new MarkupScanner(new OdfScanner(sink, styles.numbered), limits);
    for await (const chunk of archive.chunks('content.xml')) {
      scanner.write(chunk);
      yield* sink.take();
    }
    scanner.end();
    sink.pageBreak();
    yield* sink.take();
    if (sink.writer.number === 1) yield sink.finish();
    return await odfMetadata(archive, limits);
  } finally {
    archive.close();
  }
}
