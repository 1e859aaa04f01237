import { detectLanguage } from '../detect.ts';
import { summarize as summarizeText } from '../summarizing/summarize.ts';
import { summarizeSections } from '../summarizing/summarize-sections.ts';
import { summaryPurposes, type SummaryPurpose } from '../summarizing/summary-cues.ts';
import { type Method, MethodError, requireText } from './method.ts';
import { countOption, LANGUAGE_USAGE, languageOption } from './method-options.ts';

/** `{ text }` -> `{ sentences: [{ start, end, text }] }`, or with `--sections` `{ sections: [{ heading, sentences }] }`. */
export const summarize: Method = {
  options: {
    language: { type: 'string' },
    sentences: { type: 'string', default: '3' },
    purpose: { type: 'string', default: 'general' },
    sections: { type: 'boolean' },
  },
  usage: [
    LANGUAGE_USAGE,
    '--sentences N   sentences of the summary, or of each section, at most (default 3)',
    `--purpose NAME   which sentences are preferred: ${summaryPurposes.join(', ')}`,
    '--sections      summarize each section below its heading',
  ],
  async prepare(options) {
    const language = languageOption(options);
    const sentences = countOption(options, 'sentences');
    const purpose = options['purpose'] as SummaryPurpose;
    if (!summaryPurposes.includes(purpose)) throw new MethodError(`--purpose is one of ${summaryPurposes.join(', ')}`);
    return (input) => {
      const text = requireText(input);
      const summaryOptions = { language: language ?? detectLanguage(text), sentences, purpose };
      return options['sections'] === true
        ? { sections: summarizeSections(text, summaryOptions) }
        : { sentences: summarizeText(text, summaryOptions) };
    };
  },
};
