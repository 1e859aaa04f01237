import type { SentimentAnalysis, SubjectInput } from '@dossier/contract/sentiment/schema';
import type { Computing } from '../../engines/computing/port.ts';
import { computeSamples } from './compute-samples.ts';
import { computeSentiment } from './compute-sentiment.ts';
import { computeTraining } from './compute-training.ts';
import type { RatingInput } from './computations.ts';

/** A user of `testApp()` or `testProduct()`. */
interface Caller {
  post<T>(path: string, body?: unknown): Promise<T>;
}

/** Adds an analysis by the lexicon. */
export const createAnalysis = (
  user: Caller,
  companyId: number,
  {
    name = 'Letters',
    ...more
  }: { name?: string; unit?: string; method?: string; on_arrival?: boolean; subjects?: readonly SubjectInput[] } = {},
): Promise<SentimentAnalysis> =>
  user.post<SentimentAnalysis>('sentiment-analysis', { company_id: companyId, name, ...more });

/** The computations of the room in this process. `before` is called before a batch is rated. */
export const computingHere = (before: (input: RatingInput) => Promise<void> | void = () => undefined): Computing =>
  ({
    async run(computation: { name: string }, input: never) {
      if (computation.name === 'read_sentiment_samples') return computeSamples(input);
      if (computation.name === 'train_sentiment') return await computeTraining(input, () => undefined);
      await before(input);
      return await computeSentiment(input, () => undefined);
    },
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }) as unknown as Computing;

const NOUNS = ['pump', 'invoice', 'room', 'report'];
/** Opinions that no lexicon has. */
const OPINIONS = {
  positive: ['zippy', 'gleaming', 'snug'],
  negative: ['squeaky', 'wonky', 'leaden'],
  neutral: ['square', 'weekly', 'wooden'],
} as const;

/** Texts with words that only samples can explain: 12 of each label. */
export const opinionTexts = (label: keyof typeof OPINIONS): string[] =>
  NOUNS.flatMap((noun, at) =>
    OPINIONS[label].map((word, place) => `The ${noun} number ${at * 7 + place} was ${word} on arrival.`),
  );

export interface AskedPassage {
  passage: number;
  text: string;
}

/** The passages of a prompt that an AI model is to rate. */
export const passagesIn = (prompt: string): AskedPassage[] =>
  [...prompt.matchAll(/\{"passage":\d+,"text":"(?:[^"\\]|\\.)*"\}/g)].map(([json]) => JSON.parse(json) as AskedPassage);
