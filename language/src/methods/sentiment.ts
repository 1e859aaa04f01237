import { ClassificationError } from '../classification/errors.ts';
import { SampleFileError, samplesInFile } from '../classification/sample-file.ts';
import { isSupportedLanguage, SUPPORTED_LANGUAGES } from '../languages.ts';
import { SentimentError } from '../sentiment/errors.ts';
import { rateText } from '../sentiment/sentiment.ts';
import { trainSentiment } from '../sentiment/train.ts';
import { type Method, MethodError, requireText } from './method.ts';
import { LANGUAGE_USAGE, languageOption } from './method-options.ts';
import { isSystemError } from './system-error.ts';

/**
 * `{ text }` -> `{ label, score, sure }`: positive, neutral or negative and how certain that is, by the words of the language; or with a model
 * trained on the samples of a file, whose labels are then those of the file.
 */
export const sentiment: Method = {
  options: { language: { type: 'string' }, train: { type: 'string' }, seed: { type: 'string', default: '1' } },
  usage: [
    LANGUAGE_USAGE,
    '--train FILE   samples to learn from, {"text", "label"} a line, labelled positive, neutral or negative',
    '--seed NUMBER  whole number; the same samples and seed give the same answers (default 1)',
  ],
  async prepare(options) {
    const { train: file, seed } = options;
    const code = languageOption(options);
    if (!/^\d{1,9}$/.test(String(seed))) throw new MethodError('--seed needs a whole number');
    if (typeof file !== 'string') {
      if (code !== undefined && !isSupportedLanguage(code)) {
        throw new MethodError(`There are word lists for ${SUPPORTED_LANGUAGES.join(', ')}; others need --train FILE`);
      }
      return (input) => rateText(requireText(input), { language: code });
    }
    const model = await trainOn(file, Number(seed), code);
    return (input) => {
      const { label, ...certainty } = rateText(requireText(input), { language: code ?? model.language, model });
      return { label: model.labels[label], ...certainty };
    };
  },
};

async function trainOn(file: string, seed: number, language: string | undefined) {
  try {
    return (await trainSentiment(samplesInFile(file, language), { seed })).model;
  } catch (error) {
    const isForUsers =
      error instanceof ClassificationError ||
      error instanceof SentimentError ||
      error instanceof SampleFileError ||
      isSystemError(error);
    throw isForUsers ? new MethodError(`${file}: ${error.message}`, { cause: error }) : error;
  }
}
