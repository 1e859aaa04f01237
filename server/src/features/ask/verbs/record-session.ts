import type { TransactionContext } from '../../../access/context.ts';
import { recordIn } from '../../audit/verbs/record.ts';
import type { SessionRow } from '../tables.ts';
import type { AccessibleScope } from '../../../access/scope.ts';

type SessionAction = 'create' | 'update' | 'delete' | 'ask' | 'stop' | 'export';

/** Logs an action on a conversation, without its text: the conversation is private. */
export async function recordSession(
  { tx, scope }: TransactionContext<AccessibleScope>,
  { action, session }: { action: SessionAction; session: SessionRow },
): Promise<void> {
  const { companyId, id } = session;
  await recordIn(
    { tx, scope },
    { companyId, entries: [{ action, entityType: 'chat_session', entityId: id, name: '' }] },
  );
}
