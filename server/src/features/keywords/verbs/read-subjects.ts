import type { SubjectMap } from '@dossier/contract/keywords/schema';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { countUndescribed } from '../store.ts';
import { countSubjects, listSubjects } from '../store-subjects.ts';

/** The subjects of the project. Those whose documents are all deleted are left out. */
export async function readSubjects({ app, scope }: Context<ProjectScope>): Promise<SubjectMap> {
  return await app.database.read(scope, async (tx) => {
    const counts = await countSubjects(tx, scope);
    const subjects = await listSubjects(tx, scope);
    const items = subjects
      .map(({ foundAt: _, ...subject }) => ({ ...subject, documents: counts.get(subject.key) ?? 0 }))
      .filter(({ documents }) => documents > 0)
      .toSorted((one, other) => other.documents - one.documents || (one.text < other.text ? -1 : 1));
    return {
      items,
      others: counts.get(null) ?? 0,
      waiting: await countUndescribed(tx, scope),
      found_at: subjects[0]?.foundAt.toISOString() ?? null,
    };
  });
}
