import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@dossier/contract/base/failure';
import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import type { Tx } from '../../../engines/database/port.ts';
import type { Actor } from '../../../scope.ts';
import { recordForInstallation } from '../../audit/verbs/record.ts';
import { presentSelf } from '../present.ts';
import { changeUser, findUser, replacePasswordHash } from '../store.ts';

/** A user as they see themselves. */
export async function selfOf(tx: Tx, userId: number, technicalAdmin: boolean): Promise<CurrentUser> {
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

/** Changes what a user may change of themselves, and writes down what was changed; what is left out stays. */
export async function changeSelf(tx: Tx, actor: Actor, userId: number, change: SelfChange): Promise<void> {
  const row = await findUser(tx, userId);
  if (!row) throw new Failure('unauthenticated');
  const before = {
    first_name: row.firstName,
    last_name: row.lastName,
    language: row.language,
    preferences: row.preferences,
  };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: typeof before = {
    ...before,
    ...Object.fromEntries(given),
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
  const deed = { action: 'update', entityType: 'user', entityId: userId, name: row.email, before, after } as const;
  await recordForInstallation(tx, actor, deed);
}

export async function changeOwnPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await changeUser(tx, userId, { passwordHash, updatedBy: userId });
}

/** Keeps the same password in another hash, unless somebody has changed it meanwhile. */
export async function keepPasswordHash(tx: Tx, userId: number, before: string, after: string): Promise<void> {
  await replacePasswordHash(tx, userId, before, after);
}

/** Keeps which file is the user's picture, or that there is none; answers the one before. */
export async function changeOwnPicture(tx: Tx, userId: number, key: string | null): Promise<string | null> {
  const row = await findUser(tx, userId);
  if (!row) throw new Failure('unauthenticated');
  await changeUser(tx, userId, { profilePictureKey: key, updatedBy: userId });
  return row.profilePictureKey;
}
