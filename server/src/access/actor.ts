/** The actor: a user, a service account, or Dossier itself (`userId` null). */
export interface Actor {
  readonly kind: 'user' | 'service' | 'system';
  readonly userId: number | null;
  /** Set for a session that has not passed two-factor: companies that require it are not visible to it. */
  readonly withoutTwoFactor?: true;
  /** Where the request came from, for the audit log; absent for background work. */
  readonly from?: { readonly address: string; readonly requestId: string };
}

/** Dossier itself: cron jobs, clean-up, the demo company. */
export const systemActor: Actor = { kind: 'system', userId: null };

/** The user and session of an access token. */
export interface Caller {
  readonly userId: number;
  readonly sessionUuid: string;
  readonly technicalAdmin: boolean;
  /** Whether the session has passed two-factor. */
  readonly twoFactorPassed: boolean;
  /** Whether the request is from a player, by its cookie. */
  readonly isPlayer?: boolean;
}

/** The actor of a session. */
export const sessionActor = ({ userId, twoFactorPassed }: Caller): Actor => ({
  kind: 'user',
  userId,
  ...(!twoFactorPassed && { withoutTwoFactor: true }),
});
