import { detectLanguage } from '../detect.ts';
import { keywords as findKeywords } from '../keywords/keywords.ts';
import { type Method, requireText } from './method.ts';
import { countOption, LANGUAGE_USAGE, languageOption } from './method-options.ts';

/** `{ text }` -> `{ keywords: [{ text, score, places: [{ start, end }] }] }`, best first. */
export const keywords: Method = {
  options: { language: { type: 'string' }, number: { type: 'string', default: '10' } },
  usage: [LANGUAGE_USAGE, '--number N      keywords at most (default 10)'],
  async prepare(options) {
    const language = languageOption(options);
    const number = countOption(options, 'number');
    return (input) => {
      const text = requireText(input);
      const found = findKeywords(text, { language: language ?? detectLanguage(text), number });
      return { keywords: found.map(({ text: spelling, score, places }) => ({ text: spelling, score, places })) };
    };
  },
};
