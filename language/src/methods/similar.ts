import { detectLanguage } from '../detect.ts';
import { similar as similarity } from '../similarity/similar.ts';
import { type Input, type Method, MethodError } from './method.ts';
import { LANGUAGE_USAGE, languageOption } from './method-options.ts';

/** `{ a, b }` -> `{ score }`: how similar two texts of one language are, 0 to 1. */
export const similar: Method = {
  options: { language: { type: 'string' } },
  usage: [LANGUAGE_USAGE],
  async prepare(options) {
    const language = languageOption(options);
    return (input) => {
      const [a, b] = [requireString(input, 'a'), requireString(input, 'b')];
      return { score: similarity(a, b, { language: language ?? detectLanguage(`${a}\n${b}`) }) };
    };
  },
};

function requireString(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string') throw new MethodError(`"${name}" is missing or not a string`);
  return value;
}
