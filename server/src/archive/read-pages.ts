import { readingPage } from '@dossier/contract/documents/schema';
import { isSafeTarget } from '@dossier/reading/link-targets';
import type { z } from 'zod';

/** A page as it was read, except what has columns of its own. */
export const pageContent = readingPage
  .omit({ number: true, kind: true, name: true, width: true, height: true, first_row: true, text: true })
  .transform(withSafeLinks);

/** The same for pages that are stored without the positions of their words. */
export const wordlessPage = readingPage.omit({ number: true, text: true, words: true }).transform(withSafeLinks);

function withSafeLinks<T extends { links?: z.output<typeof readingPage>['links'] }>({ links, ...layout }: T) {
  return { ...layout, ...(links && { links: links.filter(([, , target]) => isSafeTarget(target)) }) };
}

/** Limit of how often blocks may cover the same text: overlapping blocks make rendering a page slow. */
const MAX_COVER = 8;
const SPARE = 10_000;

interface PageParts {
  words?: readonly unknown[];
  cells: readonly unknown[];
  blocks: readonly { start: number; end: number }[];
  links?: readonly unknown[] | undefined;
  remarks?: readonly unknown[] | undefined;
}

/** Whether the number of parts of a page is plausible for the length of its text. */
export function fitsItsText({ text: whole, layout }: { text: string; layout: PageParts }): boolean {
  const parts = [layout.words ?? [], layout.cells, layout.blocks, layout.links ?? [], layout.remarks ?? []];
  const covered = layout.blocks.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0);
  return parts.every(({ length }) => length <= whole.length + SPARE) && covered <= whole.length * MAX_COVER + SPARE;
}
