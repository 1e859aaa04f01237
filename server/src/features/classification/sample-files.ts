import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@dossier/contract/base/failure';
import type { LabelledSample } from './store-labelled.ts';

/** Samples read from the database at a time: at most so many texts of the greatest length are in memory. */
export const SAMPLES_PER_BATCH = 50;

/** What became of a sample in the file; the place in the list is its position there. */
export interface ListedSample {
  id: number;
  classId: number;
  language: string | null;
}

/** The labels of classes in the file: the position among the classes of the instance; other classes have labels of their own. */
export class Labels {
  readonly #classIds: readonly number[];

  constructor(classIds: readonly number[]) {
    this.#classIds = classIds;
  }

  of(classId: number): string {
    const position = this.#classIds.indexOf(classId);
    return position < 0 ? `other ${classId}` : String(position);
  }

  classId(label: string): number {
    return label.startsWith('other ') ? Number(label.slice(6)) : this.#classIds[Number(label)]!;
  }
}

/**
 * Writes samples to a file for a computing process, in batches, so that they are never in memory together. Returns them without their
 * texts, in the order of the file.
 *
 * @param next the next samples after an id
 */
export async function writeSamples(
  path: string,
  next: (after: number) => Promise<LabelledSample[]>,
  { labels, signal, onBatch }: { labels: Labels; signal: AbortSignal; onBatch: (samples: number) => void },
): Promise<ListedSample[]> {
  const listed: ListedSample[] = [];
  async function* lines() {
    for (let after = 0; ;) {
      signal.throwIfAborted();
      const batch = await next(after);
      if (batch.length === 0) return;
      for (const { id, classId, text, language } of batch) {
        listed.push({ id, classId, language });
        yield `${JSON.stringify({ text, label: labels.of(classId), language })}\n`;
      }
      after = batch.at(-1)!.id;
      onBatch(batch.length);
    }
  }
  try {
    await pipeline(Readable.from(lines()), createWriteStream(path), { signal });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw new Failure('storage_full');
    signal.throwIfAborted();
    throw error;
  }
  return listed;
}
