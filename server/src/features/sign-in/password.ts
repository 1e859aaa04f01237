import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { App } from '../../app.ts';
import { hashSecret, isSecret } from './hash-secrets.ts';

type WithCost = Pick<App, 'hashCosts'>;

export const hashPassword = ({ hashCosts }: WithCost, password: string): Promise<string> =>
  hashSecret(password, hashCosts.password);

/** Whether the password was hashed with other parameters than today's. */
export function needsRehash({ hashCosts }: WithCost, stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = hashCosts.password;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** By cost: a hash that no password matches. */
const unusedHashes = new WeakMap<App['hashCosts'], Promise<string>>();

function unusedHash(app: WithCost): Promise<string> {
  const hash = unusedHashes.get(app.hashCosts) ?? hashPassword(app, 'the password of no user');
  unusedHashes.set(app.hashCosts, hash);
  return hash;
}

/** Whether the password is right. Without an account or password it does the same work, so that timing does not reveal which accounts exist. */
export async function isRightPassword(app: WithCost, password: string, stored: string | null): Promise<boolean> {
  const compared = stored ?? (await unusedHash(app));
  const right = await isSecret(compared, password);
  return right && stored !== null;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** The fifty thousand most common passwords; loaded on first use. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** A password needs at least this many letters besides names. */
const OWN_LETTERS = 4;

/** Fewer distinct characters are a repetition; fewer jumps between neighbours are a sequence such as "0123456789". */
const MIN_DIFFERENT = 5;
const MIN_JUMPS = 3;

function isPattern(plain: string): boolean {
  const codes = [...plain].map((character) => character.codePointAt(0)!);
  const jumps = codes.filter((code, at) => at > 0 && Math.abs(code - codes[at - 1]!) > 1);
  return new Set(codes).size < MIN_DIFFERENT || jumps.length < MIN_JUMPS;
}

/** Characters used in place of letters, as in "P@ssw0rd". */
const LETTER_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/** The owner of the new password, as far as known. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Refuses a password that attackers try first: a common one, one that repeats or counts, or one made of the account's address, its domain,
 * its user's names or the product's name. Every way of choosing a password calls it.
 *
 * @param field of the input in which the password was sent
 * @throws Failure `validation`, with a sentence at the field
 */
export async function assertStrongPassword(password: string, field: string, owner?: PasswordOwner): Promise<void> {
  common ??= loadCommon();
  const plain = password.toLowerCase();
  if (
    isPattern(plain) ||
    isCommon(await common, plain) ||
    isMadeOfNames(plain, ['dossier', ...(owner ? ownerNames(owner) : [])])
  ) {
    throw new Failure('validation', undefined, { [field]: say('password_too_weak') });
  }
}

/** The length of a text without the digits at its end. */
function lengthWithoutNumber(text: string): number {
  let end = text.length;
  while (end > 0 && /\d/.test(text[end - 1]!)) end -= 1;
  return end;
}

/** Also with substituted letters and trailing digits. */
function isCommon(common: ReadonlySet<string>, plain: string): boolean {
  const word = plain.slice(0, lengthWithoutNumber(plain));
  const lettered = (text: string) => text.replace(/\W|\d/g, (sign) => LETTER_FOR[sign] ?? sign);
  return [plain, lettered(plain), word !== plain && word.length >= OWN_LETTERS ? lettered(word) : plain].some((text) =>
    common.has(text),
  );
}

/** The names, the address, its parts, and the labels of its domain, often the company's name, except the top level. */
function ownerNames({ email: address, firstName, lastName }: PasswordOwner): string[] {
  const email = address.toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const names = [firstName, lastName].map((name) => name.toLowerCase());
  return [...names, email, domain, email.slice(0, Math.max(at, 0)), ...domain.split('.').slice(0, -1)];
}

/** Whether almost nothing remains without the names, other characters and digits. */
function isMadeOfNames(plain: string, names: readonly string[]): boolean {
  return [/[^\p{L}\p{N}]/gu, /\P{L}/gu].some((between) => {
    const bare = plain.replace(between, '');
    const left = names
      .map((name) => name.replace(between, ''))
      .filter((name) => name.length > 3)
      .toSorted((one, other) => other.length - one.length)
      .reduce((rest, name) => rest.replaceAll(name, ''), bare);
    return left !== bare && left.replace(/\P{L}/gu, '').length < OWN_LETTERS;
  });
}
