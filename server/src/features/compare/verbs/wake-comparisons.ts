import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { wakeTasks } from '../../tasks/verbs/wake-tasks.ts';
import { findQueued } from '../store.ts';

/** Runs comparisons that waited for a document to be read. */
export async function wakeComparisons({ app, scope }: Context<ProjectScope>, documentId: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const ids = await findQueued(tx, scope, documentId);
    if (ids.length > 0) await wakeTasks({ app, tx, scope }, { type: 'doc_compare', ids });
  });
}
