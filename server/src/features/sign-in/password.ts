import { hash, verify } from '@node-rs/argon2';

/** The library's own choice: argon2id with 19 MiB and two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let nobodys: Promise<string> | null = null;

/**
 * Whether the password is right. Where there is no account, or none with a password, the same work is done for nothing, so that the time
 * tells nobody which accounts exist.
 */
export async function isRightPassword(password: string, stored: string | null): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await nobodys), password);
  return right && stored !== null;
}
