import { Failure } from '@dossier/contract/base/failure';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { App } from '../../app.ts';

type WithCost = Pick<App, 'passwordCost'>;

/** Node has four threads for this and for reading files, packing answers and looking up names; one is left to those. */
const inTurn = pLimit(Math.min(availableParallelism(), 3));

export const hashPassword = ({ passwordCost }: WithCost, password: string): Promise<string> =>
  inTurn(() => hash(password, passwordCost));

/** Whether the password was kept at another cost than it is today. */
export function isKeptOtherwise({ passwordCost }: WithCost, stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = passwordCost;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let nobodys: Promise<string> | null = null;

/**
 * Whether the password is right. Where there is no account, or none with a password, the same work is done for nothing, so that the time
 * tells nobody which accounts exist.
 */
export async function isRightPassword(app: WithCost, password: string, stored: string | null): Promise<boolean> {
  nobodys ??= hashPassword(app, 'nobody has this password');
  const compared = stored ?? (await nobodys);
  const right = await inTurn(() => verify(compared, password));
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
