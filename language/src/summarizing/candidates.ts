import { isRow, saysNothing } from '../page-lines.ts';
import { LIST_MARK, splitSentences } from '../sentences.ts';
import type { Span } from '../spans.ts';
import { terms } from '../stems.ts';

/** A sentence that a summary may contain. */
export interface SummaryCandidate extends Span {
  text: string;
  /** its stems without stop words, with repetitions */
  stems: string[];
}

const MIN_WORDS = 4;
/** Stems of a sentence that are looked at: longer ones are lists or no language. */
const MAX_STEMS = 150;
const MAX_LENGTH = 2_000;
const STOPPED = /[.!?…。！？:;]["'”’»)\]]*$/u;
/** At the beginning of a title: 1.5 */
const SECTION_NUMBER = /^\d+(?:\.\d+)+\.?\s/;
/** A table of contents in one line has several. */
const SECTION_NUMBERS = /\s\d+\.\d+(?:\.\d+)*\s\p{Lu}/gu;
const MANY_SECTIONS = 3;
const ATTENDANCE =
  /^(?:present|attend\w*|apologies|absent|anwesend\w*|abwesend\w*|teilnehm\w*|aanwezig\w*|afwezig\w*|presenti|assenti|presentes|asistentes|ausentes)(?: \p{L}+)?:/iu;
const BOILERPLATE =
  /©|all rights reserved|alle rechten voorbehouden|alle rechte vorbehalten|tutti i diritti riservati|todos los derechos reservados|^(?:page|pagina|seite|página) \d+|\bpp\.(?:$|\s)/iu;

/**
 * The sentences of a text that say something: no titles, table rows, list marks, boilerplate and very short lines, unless there is nothing
 * else.
 *
 * @param language ISO 639-1 code of the text, or null if unknown
 */
export function summaryCandidates(text: string, language: string | null): SummaryCandidate[] {
  const { all, running } = findRunning(text, language);
  return (running.length > 0 ? running : all).map(({ start, end }) => ({
    start,
    end,
    text: text.slice(start, end),
    stems: terms(text.slice(start, Math.min(end, start + MAX_LENGTH)), language)
      .flatMap(({ stem, stop }) => (stop ? [] : [stem]))
      .slice(0, MAX_STEMS),
  }));
}

/** How many sentences a text has, and how many of them are running text: no titles, table rows and the like. */
export function countSentences(text: string, language: string | null): { all: number; running: number } {
  const { all, running } = findRunning(text, language);
  return { all: all.length, running: running.length };
}

function findRunning(text: string, language: string | null): { all: Span[]; running: Span[] } {
  const all = splitSentences(text, language);
  const beginning = ({ start, end }: Span) => text.slice(start, Math.min(end, start + MAX_LENGTH));
  const running = all.filter((span) => isRunningText(beginning(span)));
  const finished = running.filter((span) => isFinished(beginning(span)));
  // Where most sentences are whole, others are titles and what a page cut off.
  return { all, running: finished.length * 2 > running.length ? finished : running };
}

/** Whether a sentence is whole: one of prose, or a point of a list, which is often written without a stop. */
function isFinished(sentence: string): boolean {
  if (SECTION_NUMBER.test(sentence)) return STOPPED.test(sentence);
  if (LIST_MARK.test(sentence)) return true;
  return (STOPPED.test(sentence) || sentence.length === MAX_LENGTH) && !/^\p{Ll}/u.test(sentence);
}

const hasContents = (sentence: string): boolean => (sentence.match(SECTION_NUMBERS)?.length ?? 0) >= MANY_SECTIONS;

function isRunningText(sentence: string): boolean {
  if (isRow(sentence) || saysNothing(sentence)) return false;
  if (BOILERPLATE.test(sentence) || ATTENDANCE.test(sentence) || hasContents(sentence)) return false;
  const body = sentence.replace(LIST_MARK, '');
  if (/[。！？]$/.test(body)) return true;
  const words = body.split(/\s+/, MIN_WORDS * 3).filter((word) => /\p{L}/u.test(word)).length;
  return words >= (STOPPED.test(body) || sentence.length === MAX_LENGTH ? MIN_WORDS : MIN_WORDS * 2);
}
