/** The words of the calendar rule in one language. `last` gets the weekday's name. */
export interface CalendarWords {
  today: string;
  yesterday: string;
  last: string;
  weekdays: readonly [string, string, string, string, string, string, string];
}

const words: Record<string, CalendarWords> = {
  en: {
    today: 'Today at {time}',
    yesterday: 'Yesterday at {time}',
    last: 'Last {weekday} at {time}',
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  },
  nl: {
    today: 'Vandaag om {time}',
    yesterday: 'Gisteren om {time}',
    last: 'Afgelopen {weekday} om {time}',
    weekdays: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  },
};

/**
 * The calendar rule: the same day 'Today at H:mm', the day before 'Yesterday at H:mm', two to six days before 'Last {weekday} at H:mm',
 * everything else 'D-M-YYYY H:mm'. Days are those of the reader's clock.
 */
export function calendarDate(at: Date | string | number, now: Date = new Date(), language = 'en'): string {
  const moment = new Date(at);
  const { today, yesterday, last, weekdays } = words[language] ?? words.en!;
  const time = `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`;
  const days = daysBetween(moment, now);
  if (days === 0) return today.replace('{time}', time);
  if (days === 1) return yesterday.replace('{time}', time);
  if (days > 1 && days < 7) {
    return last.replace('{weekday}', weekdays[moment.getDay()] ?? '').replace('{time}', time);
  }
  return `${moment.getDate()}-${moment.getMonth() + 1}-${moment.getFullYear()} ${time}`;
}

/** Whole days on the calendar, so that a change to summer time does not move a day. */
function daysBetween(earlier: Date, later: Date): number {
  return (dayNumber(later) - dayNumber(earlier)) / 86_400_000;
}

function dayNumber(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}
