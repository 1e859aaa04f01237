import type { TransactionContext } from '../../../access/context.ts';
import type { Mention } from '@dossier/contract/base/page';
import { loadPeople } from './load-people.ts';

/** The acting user, as named in events; null for Dossier itself. */
export async function nameActor({ tx, scope }: TransactionContext): Promise<Mention | null> {
  const { userId } = scope.actor;
  const user = (await loadPeople({ tx }, [userId]))(userId);
  return user && { id: user.id, name: `${user.first_name} ${user.last_name}`.trim() };
}
