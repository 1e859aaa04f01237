import { findDates, foldInPlace } from './dates.ts';
import { type DateCue, dateCues, type DateKind, otherDates } from './key-date-cues.ts';
import { splitSentences } from './sentences.ts';
import type { Span } from './spans.ts';

export { dateKinds, type DateKind } from './key-date-cues.ts';

/** A date that matters: what it means, the day (ISO 8601), and the span of the sentence that says so, shortened around the date. */
export interface KeyDate extends Span {
  kind: DateKind;
  date: string;
}

/** Characters between a cue and its date: "expires at midnight on the last day of the term, ...". */
const MAX_GAP = 45;
const MAX_AFTER = 24;
const MAX_BEFORE = 160;
/** Longer sentences are shortened to the words around the date. */
const MAX_SENTENCE = 400;

interface CompiledCue {
  kind: DateKind;
  before: RegExp | null;
  after: RegExp | null;
}

const compiled = new Map(Object.entries(dateCues).map(([language, cues]) => [language, cues.map(compile)]));

function compile({ kind, before, after }: DateCue): CompiledCue {
  return {
    kind,
    before:
      before === undefined
        ? null
        : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${before})(?![\p{L}\p{N}])(?<gap>[^.;!?]{0,${MAX_GAP}})$`, 'u'),
    after:
      after === undefined
        ? null
        : new RegExp(String.raw`^[^.;!?\d]{0,${MAX_AFTER}}(?<![\p{L}])(?:${after})(?![\p{L}])`, 'u'),
  };
}

/**
 * Dates with a cue in their sentence or table row: end, notice, due, effective and renewal dates. Dates that can be read in two ways and
 * dates of reporting periods are left out, and so is a second one of the same kind and day.
 *
 * @param text a page, or a part of it
 * @param language ISO 639-1 code of the text; other languages and null are tried as English
 */
export function findKeyDates(text: string, language: string | null): KeyDate[] {
  if (!/(?:19|20)\d{2}/.test(text)) return [];
  const cues = compiled.get(language ?? 'en') ?? compiled.get('en')!;
  const found = new Map<string, KeyDate>();
  for (const sentence of splitSentences(text, language)) {
    const words = text.slice(sentence.start, sentence.end);
    const dates = findDates(words, language);
    if (dates.length === 0) continue;
    const folded = foldInPlace(words);
    for (const [index, { start, end, date }] of dates.entries()) {
      if (date === null) continue;
      const from = Math.max(dates[index - 1]?.end ?? 0, start - MAX_BEFORE);
      const kind = kindOf(cues, folded.slice(from, start), folded.slice(end, dates[index + 1]?.start));
      if (kind === null || found.has(`${kind} ${date}`)) continue;
      found.set(`${kind} ${date}`, { kind, date, ...shortened(sentence, start, end) });
    }
  }
  return [...found.values()];
}

function kindOf(cues: readonly CompiledCue[], before: string, after: string): DateKind | null {
  if (otherDates.test(before.slice(-40))) return null;
  const fitting = cues.flatMap((cue) => {
    const match = cue.before?.exec(before);
    if (cue.before && !match) return [];
    if (cue.after && !cue.after.test(after)) return [];
    return { kind: cue.kind, gap: match?.groups?.['gap']?.length ?? 0 };
  });
  return fitting[0]?.kind ?? null;
}

/** The sentence, or the words around the date if it is long. */
function shortened(sentence: Span, start: number, end: number): Span {
  if (sentence.end - sentence.start <= MAX_SENTENCE) return { start: sentence.start, end: sentence.end };
  return {
    start: Math.max(sentence.start, sentence.start + start - MAX_SENTENCE / 2),
    end: Math.min(sentence.end, sentence.start + end + MAX_SENTENCE / 4),
  };
}
