import { type Polarity, polarities } from '@dossier/contract/sentiment/constants';
import type { LabelFigures } from '@dossier/contract/sentiment/sample-schema';
import { rateText } from '@dossier/language/sentiment/sentiment';
import type { VersionRow } from './tables.ts';

interface Prediction {
  label: string;
  predicted: string;
}

/** How often a version was right, beside the lexicon and the most frequent label for all. */
export type Figures = { [K in 'accuracy' | 'lexiconAccuracy' | 'majorityAccuracy']: number } & Pick<
  VersionRow,
  'labels'
>;

/** @param lexiconRight how many of the samples the lexicon rates right */
export function figuresOf(predictions: readonly Prediction[], lexiconRight: number): Figures {
  const labels = polarities.flatMap((label) => labelFiguresOf(label, predictions));
  const share = (count: number) => count / Math.max(1, predictions.length);
  return {
    accuracy: share(predictions.filter(({ label, predicted }) => label === predicted).length),
    lexiconAccuracy: share(lexiconRight),
    majorityAccuracy: share(Math.max(0, ...labels.map(({ samples }) => samples))),
    labels,
  };
}

/** The label of the lexicon; not sure counts as neutral. */
export function lexiconLabel(text: string, language: string | null | undefined): Polarity {
  const { label, sure } = rateText(text, { language });
  return sure ? label : 'neutral';
}

function labelFiguresOf(label: Polarity, predictions: readonly Prediction[]): LabelFigures[] {
  const own = predictions.filter((one) => one.label === label);
  if (own.length === 0) return [];
  const taken = predictions.filter(({ predicted }) => predicted === label).length;
  const right = own.filter(({ predicted }) => predicted === label).length;
  const precision = taken === 0 ? null : right / taken;
  const recall = right / own.length;
  const f1 = precision === null || right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return [{ label, samples: own.length, precision, recall, f1 }];
}
