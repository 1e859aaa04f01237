import type { AiUsage, UsageCounts, UsageLimits } from '@dossier/contract/ai-providers/usage';

/** Longer periods are shown by month. */
const MOST_DAYS = 100;
const DAY_MS = 24 * 3600 * 1000;

export interface UsageColumn {
  /** `25-11` or `11-2026`, as dates are written everywhere. */
  label: string;
  usage: UsageCounts;
  /** What the forecast adds. */
  expected: number | null;
}

const nothing: UsageCounts = {
  calls: 0,
  failed: 0,
  input_tokens: 0,
  output_tokens: 0,
  seconds: 0,
  pages: 0,
  cost: 0,
};

/** The columns of a chart of the usage: all days of the period, and those of the forecast after it; of long periods the months. */
export function columnsOf(
  { from, to, days }: Pick<AiUsage, 'from' | 'to' | 'days'>,
  forecast: UsageLimits['forecast'],
): { byMonth: boolean; columns: UsageColumn[] } {
  const end = [to, forecast?.days.at(-1)?.day ?? to].toSorted()[1]!;
  const all: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(end); at += DAY_MS)
    all.push(new Date(at).toISOString().slice(0, 10));
  const byMonth = all.length > MOST_DAYS;
  const keyOf = (day: string) => (byMonth ? day.slice(0, 7) : day);
  const sums = new Map<string, UsageCounts>();
  for (const { day, ...counts } of days) sums.set(keyOf(day), plus(sums.get(keyOf(day)) ?? nothing, counts));
  const expected = new Map(forecast?.days.map(({ day, cost }) => [day, cost]));
  const keys = [...new Set(all.map(keyOf))];
  return {
    byMonth,
    columns: keys.map((key) => ({
      label: labelOf(key),
      usage: sums.get(key) ?? nothing,
      expected: expected.get(key) ?? null,
    })),
  };
}

const plus = (one: UsageCounts, other: UsageCounts): UsageCounts => ({
  calls: one.calls + other.calls,
  failed: one.failed + other.failed,
  input_tokens: one.input_tokens + other.input_tokens,
  output_tokens: one.output_tokens + other.output_tokens,
  seconds: one.seconds + other.seconds,
  pages: one.pages + other.pages,
  cost: one.cost + other.cost,
});

function labelOf(key: string): string {
  const [year, month, date] = key.split('-').map(Number);
  return date === undefined ? `${month}-${year}` : `${date}-${month}`;
}
