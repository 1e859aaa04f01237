/** What a model that had not seen a sample says of it. */
export interface Prediction {
  /** position among the samples, from 0 */
  position: number;
  /** the class of the sample */
  label: string;
  /** the most probable class */
  predicted: string;
  /** of the predicted class */
  probability: number;
  /** by class of the model; they sum to 1 */
  probabilities: Record<string, number>;
}

/** @param classes names in the order of the probabilities */
export function makePrediction(
  position: number,
  label: string,
  classes: readonly string[],
  probabilities: readonly number[],
): Prediction {
  const best = highest(probabilities);
  // Without a prototype, since a class may be called "__proto__".
  const byName: Record<string, number> = Object.create(null) as Record<string, number>;
  for (const [index, name] of classes.entries()) byName[name] = probabilities[index]!;
  return { position, label, predicted: classes[best]!, probability: probabilities[best]!, probabilities: byName };
}

/** The index of the highest number, the first of several. */
export function highest(numbers: ArrayLike<number>): number {
  let best = 0;
  for (let index = 1; index < numbers.length; index++) if (numbers[index]! > numbers[best]!) best = index;
  return best;
}
