import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/ner/sentences';
import { isUniqueViolation } from '../../../engines/database/errors.ts';

const sentences = { ner_model_name: 'name_taken', ner_label_name: 'label_taken' } as const;

/** Turns a violation of the unique index of names into a failure of the field `name`. */
export async function namedOnce<T>(index: keyof typeof sentences, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, index)) throw error;
    const sentence = say(sentences[index], { name });
    throw new Failure('conflict', sentence, { name: sentence });
  }
}
