import type { GlobalTransaction } from '../../../access/context.ts';
import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@dossier/contract/base/failure';
import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import type { Actor } from '../../../access/actor.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { presentSelf } from '../present.ts';
import { changeUser, findUser, replacePasswordHash } from '../store.ts';

/** The user's own profile. */
export async function getSelf(
  { tx }: GlobalTransaction,
  { userId, technicalAdmin }: { userId: number; technicalAdmin: boolean },
): Promise<CurrentUser> {
  const row = await findUser(tx, userId);
  if (!row) throw new Failure('unauthenticated');
  return presentSelf(row, technicalAdmin);
}

export interface SelfChange {
  first_name?: string | undefined;
  last_name?: string | undefined;
  language?: CurrentUser['language'] | undefined;
  preferences?: { [K in keyof CurrentUser['preferences']]?: CurrentUser['preferences'][K] | undefined } | undefined;
}

/** Changes the caller's own profile with an audit entry; omitted fields stay as they are. */
export async function changeSelf(
  { tx }: GlobalTransaction,
  { actor, userId, change }: { actor: Actor; userId: number; change: SelfChange },
): Promise<void> {
  const row = await findUser(tx, userId);
  if (!row) throw new Failure('unauthenticated');
  const before = {
    first_name: row.firstName,
    last_name: row.lastName,
    language: row.language,
    preferences: row.preferences,
  };
  const changes = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: typeof before = {
    ...before,
    ...Object.fromEntries(changes),
    preferences: { ...row.preferences, ...change.preferences },
  };
  if (isDeepStrictEqual(before, after)) return;
  await changeUser(tx, userId, {
    updatedBy: userId,
    firstName: after.first_name,
    lastName: after.last_name,
    language: after.language,
    preferences: after.preferences,
  });
  const entry = { action: 'update', entityType: 'user', entityId: userId, name: row.email, before, after } as const;
  await recordForInstallation({ tx }, { actor, entries: [entry] });
}

export async function changeOwnPassword(
  { tx }: GlobalTransaction,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await changeUser(tx, userId, { passwordHash, updatedBy: userId });
}

/** Marks the user's address as verified: they opened a link mailed to it. */
export async function verifyAddress({ tx }: GlobalTransaction, userId: number): Promise<void> {
  await changeUser(tx, userId, { addressProven: true });
}

/** The same for a single sign-on user. Removes the password: the account's creator may know it. */
export async function verifyAddressWithoutPassword({ tx }: GlobalTransaction, userId: number): Promise<void> {
  await changeUser(tx, userId, { addressProven: true, passwordHash: null });
}

/** Stores a new hash of the same password, unless the password was changed meanwhile. */
export async function upgradePasswordHash(
  { tx }: GlobalTransaction,
  { userId, before, after }: { userId: number; before: string; after: string },
): Promise<void> {
  await replacePasswordHash(tx, userId, before, after);
}

/** Stores the file of the user's picture, or null; returns the previous one. */
export async function changeOwnPicture(
  { tx }: GlobalTransaction,
  { userId, key }: { userId: number; key: string | null },
): Promise<string | null> {
  const row = await findUser(tx, userId);
  if (!row) throw new Failure('unauthenticated');
  await changeUser(tx, userId, { profilePictureKey: key, updatedBy: userId });
  return row.profilePictureKey;
}
