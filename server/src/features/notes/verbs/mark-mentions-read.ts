import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { markRead } from '../store.ts';

/** Marks the actor's mentions in a note and its replies as read. */
export async function markMentionsRead({ app, scope }: Context<ProjectScope>, id: number): Promise<{ read: number }> {
  const { userId } = scope.actor;
  if (userId === null) return { read: 0 };
  return { read: await app.database.write(scope, (tx) => markRead(tx, scope, id, userId)) };
}
