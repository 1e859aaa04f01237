import type { AccessibleScope, ProjectScope } from '../../access/scope.ts';
import type { TaskContext } from '../tasks/work.ts';

/** The context of the task that transcribes: a user's own recording, or one of a document. */
export type TranscriptionTask = TaskContext<AccessibleScope> | TaskContext<ProjectScope>;
