import type { Sentence } from '@dossier/contract/base/sentence';

/**
 * Thrown by the work of a task that can only go on when something else has ended, which `sentence` says to users. The run ends without a
 * failure; the task runs again when `wakeTasks` is called for its entity, and from time to time.
 */
export class TaskWaiting extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.message);
    this.name = 'TaskWaiting';
    this.sentence = sentence;
  }
}
