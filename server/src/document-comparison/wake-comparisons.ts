import type { Context } from '../access/context.ts';
import type { ProjectScope } from '../access/scope.ts';
import { wakeTasks } from '../features/tasks/verbs/wake-tasks.ts';
import type { ComparisonKind } from './comparison-kind.ts';

/** Runs comparisons that waited for a document to be read. */
export async function wakeComparisons(
  { app, scope }: Context<ProjectScope>,
  {
    comparisons,
    entityType,
  }: Pick<ComparisonKind, 'entityType'> & {
    comparisons: Pick<ComparisonKind['comparisons'], 'findQueued'>;
  },
  documentId: number,
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const ids = await comparisons.findQueued(tx, scope, documentId);
    if (ids.length > 0) await wakeTasks({ app, tx, scope }, { type: entityType, ids });
  });
}
