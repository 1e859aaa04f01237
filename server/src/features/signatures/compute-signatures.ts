import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MIN_DECISIONS, MIN_DECISIONS_OF_KIND } from '@dossier/contract/signatures/constants';
import { say } from '@dossier/contract/signatures/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { readParts } from '@dossier/reading/read';
import { ReadingError } from '@dossier/reading/reading';
import type { Crops } from '@dossier/reading/signatures/drawn/crops';
import { type Example, fitWeights, type Weights } from '@dossier/reading/signatures/drawn/model';
import { type PageWord, wordsOf } from '@dossier/reading/signatures/drawn/page-words';
import { defaultWeights } from '@dossier/reading/signatures/drawn/weights';
import { cropPlace, findSignatures, type PageSize } from '@dossier/reading/signatures/find-signatures';
import type { PagePlace } from '@dossier/reading/signatures/signatures';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { CropInput, Detection, DetectionInput, Shown } from './computations.ts';

/** How much a decision counts against what came with the program. */
const HOLD = 1;

export async function computeSignatures(
  { path, words, decisions, folder }: DetectionInput,
  progress: ReportProgress,
): Promise<Detection> {
  return await withReadingFailures(async () => {
    const pages = await loadWords(path, words);
    const pictures: { place: PagePlace; shown: Shown }[] = [];
    const found = await findSignatures(
      { path, words: (page) => pages.get(page) ?? [] },
      {
        weights: weightsFor(decisions),
        onProgress: progress,
        onCrops: async (place, crops, size) => {
          pictures.push({ place, shown: await store(place, crops, { folder, size, name: String(pictures.length) }) });
        },
      },
    );
    const shownAt = (place: PagePlace) => pictures.find((picture) => picture.place === place)!.shown;
    return {
      ...found,
      fields: found.fields.map((field) => ({ ...field, place: field.place && shownAt(field.place) })),
      drawn: found.drawn.map((one) => ({ ...one, place: shownAt(one.place) })),
    };
  });
}

export async function computeCrop({
  path,
  words,
  place,
  folder,
}: CropInput): Promise<Shown & { features: number[] | null }> {
  return await withReadingFailures(async () => {
    const pages = await loadWords(path, words);
    const cropped = await cropPlace({ path, words: (page) => pages.get(page) ?? [] }, place);
    if (!cropped) throw new Failure('validation', say('no_such_page', { page: place.page }));
    const { features, crops, size } = cropped;
    return { ...(await store(cropped.place, crops, { folder, size, name: 'marked' })), features };
  });
}

/** Decisions change what is found once there are enough of both kinds. */
function weightsFor(decisions: readonly Example[]): Weights {
  const confirmed = decisions.filter(({ isSignature }) => isSignature).length;
  const isEnough =
    decisions.length >= MIN_DECISIONS && Math.min(confirmed, decisions.length - confirmed) >= MIN_DECISIONS_OF_KIND;
  return isEnough ? fitWeights(decisions, defaultWeights, HOLD) : defaultWeights;
}

async function store(
  { page, box: [x, y, width, height] }: PagePlace,
  crops: Crops,
  { folder, size, name }: { folder: string; size: PageSize; name: string },
): Promise<Shown> {
  const pictures = { signature: join(folder, `${name}-signature.png`), page: join(folder, `${name}-page.png`) };
  await writeFile(pictures.signature, crops.signature);
  await writeFile(pictures.page, crops.page);
  return { page, box: [x / size.width, y / size.height, width / size.width, height / size.height], pictures };
}

/** The words of each page: as they were read before, or as the PDF has them. */
async function loadWords(path: string, words: string | null): Promise<Map<number, PageWord[]>> {
  const pages = new Map<number, PageWord[]>();
  if (words !== null) {
    for await (const line of createInterface({ input: createReadStream(words) })) {
      const { page, words: own } = JSON.parse(line) as { page: number; words: PageWord[] };
      pages.set(page, own);
    }
    return pages;
  }
  try {
    for await (const part of readParts({ path, name: 'document.pdf' }))
      if (part.part === 'page') pages.set(part.page.number, wordsOf(part.page));
  } catch (error) {
    if (!(error instanceof ReadingError && error.code === 'no_text')) throw error;
  }
  return pages;
}

async function withReadingFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    const { code, sentence } = error;
    if (code === 'unsupported') throw new Failure('unsupported_type', sentence);
    throw new Failure(code, code === 'password_protected' ? say('password_required') : sentence);
  }
}
