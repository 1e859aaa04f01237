import { say } from '../sentences.ts';
import { Package, type Relationship } from '../container/package.ts';
import { child, descendants, relationshipId } from '../container/xml.ts';
import { EmbeddedFiles } from '../embedded-files.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { ReadingError } from '../reading.ts';
import { EMU_PER_POINT, SlideShapes } from './shapes.ts';
import { writeSlide } from './slide.ts';

/** Reads a presentation (pptx, pptm, ppsx; ECMA-376 part 1, 19), one page per slide in presentation order. */
export async function* readPptx(path: string, context: ReadContext): ReadSteps {
  const { limits, warn } = context;
  const file = Package.open(path, limits);
  try {
    const main = await file.mainPart();
    const presentation = await file.tree(main);
    const relationships = await file.relationships(main);
    const size = child(presentation, 'sldSz')?.attributes;
    const page = size && { width: Number(size.cx) / EMU_PER_POINT, height: Number(size.cy) / EMU_PER_POINT };
    const slides = (child(presentation, 'sldIdLst')?.children ?? [])
      .map(({ attributes }) => relationships.get(relationshipId(attributes) ?? '')?.target)
      .filter((part) => part !== undefined && file.archive.has(part)) as string[];
    const authors = await readAuthors(file, relationships);
    yield { part: 'start', page_count: slides.length };
    const shapes = new SlideShapes(file);
    const embedded = new EmbeddedFiles(context);
    const writer = new PageWriter('slide');
    for (const part of slides) {
      let name: string | null = null;
      try {
        name = await writeSlide(file, part, shapes, writer, authors, embedded);
      } catch (error) {
        if (!(error instanceof ReadingError) || error.code !== 'damaged') throw error;
        warn('damaged_page', say('damaged_slide', { number: writer.number }));
      }
      yield writer.finish({ name, ...page });
    }
    yield* embedded.pages(writer.number);
    return await file.metadata();
  } finally {
    file.close();
  }
}

/** The names of comment authors by ID; newer files have another part for them. */
async function readAuthors(
  file: Package,
  relationships: ReadonlyMap<string, Relationship>,
): Promise<Map<string, string>> {
  const authors = new Map<string, string>();
  for (const { kind, target } of relationships.values()) {
    if (kind !== 'commentAuthors' && kind !== 'authors') continue;
    const root = await file.tree(target);
    for (const name of ['cmAuthor', 'author']) {
      for (const { attributes } of root ? descendants(root, name) : [])
        if (attributes.id && attributes.name) authors.set(attributes.id, attributes.name);
    }
  }
  return authors;
}
