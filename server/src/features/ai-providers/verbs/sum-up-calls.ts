import type { Context } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import { sumUpCalls as sumUp } from '../store-usage.ts';
import { addDays } from './forecast-month.ts';

const AT_ONCE = 5000;

/** Replaces the calls of months that ended longer ago than the retention by their sums, a batch in each transaction. */
export async function sumUpCalls(
  { app, scope }: Context<AccessibleScope>,
  { keepDays, today }: { keepDays: number; today: string },
): Promise<number> {
  const before = `${addDays(today, -keepDays).slice(0, 7)}-01`;
  for (let total = 0; ;) {
    const count = await app.database.write(scope, (tx) => sumUp(tx, scope, { before, limit: AT_ONCE }));
    total += count;
    if (count < AT_ONCE) return total;
  }
}
