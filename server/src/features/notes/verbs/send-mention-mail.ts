import { Failure } from '@dossier/contract/base/failure';
import type { Note } from '@dossier/contract/notes/schema';
import type { Context } from '../../../access/context.ts';
import type { Authority } from '../../../access/authority.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { publicAddress } from '../../../settings.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { mentionMail } from '../mails.ts';
import { getNote } from './get-note.ts';
import type { MentionJob } from './mention-users.ts';

/** Mails a user that a note mentions them, if they can still read it. The authority is theirs. */
export async function sendMentionMail(
  { app, authority }: Pick<Context, 'app'> & { authority: Authority },
  job: Job,
): Promise<void> {
  const { note_id: id, user_id: userId } = job.payload as MentionJob;
  const scope = await readableBy(authority, id);
  const account = await app.database.app((tx) => accountById({ tx }, userId));
  if (!scope || !account?.usable) return;
  const note = await getNote({ app, scope }, id);
  const words = [note, ...note.replies].find((message) => message.id === id)!;
  // The text was changed since, and no longer mentions them.
  if (!words.mentions.some((person) => person.id === userId)) return;
  const mail = mentionMail(account.language, {
    by: words.created_by,
    document: note.document.name,
    quote: note.place?.quote ?? '',
    text: words.text,
    link: publicAddress(app.settings) + notePath(note),
  });
  await app.mail.send({ to: account.email, ...mail });
}

async function readableBy(authority: Authority, id: number): Promise<ProjectScope | null> {
  try {
    return await authority.at('note', 'DOCUMENT_READ', id);
  } catch (error) {
    const refused: readonly string[] = ['not_found', 'forbidden', 'unauthenticated', 'two_factor_required'];
    if (error instanceof Failure && refused.includes(error.kind)) return null;
    throw error;
  }
}

/** The address of a note in the browser, which opens its place marked. */
function notePath({ id, company_id: company, project, document, place }: Note): string {
  const search = new URLSearchParams({ tab: 'notes' });
  if (place?.version) search.set('version', String(place.version.number));
  if (place?.start_s !== undefined) search.set('t', String(place.start_s));
  else if (place) {
    for (const key of ['page', 'start', 'end'] as const) search.set(key, String(place[key]));
  }
  return `/company/${company}/project/${project.id}/document/${document.id}?${search.toString()}#note-${id}`;
}
