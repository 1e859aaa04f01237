import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/documents/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceDocuments } from '../announce.ts';
import { presentDocument } from '../present.ts';
import { changeDocuments, lockDocuments } from '../store.ts';

export interface DocumentUpdate {
  name?: string | undefined;
  labels?: string[] | undefined;
  /** The project to move to, as a scope in which the caller may add documents. */
  target?: ProjectScope | undefined;
}

/** Renames a document, sets its labels, or moves it to another project of the company. */
export async function updateDocument(
  { app, scope }: Context<ProjectScope>,
  { id, name, labels, target }: DocumentUpdate & { id: number },
): Promise<Document> {
  if (target && target.companyId !== scope.companyId) {
    throw new Failure('validation', undefined, { project_id: say('other_company') });
  }
  const moves = target !== undefined && target.projectId !== scope.projectId;
  const change = {
    ...(name !== undefined && { name }),
    ...(labels !== undefined && { labels: [...new Set(labels)] }),
    ...(moves && { projectId: target.projectId }),
  };
  return await app.database.write(scope, async (tx) => {
    const [before] = await lockDocuments(tx, scope, [id]);
    if (!before) throw new Failure('not_found');
    await changeDocuments(tx, scope, [id], { ...change, updatedBy: scope.actor.userId });
    const place = moves ? target : scope;
    const fields = Object.keys(change) as (keyof typeof change)[];
    await record(
      { tx, scope },
      {
        action: moves ? 'move' : 'update',
        entityType: 'document',
        entityId: id,
        name: name ?? before.name,
        before: Object.fromEntries(fields.map((field) => [field, before[field]])),
        after: change,
      },
    );
    const { companyId } = scope;
    afterCommit(tx, () => {
      const event = { id, companyId };
      if (!moves) return announceDocuments(app, [{ ...event, projectId: scope.projectId, change: 'updated' }]);
      announceDocuments(app, [
        { ...event, projectId: scope.projectId, change: 'deleted' },
        { ...event, projectId: target.projectId, change: 'created' },
      ]);
    });
    const updated = await presentDocument(app, tx, place, id);
    if (moves || name !== undefined) {
      await app.search.describe(tx, scope, { document_id: id, project_id: updated.project_id, name: updated.name });
    }
    return updated;
  });
}
