import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { isUniqueViolation } from '../../../engines/database/errors.ts';

/** Turns a violation of a unique index of names into a failure of the field `name`. */
export async function namedOnce<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isClass = isUniqueViolation(error, 'classification_class_name');
    const isOther =
      isUniqueViolation(error, 'classification_dataset_name') || isUniqueViolation(error, 'classification_model_name');
    if (!isClass && !isOther) throw error;
    const sentence = isClass ? say('class_taken', { name }) : say('name_taken', { name });
    throw new Failure('conflict', sentence, { name: sentence });
  }
}
