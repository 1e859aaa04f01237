import { collect } from '../collect.ts';
import type { Limits } from '../limits.ts';
import { readParts } from '../read.ts';
import type { Reading, ReadingSource } from '../reading.ts';
import type { OnProgress } from './redaction.ts';

/** Reads a whole document, with progress by its pages. Throws only ReadingError. */
export async function readCounting(
  source: ReadingSource,
  limits: Partial<Limits>,
  onProgress: OnProgress,
): Promise<Reading> {
  const { reading, add } = collect();
  let total = 0;
  for await (const part of readParts(source, limits, () => onProgress(reading.pages.length, total))) {
    add(part);
    if (part.part === 'start') total = part.page_count ?? 0;
    onProgress(reading.pages.length, total);
  }
  return reading;
}
