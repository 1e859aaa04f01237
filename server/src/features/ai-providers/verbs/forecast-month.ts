const DAY_MS = 24 * 3600 * 1000;
/** Days before today that the forecast is made from: whole weeks, so that each weekday counts alike. */
export const FORECAST_DAYS = 28;
/** Fewer say nothing about a month. */
const LEAST_DAYS = 3;

export interface MonthForecast {
  cost: number;
  /** Today and the days after it, with what is expected besides the costs that they have. */
  days: { day: string; cost: number }[];
}

/**
 * The cost of the month of `today` if each day costs as much as such days did in the last four weeks: working days and weekends by
 * themselves. Null if there were no costs, or only since less than three days.
 *
 * @param costs by day (`2026-11-25`), from four weeks before today or the beginning of the month, whichever is earlier
 */
export function forecastMonth(costs: ReadonlyMap<string, number>, today: string): MonthForecast | null {
  const earlier = daysFrom(addDays(today, -FORECAST_DAYS), FORECAST_DAYS);
  const first = earlier.findIndex((day) => (costs.get(day) ?? 0) > 0);
  const basis = first === -1 ? [] : earlier.slice(first);
  if (basis.length < LEAST_DAYS) return null;
  const mean = (days: readonly string[]) => days.reduce((sum, day) => sum + (costs.get(day) ?? 0), 0) / days.length;
  const usual = (day: string) => {
    const alike = basis.filter((other) => isWeekend(other) === isWeekend(day));
    return mean(alike.length > 0 ? alike : basis);
  };
  const past = daysFrom(`${today.slice(0, 7)}-01`, Number(today.slice(8)));
  const days = daysFrom(today, daysLeft(today)).map((day) => ({
    day,
    cost: Math.max(0, usual(day) - (costs.get(day) ?? 0)),
  }));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return { cost: sum(past.map((day) => costs.get(day) ?? 0)) + sum(days.map(({ cost }) => cost)), days };
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

/** Of its month, itself included. */
function daysLeft(today: string): number {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - date + 1;
}
