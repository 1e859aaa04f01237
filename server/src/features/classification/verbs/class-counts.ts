import type { ClassificationCount, ClassificationEntry } from '@dossier/contract/base/classification';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope, Scope } from '../../../access/scope.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { presentCounts, presentEntries } from '../present-predictions.ts';
import { countClasses, countDocuments } from '../store-classified.ts';

/** The classes of the documents of projects by model, by project. */
export async function countClassesIn(
  { tx, scope }: TransactionContext<Scope>,
  projectIds: readonly number[],
): Promise<Map<number, ClassificationCount[]>> {
  const rows = await countClasses(tx, scope, projectIds);
  const totals = await countDocuments(
    tx,
    scope,
    rows.map(({ projectId }) => projectId),
  );
  return new Map(
    projectIds.map((id) => [
      id,
      presentCounts(
        rows.filter(({ projectId }) => projectId === id),
        totals,
      ),
    ]),
  );
}

/** The same of one project. */
export const countProjectClasses = ({ app, scope }: Context<ProjectScope>): Promise<ClassificationCount[]> =>
  app.database.read(
    scope,
    async (tx) => (await countClassesIn({ tx, scope }, [scope.projectId])).get(scope.projectId) ?? [],
  );

/** What the models say about a document. */
export const documentClasses = ({ app, scope }: Context<ProjectScope>, id: number): Promise<ClassificationEntry[]> =>
  app.database.read(scope, async (tx) => {
    await requireDocument({ tx, scope }, { id });
    return (await presentEntries(tx, scope, [id])).get(id) ?? [];
  });
