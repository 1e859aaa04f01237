/** The texts of the calendar rule in one language. `last` gets the weekday. */
export interface CalendarWords {
  today: string;
  yesterday: string;
  last: string;
}

const words: Record<string, CalendarWords> = {
  en: { today: 'Today at {time}', yesterday: 'Yesterday at {time}', last: 'Last {weekday} at {time}' },
  nl: { today: 'Vandaag om {time}', yesterday: 'Gisteren om {time}', last: 'Afgelopen {weekday} om {time}' },
  de: { today: 'Heute um {time}', yesterday: 'Gestern um {time}', last: 'Letzten {weekday} um {time}' },
  it: { today: 'Oggi alle ore {time}', yesterday: 'Ieri alle ore {time}', last: '{weekday} alle ore {time}' },
  es: { today: 'Hoy, {time}', yesterday: 'Ayer, {time}', last: 'El {weekday}, {time}' },
};

/**
 * The calendar rule: the same day 'Today at H:mm', the day before 'Yesterday at H:mm', two to six days before 'Last {weekday} at H:mm',
 * everything else 'D-M-YYYY H:mm'. Days are those of the reader's clock.
 */
export function calendarDate(at: Date | string | number, now: Date = new Date(), language = 'en'): string {
  const date = new Date(at);
  const supported = language in words ? language : 'en';
  const { today, yesterday, last } = words[supported]!;
  const time = `${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`;
  const days = daysBetween(date, now);
  if (days === 0) return today.replace('{time}', time);
  if (days === 1) return yesterday.replace('{time}', time);
  if (days > 1 && days < 7) {
    const weekday = date.toLocaleDateString(supported, { weekday: 'long' });
    return last.replace('{weekday}', weekday).replace('{time}', time);
  }
  return `${calendarDay(date)} ${time}`;
}

/** 'D-M-YYYY', for narrow columns. */
export function calendarDay(at: Date | string | number): string {
  const date = new Date(at);
  return `${date.getDate()}-${date.getMonth() + 1}-${date.getFullYear()}`;
}

/** The same in full, with the month in words and seconds: for tooltips. Day first in English too, so that it cannot be misread. */
export function fullDate(at: Date | string | number, language = 'en'): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Date(at).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23' });
}

/** Calendar days, so that daylight saving changes do not shift a day. */
function daysBetween(earlier: Date, later: Date): number {
  return (dayNumber(later) - dayNumber(earlier)) / 86_400_000;
}

function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
