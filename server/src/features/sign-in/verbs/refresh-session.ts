import type { Context } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { LoginAnswer, TfStatus } from '@dossier/contract/sign-in/schema';
import type { SessionCookies } from '../../../access/session-cookies.ts';
import type { AppScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { hashToken, isSame, newSecret } from '../secret-token.ts';
import { endSessions, findSessionByToken, findSessionByUsedToken, rotateSession, type SessionRow } from '../store.ts';
import { notifySessionsEnded } from './end-session.ts';
import { SESSION_MS } from './open-session.ts';
import { isPassed, getTfStatus, tokenFor } from './tf-status.ts';

/** Two tabs may send the same token a moment apart; a used token that arrives later is treated as stolen. */
const GRACE_MS = 10_000;

export interface Refreshed {
  answer: LoginAnswer;
  /** Null for the second of two tabs: the first response sets the browser's cookies. */
  cookies: SessionCookies | null;
}

type Outcome =
  | { is: 'renewed'; session: SessionRow; status: TfStatus; cookies: SessionCookies }
  | { is: 'a moment late'; session: SessionRow; status: TfStatus }
  | { is: 'forged' }
  | { is: 'stolen'; session: SessionRow }
  | { is: 'unknown' };

/**
 * Exchanges the refresh token. Each works once; a reused one ends the whole session, since one of its two holders is not the user. Throws
 * `unauthenticated`, or `cross_site` if the header that only our own page can send is missing or wrong.
 */
export async function refreshSession(
  { app, scope }: Context<AppScope>,
  input: { token: string | null; csrf: string | null },
): Promise<Refreshed> {
  if (input.token === null) throw new Failure('unauthenticated');
  if (input.csrf === null) throw new Failure('cross_site');
  const { token, csrf } = input;
  const outcome = await app.database.app(async (tx): Promise<Outcome> => {
    const hash = hashToken(token);
    const session = await findSessionByToken(tx, hash);
    if (session) {
      if (!isSame(hashToken(csrf), session.csrfHash)) return { is: 'forged' };
      const account = await accountById({ tx }, session.userId);
      if (!account?.usable) return { is: 'unknown' };
      const status = await getTfStatus({ tx }, session);
      const cookies = {
        refreshToken: newSecret(),
        // Unchanged, because other tabs may have read it already.
        refreshCsrf: csrf,
        xsrf: newSecret(),
        // A pending second factor does not extend the session.
        expiresAt: isPassed(status) ? new Date(Date.now() + SESSION_MS) : session.expiresAt,
      };
      const next = { tokenHash: hashToken(cookies.refreshToken), expiresAt: cookies.expiresAt };
      if (await rotateSession(tx, session, next)) return { is: 'renewed', session, status, cookies };
    }
    const earlierSession = await findSessionByUsedToken(tx, hash);
    if (!earlierSession) return { is: 'unknown' };
    if (!isSame(hashToken(csrf), earlierSession.csrfHash)) return { is: 'forged' };
    if (Date.now() - earlierSession.rotatedAt.getTime() < GRACE_MS) {
      return { is: 'a moment late', session: earlierSession, status: await getTfStatus({ tx }, earlierSession) };
    }
    await endSessions(tx, { uuid: earlierSession.uuid }, 'a used token came back');
    await record(
      { tx, scope },
      {
        action: 'end_session',
        entityType: 'user',
        entityId: earlierSession.userId,
        name: 'A used token came back',
        by: earlierSession.userId,
      },
    );
    return { is: 'stolen', session: earlierSession };
  });

  switch (outcome.is) {
    case 'forged':
      throw new Failure('cross_site');
    case 'unknown':
      throw new Failure('unauthenticated');
    case 'stolen':
      notifySessionsEnded({ app }, { userId: outcome.session.userId, uuids: [outcome.session.uuid] });
      throw new Failure('unauthenticated');
    default:
      return {
        answer: tokenFor({ app }, { session: outcome.session, status: outcome.status }),
        cookies: outcome.is === 'renewed' ? outcome.cookies : null,
      };
  }
}
