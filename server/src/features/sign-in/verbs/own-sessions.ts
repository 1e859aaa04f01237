import type { ContextWithCaller } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Session, LoginMethods } from '@dossier/contract/sign-in/schema';
import type { AccessibleScope } from '../../../access/scope.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { endSessions, listSessions } from '../store.ts';
import { countRecoveryCodes, findFactors } from '../store-factors.ts';
import { notifySessionsEnded } from './end-session.ts';
import { requireAccount } from './two-factor.ts';

/** The caller's sign-in methods. */
export function loginMethods({
  app,
  caller: { userId },
}: Pick<ContextWithCaller, 'app' | 'caller'>): Promise<LoginMethods> {
  return app.database.app(async (tx) => {
    const { on, demanded_somewhere } = await findFactors(tx, userId);
    return {
      has_password: (await requireAccount({ tx }, userId)).passwordHash !== null,
      two_factor: on,
      two_factor_required: demanded_somewhere,
      rescue_codes_left: await countRecoveryCodes(tx, userId),
    };
  });
}

/** The caller's sessions, last used first. */
export async function ownSessions({
  app,
  caller,
}: Pick<ContextWithCaller, 'app' | 'caller'>): Promise<{ items: Session[] }> {
  const rows = await app.database.app((tx) => listSessions(tx, caller.userId));
  const items = rows.map((row) => ({
    id: row.id,
    user_agent: row.userAgent,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.rotatedAt.toISOString(),
    current: row.uuid === caller.sessionUuid,
  }));
  return { items };
}

/** Ends one session of the caller, or all of them if none is named. */
export async function endOwnSessions(
  { app, scope, caller }: ContextWithCaller<AccessibleScope>,
  id: number | null,
): Promise<void> {
  const { userId } = caller;
  const ended = await app.database.app(async (tx) => {
    const uuids = await endSessions(tx, id === null ? { userId } : { id, userId }, 'ended by the user');
    if (uuids.length === 0) throw new Failure('not_found', say('session_ended'));
    const { email } = await requireAccount({ tx }, userId);
    await recordForInstallation(
      { tx },
      {
        actor: scope.actor,
        entries: [
          {
            action: 'end_session',
            entityType: 'user',
            entityId: userId,
            name: email,
            after: { sessions: uuids.length },
          },
        ],
      },
    );
    return uuids;
  });
  notifySessionsEnded({ app }, { userId, uuids: ended });
}
