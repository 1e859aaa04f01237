import { useTranslation } from 'react-i18next';
import { createStore } from '../client/store.ts';
import { calendarDate, fullDate } from './formats/calendar-date.ts';

/** The current minute, so that "Today" becomes "Yesterday" on a page that stays open. */
const minute = createStore(thisMinute());
setInterval(() => minute.set(thisMinute()), 60_000);

function thisMinute(): number {
  return Math.floor(Date.now() / 60_000);
}

/** A timestamp by the calendar rule; an empty one is "–" or `never`. */
export function When({ at, never = '–' }: { at: string | null; never?: string }) {
  const { i18n } = useTranslation();
  const now = minute.use();
  if (at === null) return <>{never}</>;
  return (
    <time dateTime={at} title={fullDate(at, i18n.language)}>
      {calendarDate(at, new Date(now * 60_000), i18n.language)}
    </time>
  );
}
