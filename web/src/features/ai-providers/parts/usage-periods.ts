export const usagePeriods = ['this_month', 'last_month', 'last_90_days', 'last_12_months'] as const;
export type UsagePeriod = (typeof usagePeriods)[number];

const DAY_MS = 24 * 3600 * 1000;
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The first and the last day of a period, in UTC like the recorded days. */
export function periodOf(period: UsagePeriod, now: Date): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  switch (period) {
    case 'this_month':
      return { from: day(Date.UTC(year, month, 1)), to: day(now.getTime()) };
    case 'last_month':
      return { from: day(Date.UTC(year, month - 1, 1)), to: day(Date.UTC(year, month, 0)) };
    case 'last_90_days':
      return { from: day(now.getTime() - 89 * DAY_MS), to: day(now.getTime()) };
    // Whole months, because older usage is known by month only.
    case 'last_12_months':
      return { from: day(Date.UTC(year, month - 11, 1)), to: day(now.getTime()) };
  }
}

/** A day like all dates of the product: `5-3-2027`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)}-${Number(month)}-${year}`;
}
