import { MAX_SAMPLE_TEXT } from '@dossier/contract/sentiment/constants';
import { detectLanguage } from '@dossier/language/detect';
import { readSentimentModel, type SentimentModel } from '@dossier/language/sentiment/model';
import { type Passage, scoreSentimentAsync } from '@dossier/language/sentiment/sentiment';
import { ClassificationError } from '@dossier/language/classification/errors';
import { SentimentError } from '@dossier/language/sentiment/errors';
import { say } from '@dossier/contract/sentiment/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { cutText } from '../../cut-text.ts';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { DocumentToRate, RatedDocument, RatingInput } from './computations.ts';
import type { RatedPassage } from './store-passages.ts';
import type { SubjectRatings } from './tables.ts';
import { textKey } from './text-key.ts';

/** Words of a passage that are kept: those with the largest weights. */
const MAX_WORDS = 12;
/** Characters by which the language of a document is detected, if it is not known. */
const DETECTED_CHARACTERS = 20_000;

/** Rates the passages of documents, page by page. */
export async function computeSentiment(
  { documents, unit, subjects, model }: RatingInput,
  progress: ReportProgress,
): Promise<RatedDocument[]> {
  const trained = model && readModel(model.bytes);
  const aspects = subjects.map(({ key, words }) => ({ name: key, words }));
  const total = documents.reduce((sum, { pages }) => sum + pages.length, 0);
  let done = 0;
  const rated: RatedDocument[] = [];
  for (const document of documents) {
    const language = languageOf(document);
    const used = model?.languages.includes(language) ? trained : null;
    const passages: RatedPassage[] = [];
    for (const { number, text } of document.pages) {
      for (const one of await scoreSentimentAsync(text, { language, unit, aspects, model: used })) {
        const passage = toPassage(one, text, number);
        if (passage) passages.push(passage);
      }
      progress((done += 1), total);
    }
    rated.push({ language, byModel: used !== null, passages });
  }
  return rated;
}

function readModel(bytes: Uint8Array): SentimentModel {
  try {
    return readSentimentModel(bytes);
  } catch (error) {
    if (!(error instanceof SentimentError || error instanceof ClassificationError)) throw error;
    throw new Failure('validation', say('model_unreadable'));
  }
}

const languageOf = ({ language, pages }: DocumentToRate): string | null => {
  if (language !== null) return language;
  let text = '';
  for (const page of pages) if (text.length < DETECTED_CHARACTERS) text += `${page.text}\n`;
  return detectLanguage(text.slice(0, DETECTED_CHARACTERS));
};

/** Null for passages without words, such as the numbers of a table. */
function toPassage(passage: Passage, page: string, number: number): RatedPassage | null {
  const { start, end, label, score, sure } = passage;
  const text = cutText(page.slice(start, end), MAX_SAMPLE_TEXT);
  if (!/\p{L}{2}/u.test(text)) return null;
  const words = passage.words
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, MAX_WORDS)
    .toSorted((one, other) => one.start - other.start);
  return {
    page: number,
    start,
    end,
    text,
    textKey: textKey(text),
    label,
    certainty: score,
    sure,
    subjects: rateSubjects(passage),
    words: words.map((word) => ({
      start: word.start - start,
      end: word.end - start,
      weight: Number(word.weight.toFixed(3)),
    })),
  };
}

/**
 * What a passage says of its subjects: of the only one, what it says; of several, what the words nearest to each say.
 */
function rateSubjects({ aspects, label, score, sure }: Passage): SubjectRatings {
  const [first] = aspects;
  const ratings = first && aspects.length === 1 ? [{ name: first.name, label, score, sure }] : aspects;
  return Object.fromEntries(
    ratings.map((rating) => [
      rating.name,
      { sentiment: rating.sure ? rating.label : ('not_sure' as const), score: Number(rating.score.toFixed(3)) },
    ]),
  );
}
