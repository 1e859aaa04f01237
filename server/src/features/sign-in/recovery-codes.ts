import { RECOVERY_CODE_COUNT } from '@dossier/contract/sign-in/schema';
import { randomInt } from 'node:crypto';
import type { App } from '../../app.ts';
import { hashSecret, isSecret } from './hash-secrets.ts';

/** Letters and digits that cannot be confused with each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** Recovery codes for a lost phone, like `K7QMN-3XWPA`, and their hashes. */
export async function createRecoveryCodes({
  hashCosts,
}: Pick<App, 'hashCosts'>): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  return {
    codes: plain.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`),
    hashes: await Promise.all(plain.map((code) => hashSecret(code, hashCosts.recoveryCode))),
  };
}

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Which of the stored codes this is; ignores case and separators. */
export async function findRecoveryCode<T extends { codeHash: string }>(
  typed: string,
  stored: readonly T[],
): Promise<T | null> {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (plain.length !== LENGTH) return null;
  for (const code of stored) if (await isSecret(code.codeHash, plain)) return code;
  return null;
}
