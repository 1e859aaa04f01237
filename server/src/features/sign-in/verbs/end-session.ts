import type { Context } from '../../../access/context.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { hashToken } from '../secret-token.ts';
import { endSessions, findSessionByToken } from '../store.ts';

/** Ends the sessions of the access token and of the refresh cookie; having neither is no error. */
export async function endSession(
  { app, scope }: Context<AppScope>,
  input: { sessionUuid: string | null; refreshToken: string | null },
): Promise<void> {
  const ended = await app.database.app(async (tx) => {
    const byCookie = input.refreshToken === null ? null : await findSessionByToken(tx, hashToken(input.refreshToken));
    const uuids = new Set([input.sessionUuid, byCookie?.uuid ?? null].filter((uuid) => uuid !== null));
    const all: string[] = [];
    for (const uuid of uuids) all.push(...(await endSessions(tx, { uuid }, 'signed out')));
    const userId = scope.actor.userId ?? byCookie?.userId ?? null;
    if (userId !== null && all.length > 0) {
      await record({ tx, scope }, { action: 'sign_out', entityType: 'user', entityId: userId, name: '', by: userId });
    }
    return { userId, all };
  });
  if (ended.userId !== null) notifySessionsEnded({ app }, { userId: ended.userId, uuids: ended.all });
}

/** Rejects their tokens from now on, and closes their sockets in every process. */
export function notifySessionsEnded(
  { app }: Pick<Context, 'app'>,
  { userId, uuids }: { userId: number; uuids: readonly string[] },
): void {
  app.access.forget(userId);
  for (const uuid of uuids) app.broadcast.disconnect(`sign-in:${uuid}`);
}
