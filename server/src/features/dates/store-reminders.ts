import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { CompanyScope, ProjectScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { allDates, isVisible } from './store.ts';
import { dateReminder, dateReminderSent, type ReminderRow } from './tables.ts';

export type ReminderTarget = Pick<ReminderRow, 'kind' | 'foundDateId' | 'documentId' | 'fieldId'>;

const own = (scope: ProjectScope, userId: number) =>
  and(
    eq(dateReminder.companyId, scope.companyId),
    eq(dateReminder.projectId, scope.projectId),
    eq(dateReminder.userId, userId),
  );

export async function listReminders(tx: Tx, scope: ProjectScope, userId: number): Promise<ReminderRow[]> {
  return await tx.select().from(dateReminder).where(own(scope, userId)).orderBy(asc(dateReminder.id));
}

export async function countReminders(tx: Tx, scope: ProjectScope, userId: number): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(dateReminder).where(own(scope, userId));
  return row?.total ?? 0;
}

/** Sets the days of a user's reminder; null deletes it. */
export async function putReminder(
  tx: Tx,
  scope: ProjectScope,
  userId: number,
  target: ReminderTarget,
  daysBefore: number | null,
): Promise<void> {
  if (daysBefore === null) {
    const columns = ['kind', 'foundDateId', 'documentId', 'fieldId'] as const;
    const same = columns.map((column) =>
      target[column] === null ? isNull(dateReminder[column]) : sql`${dateReminder[column]} = ${target[column]}`,
    );
    await tx.delete(dateReminder).where(and(own(scope, userId), ...same));
    return;
  }
  const { companyId, projectId } = scope;
  const key = ['companyId', 'projectId', 'userId', 'kind', 'foundDateId', 'documentId', 'fieldId'] as const;
  await tx
    .insert(dateReminder)
    .values({ ...target, companyId, projectId, userId, daysBefore })
    .onConflictDoUpdate({ target: key.map((column) => dateReminder[column]), set: { daysBefore } });
}

/** The projects of the company in which users have reminders. */
export async function projectsWithReminders(tx: Tx, scope: CompanyScope): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ projectId: dateReminder.projectId })
    .from(dateReminder)
    .where(eq(dateReminder.companyId, scope.companyId));
  return rows.map(({ projectId }) => projectId);
}

/** Records what is due on this day and was not sent yet, and returns it by user. */
export async function takeDue(
  tx: Tx,
  scope: ProjectScope,
  fieldIds: readonly number[],
  today: string,
): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ id: number; userId: number }>(sql`
    with sent as (
      insert into date_reminder_sent (company_id, reminder_id, document_id, kind, field_id, date)
      select r.company_id, r.id, d.document_id, d.kind, d.field_id, d.date
      from date_reminder r
      join ${allDates(scope, fieldIds)} on r.company_id = d.company_id and (
        r.kind = d.kind
        or (d.source = 'found' and r.found_date_id = d.id)
        or (d.source = 'field' and r.document_id = d.document_id and r.field_id = d.field_id))
      where r.company_id = ${scope.companyId} and r.project_id = ${scope.projectId} and d.state is distinct from 'dismissed'
        and d.date >= ${today}::date and d.date - r.days_before <= ${today}::date and ${isVisible(scope)}
      on conflict do nothing
      returning id, reminder_id)
    select sent.id, r.user_id as "userId" from sent
    join date_reminder r on r.company_id = ${scope.companyId} and r.id = sent.reminder_id order by sent.id`);
  const byUser = new Map<number, number[]>();
  for (const { id, userId } of rows) byUser.set(userId, [...(byUser.get(userId) ?? []), id]);
  return byUser;
}

/** What was recorded to be sent, by day; each date once. */
export async function findSent(tx: Tx, scope: ProjectScope, ids: readonly number[]) {
  return await tx
    .selectDistinct({
      documentId: dateReminderSent.documentId,
      kind: dateReminderSent.kind,
      fieldId: dateReminderSent.fieldId,
      date: dateReminderSent.date,
    })
    .from(dateReminderSent)
    .where(and(eq(dateReminderSent.companyId, scope.companyId), sql`${dateReminderSent.id} = any(${idArray(ids)})`))
    .orderBy(asc(dateReminderSent.date), asc(dateReminderSent.documentId));
}

/** Moves the reminders of single dates with their documents, to the project of the scope. */
export async function moveReminders(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { ids, from }: { ids: readonly number[]; from: number },
): Promise<void> {
  await tx.execute(sql`
    update date_reminder r set project_id = ${projectId}
    where r.company_id = ${companyId} and r.project_id = ${from}
      and (r.document_id = any(${idArray(ids)})
        or r.found_date_id in (select id from found_date where company_id = ${companyId} and document_id = any(${idArray(ids)})))`);
}
