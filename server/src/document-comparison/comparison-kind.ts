import type { Sentence } from '@dossier/contract/base/sentence';
import type { TaskKindId } from '@dossier/contract/rooms';
import type { CopiedComparison } from './copy-comparisons.ts';
import type { StoredComparison, StoredComparisons } from './stored-comparisons.ts';
import type { StoredExports } from './stored-exports.ts';

/** What every room of comparisons says in its own words. */
export type SharedSentence =
  | 'no_access'
  | 'document_deleted'
  | 'not_done'
  | 'not_yours'
  | 'made_again'
  | 'export_gone'
  | 'took_too_long'
  | 'needed_too_much_memory'
  | 'failed';

/** A room's declaration of its comparisons, for the code that is the same whatever is compared. */
export interface ComparisonKind<Row extends StoredComparison = StoredComparison, New = object> {
  readonly entityType: 'doc_compare' | 'workbook_compare';
  /** The event about a comparison, and the name of the socket room of one. */
  readonly event: 'comparison' | 'workbook_comparison';
  /** The tasks that compare and that write a file, and the argument with the id of the comparison. */
  readonly tasks: { readonly compare: TaskKindId; readonly export: TaskKindId; readonly idArgument: string };
  readonly comparisons: StoredComparisons<Row, New>;
  readonly exports: StoredExports;
  readonly copied: CopiedComparison;
  say(this: void, key: SharedSentence): Sentence;
}

/** What is said if a process exceeds a limit, or ends before its result. */
export const limitProblems = ({ say }: Pick<ComparisonKind, 'say'>) => ({
  time: say('took_too_long'),
  memory: say('needed_too_much_memory'),
  crashed: say('failed'),
});
