import { cleanName } from '@dossier/contract/base/name';
import type { ProjectScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import type { DocumentWithVersion } from '../store.ts';

/** Mails the uploader that a document has been processed. A failing mail does not fail the task. */
export async function notifyUploader(
  { app, task }: TaskContext<ProjectScope>,
  { document }: DocumentWithVersion,
): Promise<void> {
  if (task.createdBy === null) return;
  const account = await app.database.app((tx) => accountById({ tx }, task.createdBy!));
  if (!account?.usable) return;
  const { id, companyId, projectId } = document;
  const name = cleanName(document.name);
  const address = `${app.settings.publicUrl ?? ''}/company/${companyId}/project/${projectId}/document/${id}`;
  const text = [
    `"${name}" has been read. You can search it and ask about it now.`,
    ...(app.settings.publicUrl ? ['', address] : []),
  ].join('\n');
  try {
    await app.mail.send({ to: account.email, subject: `${name} has been read`, text });
  } catch (error) {
    app.log.warn({ err: error, task: task.uuid }, 'the mail about a document that was read could not be sent');
  }
}
