import { Failure } from '@dossier/contract/base/failure';
import type { Reminder, ReminderInput } from '@dossier/contract/dates/schema';
import { say } from '@dossier/contract/dates/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { dateFields } from '../../custom-fields/verbs/date-fields.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { lockFound } from '../store.ts';
import { countReminders, listReminders, putReminder, type ReminderTarget } from '../store-reminders.ts';
import type { ReminderRow } from '../tables.ts';
import { recordInProject } from './record-in-project.ts';

const MAX_REMINDERS = 500;

const present = ({ id, kind, foundDateId, documentId, fieldId, daysBefore }: ReminderRow): Reminder => ({
  id,
  kind,
  date_id: foundDateId,
  document_id: documentId,
  field_id: fieldId,
  days_before: daysBefore,
});

/** The reminders of the actor in the project. */
export async function getReminders({ app, scope }: Context<ProjectScope>): Promise<{ items: Reminder[] }> {
  const rows = await app.database.read(scope, (tx) => listReminders(tx, scope, requireUser(scope)));
  return { items: rows.map(present) };
}

/** Sets, changes or ends a reminder of the actor. Returns all of theirs in the project. */
export async function setReminder(
  { app, scope }: Context<ProjectScope>,
  input: ReminderInput,
): Promise<{ items: Reminder[] }> {
  const userId = requireUser(scope);
  const fields = await dateFields({ app, scope });
  return await app.database.write(scope, async (tx) => {
    const target = await requireTarget({ tx, scope }, input, fields);
    await putReminder(tx, scope, userId, target, input.days_before);
    if (input.days_before !== null && (await countReminders(tx, scope, userId)) > MAX_REMINDERS) {
      throw new Failure('validation', say('too_many_reminders', { number: MAX_REMINDERS }));
    }
    const after = { ...(target.kind !== null && { kind: target.kind }), days_before: input.days_before };
    await recordInProject({ app, tx, scope }, { action: 'remind', after });
    return { items: (await listReminders(tx, scope, userId)).map(present) };
  });
}

/** Throws `not_found` for a date that is not in the project. */
async function requireTarget(
  { tx, scope }: TransactionContext<ProjectScope>,
  input: ReminderInput,
  fields: ReadonlyMap<number, string>,
): Promise<ReminderTarget> {
  const none = { kind: null, foundDateId: null, documentId: null, fieldId: null };
  if ('kind' in input) return { ...none, kind: input.kind };
  if ('date_id' in input) {
    if (!(await lockFound(tx, scope, input.date_id))) throw new Failure('not_found');
    return { ...none, foundDateId: input.date_id };
  }
  await requireDocument({ tx, scope }, { id: input.document_id });
  if (!fields.has(input.field_id)) throw new Failure('not_found');
  return { ...none, documentId: input.document_id, fieldId: input.field_id };
}

function requireUser({ actor }: ProjectScope): number {
  if (actor.userId === null) throw new Failure('forbidden');
  return actor.userId;
}
