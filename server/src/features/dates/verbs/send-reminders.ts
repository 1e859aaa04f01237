import { cleanName } from '@dossier/contract/base/name';
import { Failure } from '@dossier/contract/base/failure';
import type { Authority } from '../../../access/authority.ts';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findNames } from '../../../entity-names.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { publicAddress } from '../../../settings.ts';
import { dateFields } from '../../custom-fields/verbs/date-fields.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { findSent, projectsWithReminders, takeDue } from '../store-reminders.ts';
import { dateWords, wordDay } from '../words.ts';

/** The kind of job that mails a user the dates of a project that are coming up. */
export const REMINDER_JOB = 'date_reminder_mail';

export interface ReminderJob {
  project_id: number;
  user_id: number;
  /** What was recorded as sent. */
  sent: number[];
}

/** Queues the mails that are due on this day, in all companies. What is queued is recorded with it, so it is sent once. */
export async function queueReminders(
  { app, authority }: { app: Context['app']; authority: Authority },
  today: string,
): Promise<void> {
  const { companies } = await authority.accessible('DOCUMENT_READ');
  for (const companyId of companies) {
    const company = await authority.company('DOCUMENT_READ', companyId);
    const projects = await app.database.read(company, (tx) => projectsWithReminders(tx, company));
    for (const projectId of projects) {
      const scope = await existing(authority.project('DOCUMENT_READ', projectId));
      if (scope) await queueInProject({ app, scope }, today);
    }
  }
}

async function queueInProject({ app, scope }: Context<ProjectScope>, today: string): Promise<void> {
  const fields = await dateFields({ app, scope });
  await app.database.write(scope, async (tx) => {
    const due = await takeDue(tx, scope, [...fields.keys()], today);
    if (due.size === 0) return;
    await app.queue.enqueueAll(
      tx,
      [...due].map(([userId, reminders]) => ({
        kind: REMINDER_JOB,
        payload: { project_id: scope.projectId, user_id: userId, sent: reminders } satisfies ReminderJob,
        scope,
        lane: 'soon',
        maxAttempts: 8,
      })),
    );
  });
}

/** Mails a user the dates, if they can still read the documents. The authority is theirs. */
export async function sendReminder(
  { app, authority }: { app: Context['app']; authority: Authority },
  job: Job,
): Promise<void> {
  const { project_id: projectId, user_id: userId, sent } = job.payload as ReminderJob;
  const scope = await existing(authority.project('DOCUMENT_READ', projectId));
  const account = await app.database.app((tx) => accountById({ tx }, userId));
  if (!scope || !account?.usable) return;
  const fields = await dateFields({ app, scope });
  const { project, rows } = await app.database.read(scope, async (tx) => {
    const due = await findSent(tx, scope, sent);
    const documents = await nameDocuments({ tx, scope }, new Set(due.map(({ documentId }) => documentId)));
    const names = await findNames({ app, tx, scope }, { type: 'project', ids: [projectId] });
    return {
      project: cleanName(names.get(projectId) ?? ''),
      // Documents that were deleted meanwhile are left out.
      rows: due.flatMap((row) => {
        const document = documents.get(row.documentId);
        return document ? { ...row, document } : [];
      }),
    };
  });
  if (rows.length === 0) return;
  const { language } = account;
  const words = dateWords(language);
  const lines = rows.map(({ date, kind, fieldId, document }) => {
    const name = cleanName((fieldId !== null && fields.get(fieldId)) || words.kinds[kind]);
    return `${wordDay(date, language)} · ${name}: ${cleanName(document.name)}`;
  });
  const address = `${publicAddress(app.settings)}/company/${scope.companyId}/project/${projectId}?tab=dates`;
  await app.mail.send({
    to: account.email,
    subject: lines.length === 1 ? lines[0]! : words.subject(lines.length, project),
    text: `${words.begin(project)}\n\n${lines.join('\n')}\n\n${address}\n\n${words.end}`,
  });
}

/** Null where the project is deleted or hidden from the user, or the user is blocked. */
async function existing(scope: Promise<ProjectScope>): Promise<ProjectScope | null> {
  try {
    return await scope;
  } catch (error) {
    if (error instanceof Failure && error.kind !== 'system') return null;
    throw error;
  }
}
