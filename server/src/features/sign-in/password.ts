import { Failure } from '@dossier/contract/base/failure';
import { hashSecret, isSecret } from './hash-secrets.ts';

/** argon2id with the memory and passes that RFC 9106, section 4, recommends where memory is scarce, in one lane: the others are other people's. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const BEGINNING = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

export const hashPassword = (password: string): Promise<string> => hashSecret(password, COST);

/** Whether the password was kept at another cost than it is today. */
export const isKeptOtherwise = (stored: string): boolean => !stored.startsWith(BEGINNING);

let nobodys: Promise<string> | null = null;

/**
 * Whether the password is right. Where there is no account, or none with a password, the same work is done for nothing, so that the time
 * tells nobody which accounts exist.
 */
export async function isRightPassword(password: string, stored: string | null): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const compared = stored ?? (await nobodys);
  const right = await isSecret(compared, password);
  return right && stored !== null;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** The fifty thousand passwords that people choose most; loaded when the first one is chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Refuses a password that an attacker tries first: one that many people have, or that is made of the account's address or of our name.
 *
 * @param field where the password stands in what was sent
 * @throws Failure `validation`, with a sentence at the field
 */
export async function refuseEasyPassword(password: string, field: string, email = ''): Promise<void> {
  common ??= loadCommon();
  const plain = password.toLowerCase();
  const names = [email.split('@')[0] ?? '', 'dossier'].filter((name) => name.length > 3);
  // With its digits and signs taken away, nothing else is left of it.
  const letters = plain.replace(/[^\p{L}]/gu, '');
  const isEasy = (await common).has(plain) || names.some((name) => letters === name.replace(/[^\p{L}]/gu, ''));
  if (isEasy)
    throw new Failure('validation', undefined, { [field]: 'This password is easy to guess. Choose another.' });
}
