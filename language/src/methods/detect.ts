import { detectLanguage } from '../detect.ts';
import { type Method, requireText } from './method.ts';

/** `{ text }` -> `{ language }`: ISO 639-1 code, or null. */
export const detect: Method = {
  options: {},
  usage: [],
  prepare: async () => (input) => ({ language: detectLanguage(requireText(input)) }),
};
