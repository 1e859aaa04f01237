import type { Context, GlobalTransaction } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { deleteSignInMethods } from '../store-tokens.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { deletePicture } from './own-picture.ts';

/** Deletes all sign-in methods and the picture of a user who is being deleted. */
export async function deleteSignInData(
  { app, tx }: Pick<Context, 'app'> & GlobalTransaction,
  { id, profilePictureKey }: { id: number; profilePictureKey: string | null },
): Promise<void> {
  await endUserSessions({ app, tx }, { userId: id, why: 'deleted' });
  await deleteSignInMethods(tx, id);
  if (profilePictureKey !== null) afterCommit(tx, () => deletePicture({ app }, profilePictureKey));
}
