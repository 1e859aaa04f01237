import type { TransactionContext } from '../../../access/context.ts';
import { type NewAuditEntry, recordIn } from '../../audit/verbs/record.ts';
import type { SessionRow } from '../tables.ts';
import type { AccessibleScope } from '../../../access/scope.ts';

type SessionAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'ask'
  | 'stop'
  | 'export'
  | 'share'
  | 'unshare'
  | 'attach'
  | 'detach';

type Change = Pick<NewAuditEntry, 'before' | 'after'>;

/** Logs an action on a conversation, without its text: the conversation is private. */
export async function recordSession(
  { tx, scope }: TransactionContext<AccessibleScope>,
  { action, session, ...change }: { action: SessionAction; session: SessionRow } & Change,
): Promise<void> {
  const { companyId, id } = session;
  await recordIn(
    { tx, scope },
    { companyId, entries: [{ action, entityType: 'chat_session', entityId: id, name: '', ...change }] },
  );
}
