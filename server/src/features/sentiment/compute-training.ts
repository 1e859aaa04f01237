import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/sentiment/sentences';
import { ClassificationError } from '@dossier/language/classification/errors';
import type { Prediction } from '@dossier/language/classification/predictions';
import { samplesInFile } from '@dossier/language/classification/sample-file';
import { writeSentimentModel } from '@dossier/language/sentiment/model';
import { trainSentiment } from '@dossier/language/sentiment/train';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { TrainingOutput } from './computations.ts';
import { figuresOf, lexiconLabel } from './figures.ts';

/** The share of the training in the work; the rest compares it with the lexicon. */
const TRAINING_SHARE = 0.9;
const UNITS = 1000;

/** Trains a model on the samples of a file, and measures it by cross-validation. */
export async function computeTraining({ path }: { path: string }, progress: ReportProgress): Promise<TrainingOutput> {
  const samples = samplesInFile(path);
  try {
    const { model, predictions, emptyCount } = await trainSentiment(samples, {
      onProgress: (done, total) => progress(total > 0 ? UNITS * TRAINING_SHARE * (done / total) : 0, UNITS),
    });
    const right = await countRightByLexicon(samples, predictions);
    progress(UNITS, UNITS);
    const classes = new Map(model.classifier.classes.map(({ label, samples: own }) => [label, own]));
    return {
      bytes: writeSentimentModel(model),
      empty: emptyCount,
      samples: {
        negative: classes.get('negative') ?? 0,
        neutral: classes.get('neutral') ?? 0,
        positive: classes.get('positive') ?? 0,
      },
      languages: model.classifier.languages.map(({ language, samples: own }) => ({
        language: language || null,
        samples: own,
      })),
      ...figuresOf(predictions, right),
    };
  } catch (error) {
    if (!(error instanceof ClassificationError)) throw error;
    throw new Failure('validation', say('not_enough_texts'));
  }
}

/** How many of the predicted samples the lexicon rates right. */
async function countRightByLexicon(
  samples: ReturnType<typeof samplesInFile>,
  predictions: readonly Prediction[],
): Promise<number> {
  const positions = new Set(predictions.map(({ position }) => position));
  let position = 0;
  let right = 0;
  for await (const { text, label, language } of samples()) {
    if (positions.has(position) && lexiconLabel(text, language) === label) right += 1;
    position += 1;
  }
  return right;
}
