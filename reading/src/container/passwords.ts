import { ReadingError } from '../reading.ts';

/** Passwords of files that a program encrypts without asking for one: Excel's ([MS-OFFCRYPTO] 2.4.2.3) and PowerPoint's. */
const nobodysPasswords = ['VelvetSweatshop', '/01Hannes Ruescher/01'];

/**
 * Opens something with the password that was given, or with one that nobody had to give. `open` answers null for a wrong one.
 * Throws `password_protected` with what to do about it.
 */
export function openWithPassword<T>(given: string | undefined, open: (password: string) => T | null): T {
  for (const password of [...(given === undefined ? [] : [given]), ...nobodysPasswords]) {
    const opened = open(password);
    if (opened !== null) return opened;
  }
  throw passwordRefusal(
    given === undefined
      ? 'The file is protected by a password. Enter it to have the file read.'
      : 'The password does not open the file. Check capital letters and spaces, and try again.',
  );
}

/** A refusal for which a password, or a copy without one, is needed. */
export function passwordRefusal(sentence: string): ReadingError {
  return new ReadingError('password_protected', sentence);
}

/** Why a file is not read that is encrypted as no Office program does it. */
export function unknownEncryption(): ReadingError {
  return passwordRefusal(
    'The file is encrypted in a way that is not supported. Save a copy without the password and upload that.',
  );
}

/** Why a file is not read whose description of its encryption makes no sense. */
export function damagedEncryption(): ReadingError {
  return new ReadingError('damaged', 'The file is damaged: how it is encrypted cannot be understood.');
}
