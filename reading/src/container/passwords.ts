import { say, type Sentence } from '../sentences.ts';
import { ReadingError } from '../reading.ts';

/** Passwords with which programs encrypt without asking: Excel's ([MS-OFFCRYPTO] 2.4.2.3) and PowerPoint's. */
const nobodysPasswords = ['VelvetSweatshop', '/01Hannes Ruescher/01'];

/**
 * Opens something with the given password or a default one. `open` returns null for a wrong password.
 * Throws `password_protected` with advice.
 */
export function openWithPassword<T>(userPassword: string | undefined, open: (password: string) => T | null): T {
  for (const password of [...(userPassword === undefined ? [] : [userPassword]), ...nobodysPasswords]) {
    const opened = open(password);
    if (opened !== null) return opened;
  }
  throw passwordRefusal(userPassword === undefined ? say('password_required') : say('wrong_password'));
}

/** An error that a password, or an unprotected copy, resolves. */
export function passwordRefusal(sentence: Sentence): ReadingError {
  return new ReadingError('password_protected', sentence);
}

/** The error for files encrypted differently than by Office. */
export function unknownEncryption(): ReadingError {
  return passwordRefusal(say('unknown_encryption_password'));
}

/** The error for invalid descriptions of the encryption. */
export function damagedEncryption(): ReadingError {
  return new ReadingError('damaged', say('damaged_encryption'));
}
