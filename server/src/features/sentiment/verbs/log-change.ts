import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { type NewAuditEntry, record } from '../../audit/verbs/record.ts';
import { announceAnalysis } from '../announce.ts';
import type { AnalysisRow } from '../tables.ts';

/** Records a change of an analysis, and announces it after the commit. */
export async function logChange(
  { app, tx, scope }: Context<CompanyScope> & TransactionContext<CompanyScope>,
  {
    analysis: { id, name },
    action,
    entity = 'analysis',
    before,
    after,
  }: Pick<NewAuditEntry, 'action' | 'before' | 'after'> & {
    analysis: Pick<AnalysisRow, 'id' | 'name'>;
    /** What changed. */
    entity?: 'analysis' | 'samples' | 'versions';
  },
): Promise<void> {
  await record({ tx, scope }, { action, entityType: 'sentiment_analysis', entityId: id, name, before, after });
  const change = action === 'create' ? 'created' : action === 'delete' ? 'deleted' : 'updated';
  afterCommit(tx, () => announceAnalysis(app, scope, { id, change, entity }));
}
