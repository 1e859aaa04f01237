/** One object of the input. */
export type Input = Readonly<Record<string, unknown>>;

/** Values of options by name. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/** What a method of the command line does with each object of the input. Each method is a file of this folder, listed in `methods.ts`. */
export interface Method {
  /** options of its own, as for `parseArgs` of Node.js */
  options: Readonly<Record<string, { type: 'string' | 'boolean'; default?: string | boolean }>>;
  /** a line for each option, for the usage */
  usage: readonly string[];
  /**
   * Prepares the method, which may take long. The result makes an object of the output from one of the input.
   *
   * Both throw `MethodError` for what users can correct.
   */
  prepare(options: OptionValues): Promise<(input: Input) => object>;
}

/** An option or a line that a method cannot use. The message is for users. */
export class MethodError extends Error {
  override name = 'MethodError';
}

/** The text of an input object. */
export function requireText(input: Input): string {
  if (typeof input['text'] !== 'string') throw new MethodError('"text" is missing or not a string');
  return input['text'];
}
