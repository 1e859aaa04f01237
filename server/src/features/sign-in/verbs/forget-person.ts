import type { Context, GlobalTransaction } from '../../../access/context.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { deleteWaysIn } from '../store-tokens.ts';
import { endSessionsOf } from './end-sessions-of.ts';
import { deletePicture } from './own-picture.ts';

/** Deletes all sign-in methods and the picture of a user who is being deleted. */
export async function forgetPerson(
  { app, tx }: Pick<Context, 'app'> & GlobalTransaction,
  { id, profilePictureKey }: { id: number; profilePictureKey: string | null },
): Promise<void> {
  await endSessionsOf({ app, tx }, { userId: id, why: 'deleted' });
  await deleteWaysIn(tx, id);
  if (profilePictureKey !== null) afterCommit(tx, () => deletePicture({ app }, profilePictureKey));
}
