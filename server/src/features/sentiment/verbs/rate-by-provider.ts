import { say } from '@dossier/contract/sentiment/sentences';
import type { ProjectScope } from '../../../access/scope.ts';
import { askAboutDocuments, type AskedBefore } from '../../../document-analysis/ask-providers.ts';
import type { Outcome } from '../../../document-analysis/run.ts';
import type { RunningStep, TaskContext } from '../../tasks/work.ts';
import type { RatedDocument } from '../computations.ts';
import { batchTexts, type Rating } from '../rating-prompt.ts';
import type { RatedPassage } from '../store-passages.ts';
import { askRatings } from './ask-ratings.ts';

/** Rates the passages of documents again by an AI model. A document of which a call fails has the reason. */
export async function rateByProvider(
  context: TaskContext<ProjectScope>,
  {
    rated,
    aiModelId,
    before,
    step,
  }: {
    /** By the lexicon. */
    rated: readonly RatedDocument[];
    aiModelId: number | null;
    before: AskedBefore;
    step: RunningStep;
  },
): Promise<Outcome<RatedDocument>[]> {
  const { app, scope, signal } = context;
  const answered = await askAboutDocuments<{ texts: string[] }, Rating[]>(context, {
    documents: rated.length,
    questions: rated.flatMap(({ passages }, document) =>
      batchTexts(passages.map(({ text }) => text)).map((texts) => ({ document, texts })),
    ),
    before,
    step,
    ask: async ({ texts }) => (await askRatings({ app, scope }, { aiModelId, texts, signal })).ratings,
    failed: say('analysis_failed'),
  });
  return rated.map((document, at) => {
    const answer = answered[at]!;
    if ('problem' in answer) return answer;
    const ratings = answer.answers.flat();
    const passages = document.passages.map((passage, place) => applyRating(passage, ratings[place]!));
    return { found: { ...document, byModel: true, passages } };
  });
}

/** A passage about one subject says of it what it says as a whole. The words of the lexicon do not explain the rating. */
function applyRating(passage: RatedPassage, rating: Rating): RatedPassage {
  const keys = Object.keys(passage.subjects);
  const { label, certainty, sure } = rating;
  return {
    ...passage,
    ...rating,
    words: [],
    ...(keys.length === 1 && {
      subjects: { [keys[0]!]: { sentiment: sure ? label : ('not_sure' as const), score: certainty } },
    }),
  };
}
