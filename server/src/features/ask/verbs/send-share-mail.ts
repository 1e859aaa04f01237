import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { Authority } from '../../../access/authority.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { publicAddress } from '../../../settings.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { shareMail } from '../mails.ts';
import { getSession } from './read-sessions.ts';
import type { ShareJob } from './share-session.ts';

/** Mails a user that a conversation is shared with them, if they can still read it. The authority is theirs. */
export async function sendShareMail(
  { app, authority }: Pick<Context, 'app'> & { authority: Authority },
  job: Job,
): Promise<void> {
  const { session_uuid: uuid, user_id: userId } = job.payload as ShareJob;
  const account = await app.database.app((tx) => accountById({ tx }, userId));
  if (!account?.usable) return;
  const session = await readableBy({ app, authority }, { uuid, userId });
  if (!session?.shared_by) return;
  const { first_name, last_name } = session.shared_by;
  const mail = shareMail(account.language, {
    by: `${first_name} ${last_name}`.trim(),
    title: session.title,
    link: `${publicAddress(app.settings)}/ask-dossier/${uuid}`,
  });
  await app.mail.send({ to: account.email, ...mail });
}

async function readableBy(
  { app, authority }: Pick<Context, 'app'> & { authority: Authority },
  { uuid, userId }: { uuid: string; userId: number },
) {
  try {
    const scope = await authority.own();
    const accessible = await authority.accessible('DOCUMENT_READ');
    return await getSession({ app, scope, authority, userId, accessible }, uuid);
  } catch (error) {
    const refused: readonly string[] = ['not_found', 'forbidden', 'unauthenticated', 'two_factor_required'];
    if (error instanceof Failure && refused.includes(error.kind)) return null;
    throw error;
  }
}
