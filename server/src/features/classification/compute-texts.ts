import { classify } from '@dossier/language/classification/classify';
import { explain, type Explanation } from '@dossier/language/classification/explain';
import { labelNext } from '@dossier/language/classification/label-next';
import { readModel } from '@dossier/language/classification/model-bytes';
import { cutText } from '../../cut-text.ts';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type {
  ClassifiedText,
  ExplainedText,
  Guess,
  OfferedText,
  OfferInput,
  TextToClassify,
  WeightedRange,
  WeightedWord,
} from './computations.ts';

/** Of models with more classes, only the most probable ones are kept. */
const MAX_GUESSES = 50;
const MAX_WORDS = 10;
const MAX_MARKS = 400;
/** Words with a smaller share of the heaviest one's weight did not decide. */
const MIN_SHARE = 0.1;
const EXCERPT = 600;

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The texts one after the other; null for those without words. */
export function computeClasses(
  { bytes, texts }: { bytes: Uint8Array; texts: readonly TextToClassify[] },
  progress: ReportProgress,
): (ClassifiedText | null)[] {
  const model = readModel(bytes);
  return texts.map(({ text, language }, index) => {
    progress(index, texts.length);
    if (!hasWords(text)) return null;
    const found = classify(model, text, { language });
    return {
      predicted: found.label,
      probability: found.probability,
      guesses: toGuesses(found.probabilities).slice(0, MAX_GUESSES),
      unlikeRank: found.unlike.rank,
      unknownWords: found.unlike.unknownWords,
      isKnownLanguage: found.isKnownLanguage,
    };
  });
}

/** Null for a text without words, or a class that the model does not have. */
export function computeExplanation({
  bytes,
  text: { text, language },
  label,
}: {
  bytes: Uint8Array;
  text: TextToClassify;
  label: string | null;
}): ExplainedText | null {
  const model = readModel(bytes);
  if (!hasWords(text) || (label !== null && !model.classes.some((one) => one.label === label))) return null;
  const found = classify(model, text, { language });
  const explained = explain(model, text, label ?? found.label);
  return {
    guesses: toGuesses(found.probabilities),
    label: explained.label,
    words: toWords(explained),
    marks: toMarks(explained),
    isKnownLanguage: found.isKnownLanguage,
  };
}

export async function computeOffers(
  { bytes, texts, labelled, count }: OfferInput,
  progress: ReportProgress,
): Promise<OfferedText[]> {
  const model = bytes && readModel(bytes);
  const candidates = await labelNext(texts, { model, labelled, count, onProgress: progress });
  return candidates.map(({ position, uncertainty, density }) => {
    const text = texts[position]!;
    if (!model || !hasWords(text)) {
      const excerpt = cutText(text, EXCERPT);
      return { position, guesses: [], uncertainty, density, unlikeRank: null, excerpt, marks: [] };
    }
    const found = classify(model, text);
    const explained = explain(model, text, found.label);
    return {
      position,
      guesses: toGuesses(found.probabilities),
      uncertainty,
      density,
      unlikeRank: found.unlike.rank,
      ...excerptOf(text, explained),
    };
  });
}

/** A part of the text around the passage that decided, with the words in it. */
function excerptOf(text: string, explained: Explanation): Pick<OfferedText, 'excerpt' | 'marks'> {
  const decisive = explained.passages.find(({ weight }) => weight > 0);
  const start = !decisive || decisive.end <= EXCERPT ? 0 : decisive.start;
  const excerpt = cutText(text.slice(start), EXCERPT);
  const marks = toMarks(explained)
    .filter((mark) => mark.start >= start && mark.end <= start + excerpt.length)
    .map(({ weight, ...mark }) => ({ start: mark.start - start, end: mark.end - start, weight }));
  return { excerpt, marks };
}

const toGuesses = (probabilities: readonly { label: string; probability: number }[]): Guess[] =>
  probabilities.map(({ label, probability }) => [label, probability]);

/** The words that decided for the class, the heaviest first; the heaviest has the weight 1. */
export function toWords({ terms }: Explanation): WeightedWord[] {
  const heaviest = Math.max(0, ...terms.map(({ weight }) => Math.abs(weight)));
  if (heaviest === 0) return [];
  return terms
    .map(({ term, weight }) => ({ text: term, weight: weight / heaviest }))
    .filter(({ weight }) => weight >= MIN_SHARE)
    .slice(0, MAX_WORDS);
}

/** The places of the words that decided, in the order of the text. */
function toMarks({ words }: Explanation): WeightedRange[] {
  let heaviest = 0;
  for (const { weight } of words) heaviest = Math.max(heaviest, Math.abs(weight));
  if (heaviest === 0) return [];
  return words
    .map((word) => ({ ...word, weight: word.weight / heaviest }))
    .filter(({ weight }) => Math.abs(weight) >= MIN_SHARE)
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, MAX_MARKS)
    .toSorted((one, other) => one.start - other.start);
}
