import type { UsedModel } from '../ai-providers/verbs/call-model.ts';
import type { NewCitation } from './citing.ts';
import type { StoredChanges } from './tables.ts';

/** What is stored of an answer. */
export interface AnswerResult {
  content: string;
  found: boolean;
  /** The model of a provider that wrote it. */
  model: UsedModel | null;
  citations: NewCitation[];
  direction: 'yes' | 'no' | null;
  /** How many passages a model was given, and whether these were the whole document; null if none wrote it. */
  passages: number | null;
  isWhole: boolean | null;
  answerChanges: StoredChanges | null;
}
