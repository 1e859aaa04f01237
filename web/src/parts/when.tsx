import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDate } from './formats/calendar-date.ts';

/** The minute that has come, so that "Today" turns into "Yesterday" on a page that stays open. */
let minute = Math.floor(Date.now() / 60_000);
const listeners = new Set<() => void>();
setInterval(() => {
  minute = Math.floor(Date.now() / 60_000);
  for (const listener of listeners) listener();
}, 60_000);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A moment by the calendar rule; an empty one shows as "–", or as `never` says. */
export function When({ at, never = '–' }: { at: string | null; never?: string }) {
  const { i18n } = useTranslation();
  const now = useSyncExternalStore(subscribe, () => minute);
  if (at === null) return <>{never}</>;
  return (
    <time dateTime={at} title={new Date(at).toLocaleString(i18n.language)}>
      {calendarDate(at, new Date(now * 60_000), i18n.language)}
    </time>
  );
}
