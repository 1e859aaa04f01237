import { Package } from '../container/package.ts';
import { defaultLimits, type Limits } from '../limits.ts';
import { ReadingError } from '../reading.ts';
import { say } from '../sentences.ts';
import { drawWord } from './draw-word.ts';
import { drawSlides } from './draw-slides.ts';
import type { Drawing } from './drawing.ts';

/** Drawings are made while a user waits, so they have lower limits than reading. */
export const drawingLimits: Limits = { ...defaultLimits, inflatedBytes: 96 * 1024 ** 2, depth: 400 };

/**
 * The appearance of a Word or PowerPoint file (docx, pptx), without its pictures, which it refers to.
 *
 * @throws ReadingError like reading: `damaged`, `password_protected`, `too_large`, `too_complex`
 */
export async function drawFile(path: string, type: 'docx' | 'pptx', limits = drawingLimits): Promise<Drawing> {
  const file = Package.open(path, limits);
  try {
    return type === 'pptx' ? await drawSlides(file) : await drawWord(file);
  } catch (error) {
    if (error instanceof RangeError)
      throw new ReadingError('too_complex', say('damaged_because', { detail: 'It is nested too deeply.' }), {
        cause: error,
      });
    throw error;
  } finally {
    file.close();
  }
}
