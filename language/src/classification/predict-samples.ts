import { computeProbabilities } from './classify.ts';
import type { Model } from './model.ts';
import { Pace, type WorkOptions } from './pace.ts';
import { makePrediction, type Prediction } from './predictions.ts';
import { readSamples, type Samples } from './samples.ts';

/**
 * Predicts the classes of samples that the model was not trained on, to evaluate it on other data. Samples of classes that the model does
 * not have are predicted too, and are then wrong. Progress counts samples; the total is only known for an array.
 */
export async function predictSamples(
  model: Model,
  samples: Samples,
  options: WorkOptions = {},
): Promise<Prediction[]> {
  const pace = new Pace(options, typeof samples === 'function' ? Infinity : samples.length);
  const classes = model.classes.map(({ label }) => label);
  const predictions: Prediction[] = [];
  for await (const { text, label } of readSamples(samples)) {
    predictions.push(makePrediction(predictions.length, label, classes, computeProbabilities(model, text)));
    if (pace.isDue) await pace.pause(predictions.length);
  }
  pace.end();
  return predictions;
}
