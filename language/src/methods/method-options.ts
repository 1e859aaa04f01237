import { MethodError, type OptionValues } from './method.ts';

/** The option `--language`, for methods that detect the language of each text without it. */
export const LANGUAGE_USAGE = '--language CODE   language of the texts, such as en or nl (default: detected for each)';

/** The language that `--language` names; undefined if it is not given. */
export function languageOption({ language }: OptionValues): string | undefined {
  if (language !== undefined && !/^[a-z]{2}$/.test(String(language))) {
    throw new MethodError('--language needs a code of two letters, such as en');
  }
  return language as string | undefined;
}

/** The whole number above 0 of an option. */
export function countOption(options: OptionValues, name: string): number {
  const value = String(options[name]);
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new MethodError(`--${name} needs a whole number above 0`);
  return Number(value);
}
