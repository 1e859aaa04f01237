import type { ViewState } from '@dossier/contract/views/schema';
import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { type NewAuditEntry, recordIn } from '../../audit/verbs/record.ts';
import type { ListViewRow } from '../tables.ts';

/** A state as it is shown in the audit log. */
export const recordedState = ({ filters, ...state }: ViewState) => ({
  ...state,
  filters: Object.entries(filters).map(([filter, values]) => `${filter}: ${values.join(', ')}`),
});

/** Writes an entry about a shared view into the audit log. A user's own views are not recorded. */
export async function recordShared(
  { tx, scope }: TransactionContext<AccessibleScope>,
  { row, ...entry }: { row: ListViewRow } & Pick<NewAuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  const { companyId, projectId, id: entityId, name } = row;
  await recordIn(
    { tx, scope },
    { companyId, entries: [{ ...entry, entityType: 'list_view', entityId, name, projectId }] },
  );
}
