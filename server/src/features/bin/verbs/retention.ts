import type { Context } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The retention time in the bin, and how many days of it are left for something deleted at a time; never below 0. */
export async function retention({
  app,
  scope,
}: Context<TenantScope>): Promise<{ days: number; daysLeft: (deletedAt: Date) => number }> {
  const days = await readSetting({ app, scope }, 'documents.purge_after_days');
  const now = Date.now();
  const daysLeft = (deletedAt: Date) => Math.max(0, Math.ceil((deletedAt.getTime() - now) / DAY_MS + days));
  return { days, daysLeft };
}
