import type { Tx } from '../../../engines/database/port.ts';
import { recordIn } from '../../audit/verbs/record.ts';
import type { SessionRow } from '../tables.ts';
import type { Asker } from './look-at-sessions.ts';

type SessionDeed = 'create' | 'update' | 'delete' | 'ask' | 'stop';

/** Writes down what somebody did with a conversation. Its words are their own: whoever reads the log is not shown them. */
export async function recordSession(tx: Tx, { scope }: Asker, action: SessionDeed, session: SessionRow): Promise<void> {
  const { companyId, id } = session;
  await recordIn(tx, scope, companyId, { action, entityType: 'chat_session', entityId: id, name: '' });
}
