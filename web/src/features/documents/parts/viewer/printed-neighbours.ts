/** Letters that are looked for together: fewer may be there by chance. */
const LENGTH = 16;
/** Letters between two tries. */
const STEP = 8;
/** How far behind the place of only one neighbour words may be. */
const MAX_DISTANCE = 400;
/** Letters that a print may have between two neighbours besides those of the text: numbers of notes and paragraphs. */
const SLACK = 60;

/** Where words should be in a print, by the words in front of and behind them, which are in the same order there. */
export interface Neighbourhood {
  from: number;
  to: number;
  /** Whether words that are not here are not printed, because both neighbours are next to each other. */
  isClosed: boolean;
  /** How many letters a place is away from where it should be, by the neighbour that fits better. */
  distance: (at: number) => number;
}

/**
 * The neighbourhood of words in a print, by the nearest letters on each side that the print has once; null if there are none, or if they are in
 * another order. All texts are folded.
 *
 * @param length of the words
 * @param before the text in front of them
 * @param after the text behind them
 */
export function neighbourhood(
  print: string,
  length: number,
  { before, after }: { before: string; after: string },
): Neighbourhood | null {
  const first = nearestBefore(print, before);
  const last = nearestAfter(print, after);
  const expected = [...(first ? [first.at + first.distance] : []), ...(last ? [last.at - last.distance - length] : [])];
  if (expected.length === 0 || (first && last && last.at < first.at)) return null;
  const needed = length + (first?.distance ?? 0) + (last?.distance ?? 0);
  return {
    from: first?.at ?? Math.max(0, last!.at - needed - MAX_DISTANCE),
    to: last?.at ?? first!.at + needed + MAX_DISTANCE,
    isClosed: first !== null && last !== null && last.at - first.at <= needed + SLACK,
    distance: (at) => Math.min(...expected.map((place) => Math.abs(at - place))),
  };
}

/** A place in the print, and how many letters of the text are between it and the words. */
interface Neighbour {
  at: number;
  distance: number;
}

function nearestBefore(print: string, text: string): Neighbour | null {
  for (let end = text.length; end >= LENGTH; end -= STEP) {
    const at = onlyPlace(print, text.slice(end - LENGTH, end));
    if (at !== null) return { at: at + LENGTH, distance: text.length - end };
  }
  return null;
}

function nearestAfter(print: string, text: string): Neighbour | null {
  for (let start = 0; start + LENGTH <= text.length; start += STEP) {
    const at = onlyPlace(print, text.slice(start, start + LENGTH));
    if (at !== null) return { at, distance: start };
  }
  return null;
}

function onlyPlace(print: string, letters: string): number | null {
  const at = print.indexOf(letters);
  return at >= 0 && print.indexOf(letters, at + 1) < 0 ? at : null;
}
