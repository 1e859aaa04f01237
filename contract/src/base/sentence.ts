/** The value of a parameter: a number, a name, or another message key to translate. */
export type SentenceParam = string | number | Sentence;

/** A message of the server. */
export interface Sentence {
  /** The translation key; empty for text that is shown as it is. */
  key: string;
  params: Record<string, SentenceParam>;
  /** The complete English text, for API clients, logs and archives. */
  message: string;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParamsOf<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [params: Record<NamesIn<Text>, SentenceParam>];

/** A text with its params: `{name}` is replaced by the param of that name. */
export function fillIn(text: string, params: Sentence['params'], word: (param: Sentence) => string): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const param = params[name];
    if (param === undefined) return slot;
    return typeof param === 'object' ? word(param) : String(param);
  });
}

/**
 * Defines the messages of a room in English, by key. The web's texts of the room contain the translations.
 *
 * @param group the prefix of the keys: the name of the room
 */
export function defineSentences<const T extends Readonly<Record<string, string>>>(group: string, sentences: T) {
  function say<K extends keyof T & string>(key: K, ...[params]: ParamsOf<T[K]>): Sentence {
    const filled: Sentence['params'] = params ?? {};
    return {
      key: `${group}.${key}`,
      params: filled,
      message: fillIn(sentences[key]!, filled, ({ message }) => message),
    };
  }
  return { sentences, say };
}

/** The key of amounts of money, which are formatted in the language of the reader. */
export const MONEY = 'money';

/** An amount of money as a param of a message. */
export const money = (amount: number, currency: string): Sentence => ({
  key: MONEY,
  params: { amount, currency },
  message: new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount),
});

/** Text from a third party, such as a provider; shown untranslated. */
export const verbatim = (message: string): Sentence => ({ key: '', params: {}, message });

/** Encodes a message as the message of a schema issue, which can only be a string. */
export const asIssue = (sentence: Sentence): string => JSON.stringify(sentence);

/** Decodes the message of an issue that `asIssue` created. */
export const parseIssue = (message: string): Sentence => JSON.parse(message) as Sentence;

/** What is stored in addition to the English text. */
export type Wording = Pick<Sentence, 'key' | 'params'>;
export const toWording = ({ key, params }: Sentence): Wording => ({ key, params });

/** Restores a stored message. Rows without a key are shown as they are. */
export const storedSentence = (message: string, wording: Wording | null): Sentence => ({
  ...verbatim(message),
  ...wording,
});
