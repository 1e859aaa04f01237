import type { Decoded, SpeechTokens } from './decode-window.ts';

/** A sentence or so of a window, with times in seconds from its start. */
export interface SpeechSegment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Mean probability of its tokens. */
  readonly probability: number;
}

const TIMES_PER_SECOND = 50;

/**
 * The sentences between pairs of times, and where the next window starts: a sentence that the window cuts off has no end, and is transcribed again from
 * its beginning. As in `whisper/transcribe.py` of OpenAI.
 *
 * @param seconds the length of the window
 */
export function toSegments(
  { tokens: ids, logarithms }: Decoded,
  tokens: SpeechTokens,
  seconds: number,
): { segments: SpeechSegment[]; next: number } {
  const { end, firstTime } = tokens;
  const isTime = (id: number | undefined) => id !== undefined && id >= firstTime;
  const timeOf = (id: number) => Math.min(seconds, (id - firstTime) / TIMES_PER_SECOND);
  const segment = (from: number, to: number): SpeechSegment[] => {
    const slice = ids.slice(from, to);
    const text = tokens.textOf(slice.filter((id) => id < end)).trim();
    if (text === '') return [];
    const ofText = logarithms.slice(from, to).filter((_, at) => slice[at]! < end);
    const mean = ofText.reduce((sum, value) => sum + value, 0) / ofText.length;
    const first = isTime(slice[0]) ? timeOf(slice[0]!) : 0;
    const last = slice.length > 1 && isTime(slice.at(-1)) ? timeOf(slice.at(-1)!) : seconds;
    return [{ text, start: first, end: Math.max(first, last), probability: Math.exp(mean) }];
  };
  const cuts = [...ids.keys()].filter((at) => at > 0 && isTime(ids[at - 1]) && isTime(ids[at]));
  // A single time at the end: nothing is said after it.
  const isComplete = isTime(ids.at(-1)) && !isTime(ids.at(-2));
  if (cuts.length === 0) return { segments: segment(0, ids.length), next: seconds };
  if (isComplete) cuts.push(ids.length);
  const segments = cuts.flatMap((cut, at) => segment(cuts[at - 1] ?? 0, cut));
  const reached = timeOf(ids[cuts.at(-1)! - 1]!);
  return { segments, next: isComplete || reached <= 0 ? seconds : reached };
}
