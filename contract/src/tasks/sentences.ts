import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('tasks', {
  system_error: 'System error. Contact your administrator and quote task {task}.',
  no_file: 'No such file for this task.',
  not_retryable: 'Only tasks that failed or were cancelled or terminated can be restarted.',
  ids_or_filter: 'Select tasks by IDs or by a filter.',
  waiting_to_retry: 'Waiting to retry.',
});
