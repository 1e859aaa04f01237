const DAY_MS = 24 * 60 * 60 * 1000;

const iso = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * The first day of a month (`2026-09`) or a week of ISO 8601 (`2026-W36`), and the day after the last, as `2026-09-01`. Week 1 is that of 4
 * January, and weeks begin on Monday.
 */
export function periodOf(period: string): { start: string; end: string } {
  const year = Number(period.slice(0, 4));
  if (period[5] === 'W') {
    const fourth = Date.UTC(year, 0, 4);
    const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
    const start = fourth - weekday * DAY_MS + (Number(period.slice(6)) - 1) * 7 * DAY_MS;
    return { start: iso(start), end: iso(start + 7 * DAY_MS) };
  }
  const month = Number(period.slice(5));
  return { start: iso(Date.UTC(year, month - 1, 1)), end: iso(Date.UTC(year, month, 1)) };
}

/** The month or week that begins on a day. */
export function periodAt(day: string, by: 'month' | 'week'): string {
  if (by === 'month') return day.slice(0, 7);
  // The year of a week is that of its Thursday.
  const thursday = new Date(Date.parse(day) + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS)) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}

/** The first day of the month or week before the one that begins on a day. */
export function periodBefore(start: string, by: 'month' | 'week'): string {
  const moment = new Date(start);
  if (by === 'month') moment.setUTCMonth(moment.getUTCMonth() - 1);
  else moment.setUTCDate(moment.getUTCDate() - 7);
  return iso(moment.getTime());
}
