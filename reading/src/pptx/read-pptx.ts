import { Package } from '../container/package.ts';
import { child, relationshipId } from '../container/xml.ts';
import { PageWriter } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import { ReadingError } from '../reading.ts';
import { writeSlide } from './slide.ts';

const emuPerPoint = 12_700;

/** Reads a presentation (pptx, pptm, ppsx; ECMA-376 part 1, 19), one page for each slide in the order of the show. */
export async function* readPptx(path: string, { limits, warn }: ReadContext): ReadSteps {
  const file = Package.open(path, limits);
  try {
    const main = await file.mainPart();
    const presentation = await file.tree(main);
    const relationships = await file.relationships(main);
    const size = child(presentation, 'sldSz')?.attributes;
    const page = size && { width: Number(size.cx) / emuPerPoint, height: Number(size.cy) / emuPerPoint };
    const slides = (child(presentation, 'sldIdLst')?.children ?? [])
      .map(({ attributes }) => relationships.get(relationshipId(attributes) ?? '')?.target)
      .filter((part) => part !== undefined && file.archive.has(part)) as string[];
    yield { part: 'start', page_count: slides.length };
    const writer = new PageWriter('slide');
    for (const part of slides) {
      let name: string | null = null;
      try {
        name = await writeSlide(file, part, writer);
      } catch (error) {
        if (!(error instanceof ReadingError) || error.code !== 'damaged') throw error;
        warn('damaged_page', `Slide ${writer.number} is damaged and could not be read completely.`);
      }
      yield writer.finish({ name, ...page });
    }
    return await file.metadata();
  } finally {
    file.close();
  }
}
