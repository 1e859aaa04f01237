import { MarkupScanner } from '../container/markup.ts';
import { Package } from '../container/package.ts';
import { EmbeddedFiles } from '../embedded-files.ts';
import type { RichText } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { BodyScanner } from './body-scanner.ts';
import { DocumentPages } from './document-pages.ts';
import { readGraphics } from './graphics.ts';
import { LinkedPages } from './linked-pages.ts';
import { readMargin, readNotes } from './notes.ts';
import { listElements, Numbering, readLists } from './numbering.ts';
import { pictures } from './pictures.ts';
import { styleElements, readStyles } from './styles.ts';
import { surveyBreaks } from './survey.ts';

/** Reads a Word document (docx, docm, dotx; ECMA-376 part 1, 17) in one streaming scan of its body. */
export async function* readDocx(path: string, context: ReadContext): ReadSteps {
  const { limits } = context;
  const file = Package.open(path, limits);
  try {
    const main = await file.mainPart();
    const all = await file.relationships(main);
    const relationships = [...all.values()].filter((relationship) => !relationship.external);
    const findPart = (kind: string) => relationships.find((relationship) => relationship.kind === kind)?.target;
    const margins = async (kind: string) => {
      const texts = new Map<string, RichText>();
      for (const relationship of relationships) {
        if (relationship.kind !== kind || !file.archive.has(relationship.target)) continue;
        const margin = await readMargin(file, relationship.target);
        if (margin.text !== '' && !texts.has(margin.text)) texts.set(margin.text, margin);
      }
      return [...texts.values()];
    };
    const findStyle = readStyles(await file.tree(findPart('styles') ?? '', styleElements));
    const embedded = new EmbeddedFiles(context);
    const { graphics, objects } = await readGraphics(file, all, embedded);
    const { breaks, chunks } = await surveyBreaks(file.archive, main);
    const pages = new DocumentPages({
      findStyle,
      numbering: new Numbering(readLists(await file.tree(findPart('numbering') ?? '', listElements), findStyle)),
      breaks,
      footnotes: await readNotes(file, findPart('footnotes')),
      endnotes: await readNotes(file, findPart('endnotes')),
      comments: await readNotes(file, findPart('comments')),
      headers: await margins('header'),
      footers: await margins('footer'),
      graphics,
      givesMarks: true,
    });
    yield { part: 'start', page_count: null };
    const body = new BodyScanner(pages, {
      link: (id) => {
        const link = all.get(id);
        return link?.external === true && link.kind === 'hyperlink' ? link.target : undefined;
      },
      picture: await pictures(file, main),
    });
    const scanner = new MarkupScanner(body, limits);
    const waiting = new LinkedPages(pages.bookmarks);
    for await (const chunk of chunks) {
      scanner.write(chunk);
      yield* waiting.pass(pages.take());
    }
    scanner.end();
    pages.end();
    yield* waiting.pass(pages.take());
    yield* waiting.rest();
    for (const [id, object] of objects) if (!pages.writtenGraphics.has(id)) embedded.attach(object);
    yield* embedded.pages(pages.number);
    const metadata = await file.metadata();
    if (pages.comments > 0) metadata.comments = pages.comments;
    const { insertions, deletions } = body.revisions;
    if (insertions > 0) metadata.tracked_insertions = insertions;
    if (deletions > 0) metadata.tracked_deletions = deletions;
    return metadata;
  } finally {
    file.close();
  }
}
