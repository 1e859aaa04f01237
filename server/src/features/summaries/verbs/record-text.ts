import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { type NewAuditEntry, recordIn } from '../../audit/verbs/record.ts';
import type { SummarizationRow } from '../tables.ts';

type Change = Pick<NewAuditEntry, 'before' | 'after'>;

/** Logs an action on a summary of a text, without its words: it is private. */
export async function recordText(
  { tx, scope }: TransactionContext<AccessibleScope>,
  {
    action,
    text: { companyId, id },
    ...change
  }: { action: 'create' | 'update' | 'delete' | 'export'; text: Pick<SummarizationRow, 'companyId' | 'id'> } & Change,
): Promise<void> {
  await recordIn(
    { tx, scope },
    { companyId, entries: [{ action, entityType: 'summarization', entityId: id, name: '', ...change }] },
  );
}
