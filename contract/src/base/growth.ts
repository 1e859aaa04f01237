import { z } from 'zod';

/**
 * A position in a text that a task streams. Each run of the task restarts the text, with pieces numbered from 1 without gaps, so that late
 * subscribers know which pieces they already have.
 */
export const growthPlace = z.object({ run: z.number().int(), number: z.number().int() });
export type GrowthPlace = z.output<typeof growthPlace>;

/** One piece of a streamed text, as sent in events. */
export interface Piece extends GrowthPlace {
  text: string;
}

/** The text so far; `number` is its last piece, 0 before the first. */
export interface Growth extends GrowthPlace {
  text: string;
}
