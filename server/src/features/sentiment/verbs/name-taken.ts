import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/sentiment/sentences';
import { isUniqueViolation } from '../../../engines/database/errors.ts';

const INDEXES = { name_taken: 'sentiment_analysis_name', subject_taken: 'sentiment_subject_name' } as const;

/** The failure of the field `name`. An error is returned as it is unless it violates the unique index of these names. */
export function nameTaken(key: keyof typeof INDEXES, name: string, error?: unknown): unknown {
  if (error !== undefined && !isUniqueViolation(error, INDEXES[key])) return error;
  const sentence = say(key, { name });
  return new Failure('conflict', sentence, { name: sentence });
}
