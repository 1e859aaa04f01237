import { classify as classifyText } from '../classification/classify.ts';
import { ClassificationError } from '../classification/errors.ts';
import { SampleFileError, samplesInFile } from '../classification/sample-file.ts';
import { train } from '../classification/train.ts';
import { type Method, MethodError, requireText } from './method.ts';
import { isSystemError } from './system-error.ts';

/** `{ text }` -> `{ label, probability, probabilities }` with a model trained on the samples of a file, `{ text, label }` a line. */
export const classify: Method = {
  options: { train: { type: 'string' }, seed: { type: 'string', default: '1' } },
  usage: [
    '--train FILE   samples to learn from, {"text", "label"} a line',
    '--seed NUMBER  whole number; the same samples and seed give the same answers (default 1)',
  ],
  async prepare({ train: file, seed }) {
    if (typeof file !== 'string') throw new MethodError('--train FILE is missing');
    if (!/^\d{1,9}$/.test(String(seed))) throw new MethodError('--seed needs a whole number');
    const { model } = await trainOn(file, Number(seed));
    return (input) => {
      // Languages are not part of the output, and detecting them would take longer than the rest.
      const { label, probability, probabilities } = classifyText(model, requireText(input), { language: null });
      const byLabel = probabilities.map((each) => [each.label, each.probability] as const);
      return { label, probability, probabilities: Object.fromEntries(byLabel) };
    };
  },
};

async function trainOn(file: string, seed: number) {
  try {
    return await train(samplesInFile(file, null), { seed });
  } catch (error) {
    const isForUsers = error instanceof ClassificationError || error instanceof SampleFileError || isSystemError(error);
    throw isForUsers ? new MethodError(`${file}: ${error.message}`, { cause: error }) : error;
  }
}
