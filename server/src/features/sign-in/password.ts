import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../app.ts';
import { hashSecret, isSecret } from './hash-secrets.ts';

type WithCost = Pick<App, 'passwordCost'>;

export const hashPassword = ({ passwordCost }: WithCost, password: string): Promise<string> =>
  hashSecret(password, passwordCost);

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
  const right = await isSecret(compared, password);
  return right && stored !== null;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** The fifty thousand passwords that people choose most; loaded when the first one is chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Fewer letters than this beside the names do not make a password of its own. */
const OWN_LETTERS = 4;

/**
 * Refuses a password that an attacker tries first: one that many people have, or that is made of the account's address, of its domain or
 * of our name. Every way of choosing a password asks here.
 *
 * @param field where the password stands in what was sent
 * @throws Failure `validation`, with a sentence at the field
 */
export async function refuseEasyPassword(password: string, field: string, email = ''): Promise<void> {
  common ??= loadCommon();
  const plain = password.toLowerCase();
  if ((await common).has(plain) || isMadeOf(plain, ['dossier', ...namesIn(email.toLowerCase())])) {
    throw new Failure('validation', undefined, { [field]: 'This password is easy to guess. Choose another.' });
  }
}

/** The address, its parts, and the names within its domain, which are often the company's; not the last, like "com". */
function namesIn(email: string): string[] {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  return [email, domain, email.slice(0, Math.max(at, 0)), ...domain.split('.').slice(0, -1)];
}

/** Whether next to nothing is left when the names are taken out, however signs and digits stand between. */
function isMadeOf(plain: string, names: readonly string[]): boolean {
  return [/[^\p{L}\p{N}]/gu, /\P{L}/gu].some((between) => {
    const written = plain.replace(between, '');
    const left = names
      .map((name) => name.replace(between, ''))
      .filter((name) => name.length > 3)
      .toSorted((one, other) => other.length - one.length)
      .reduce((rest, name) => rest.replaceAll(name, ''), written);
    return left !== written && left.replace(/\P{L}/gu, '').length < OWN_LETTERS;
  });
}
