import type { GlobalTransaction } from '../../../access/context.ts';
import type { App } from '../../../app.ts';
import { setPendingSecret } from '../store.ts';
import { resealTwoFactor, sealedSecrets } from '../store-factors.ts';
import { secretContext } from './two-factor.ts';

/**
 * Re-encrypts the secrets of authenticator apps with the newest key. Returns how many had an older key, and the users whose secret no known
 * key decrypts.
 */
export async function resealTwoFactorSecrets(
  { tx }: GlobalTransaction,
  secrets: App['secrets'],
): Promise<{ resealed: number; lost: number[] }> {
  const lost: number[] = [];
  let resealed = 0;
  for (const { userId, uuid, sealed } of await sealedSecrets(tx)) {
    if (!secrets.isOld(sealed)) continue;
    const fresh = anew(secrets, sealed, secretContext(userId));
    if (fresh === null) lost.push(userId);
    else if (uuid === null) await resealTwoFactor(tx, userId, fresh);
    else await setPendingSecret(tx, uuid, fresh);
    if (fresh !== null) resealed += 1;
  }
  return { resealed, lost };
}

function anew(secrets: App['secrets'], sealed: string, context: string): string | null {
  try {
    return secrets.seal(secrets.open(sealed, context), context);
  } catch {
    return null;
  }
}
