import type { KeyDate, Reminder } from '@dossier/contract/dates/schema';

/** Today by the reader's clock, as `2027-03-31`. */
export function today(now = new Date()): string {
  const local = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  return local.toISOString().slice(0, 10);
}

/** The day after or before another. */
export function shiftDay(day: string, by: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** "in 3 weeks", "2 days ago", in the language of the interface. */
export function wordDistance(day: string, language: string, from = today()): string {
  const days = Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(days) < 21) return words.format(days, 'day');
  if (Math.abs(days) < 75) return words.format(Math.trunc(days / 7), 'week');
  if (Math.abs(days) < 700) return words.format(Math.trunc(days / 30.44), 'month');
  return words.format(Math.trunc(days / 365.25), 'year');
}

/** The path of a date: its document, with the sentence marked. */
export function datePath({ company_id: company, project_id: project, document, place }: KeyDate): string {
  const version = place?.version == null ? '' : `version=${place.version}&`;
  const search = place ? `?${version}page=${place.page}&start=${place.start}&end=${place.end}` : '';
  return `/company/${company}/project/${project}/document/${document.id}${search}`;
}

/** The user's own reminder of this date, not of its kind. */
export const reminderOf = (date: KeyDate, reminders: readonly Reminder[]): Reminder | undefined =>
  reminders.find((reminder) =>
    date.source === 'found'
      ? reminder.date_id === date.id
      : reminder.document_id === date.document.id && reminder.field_id === date.field?.id,
  );
