import { Failure } from '@dossier/contract/base/failure';
import type { Change, ReviewInput } from '@dossier/contract/compare/schema';
import { say } from '@dossier/contract/compare/sentences';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { announceComparison } from '../../../document-comparison/announce-comparison.ts';
import { kind } from '../kind.ts';
import { presentChanges } from '../present.ts';
import { changeReview, lockChange } from '../store-results.ts';
import { requireComparison } from './read-comparisons.ts';

/** Stores what the caller says of a change: a decision, a note, or both. */
export async function reviewChange(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { id, number, ...review }: ReviewInput & { id: number; number: number },
): Promise<Change> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.write(scope, async (tx) => {
    const comparison = await requireComparison({ tx, scope: readable }, { id, isDone: true });
    const before = await lockChange(tx, scope, { comparisonId: id, number });
    if (!before) throw new Failure('not_found', say('no_such_change'));
    const { decision = before.decision, note = before.note } = review;
    if (decision === before.decision && note === before.note)
      return (await presentChanges(tx, comparison, [before]))[0]!;
    const after = await changeReview(tx, scope, { comparisonId: id, number, review: { decision, note } });
    const documents = await nameDocuments({ tx, scope: readable }, [
      comparison.sourceDocumentId,
      comparison.targetDocumentId,
    ]);
    const source = documents.get(comparison.sourceDocumentId);
    const target = documents.get(comparison.targetDocumentId);
    await record(
      { tx, scope },
      {
        action: 'review',
        entityType: 'doc_compare',
        entityId: id,
        name: source?.name ?? '',
        before: { change: number, decision: before.decision, note: before.note },
        after: { change: number, decision, note },
      },
    );
    const projects = [source?.projectId ?? 0, target?.projectId ?? 0] as const;
    afterCommit(tx, () =>
      announceComparison(app, kind, { id, createdBy: comparison.createdBy, projects }, 'updated', { number }),
    );
    return (await presentChanges(tx, comparison, [after!]))[0]!;
  });
}
