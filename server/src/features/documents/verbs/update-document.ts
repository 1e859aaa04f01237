import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { Document } from '@dossier/contract/documents/schema';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceDocuments } from '../announce.ts';
import { presentDocument } from '../present.ts';
import { changeDocuments, lockDocuments } from '../store.ts';
import { moveDocuments } from './move-documents.ts';
import { assertOtherProject } from './start-transfer.ts';

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
  const moves = target !== undefined && target.projectId !== scope.projectId;
  if (moves) assertOtherProject(scope, target);
  const change = {
    ...(name !== undefined && { name }),
    ...(labels !== undefined && { labels: [...new Set(labels)] }),
  };
  const fields = Object.keys(change) as (keyof typeof change)[];
  return await app.database.write(scope, async (tx) => {
    const [before] = await lockDocuments(tx, scope, [id]);
    if (!before) throw new Failure('not_found');
    if (fields.length > 0 || !moves) {
      await changeDocuments(tx, scope, [id], { ...change, updatedBy: scope.actor.userId });
      await record(
        { tx, scope },
        {
          action: 'update',
          entityType: 'document',
          entityId: id,
          name: name ?? before.name,
          before: Object.fromEntries(fields.map((field) => [field, before[field]])),
          after: change,
        },
      );
    }
    if (moves) await moveDocuments({ app, tx, scope }, { ids: [id], target });
    else {
      const { companyId, projectId } = scope;
      if (name !== undefined) await app.search.describe(tx, scope, { document_id: id, project_id: projectId, name });
      afterCommit(tx, () => announceDocuments(app, [{ id, companyId, projectId, change: 'updated' }]));
    }
    return await presentDocument(app, tx, moves ? target : scope, id);
  });
}
