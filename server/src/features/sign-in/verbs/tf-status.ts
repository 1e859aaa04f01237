import type { Context, GlobalTransaction } from '../../../access/context.ts';
import type { LoginAnswer, TfStatus } from '@dossier/contract/sign-in/schema';
import { findFactors } from '../store-factors.ts';

/** The two-factor status of a session. */
export async function getTfStatus(
  { tx }: GlobalTransaction,
  { userId, twoFactorAt }: { userId: number; twoFactorAt: Date | null },
): Promise<TfStatus> {
  const { on, demanded } = await findFactors(tx, userId);
  if (twoFactorAt !== null) return on ? 'verified' : 'disabled';
  if (on) return 'verify_required';
  return demanded ? 'setup_required' : 'disabled';
}

/** Until two-factor is passed or set up, a session only gets a token for that. */
export const isPassed = (status: TfStatus): boolean => status === 'verified' || status === 'disabled';

/** The token that a session may have. */
export function tokenFor(
  { app }: Pick<Context, 'app'>,
  { session: { userId, uuid }, status }: { session: { userId: number; uuid: string }; status: TfStatus },
): LoginAnswer {
  const purpose = isPassed(status) ? 'access' : 'two_factor';
  return { authentication_token: app.tokens.issue(userId, uuid, purpose), tf_status: status };
}
