import type { App } from '../../app.ts';
import type { TenantScope } from '../../scope.ts';
import { demandQuota, demandRoomForFile } from '../settings/verbs/demand-quota.ts';
import { countDocuments, countPagesSince } from './store.ts';

/**
 * Throws `Failure('quota')` when the company may not keep another document. Answers how many bytes that may have: what the operator allows,
 * or less if the company's settings say so.
 */
export async function demandRoomForDocument(app: App, scope: TenantScope): Promise<number> {
  return await demandRoomForFile(app, scope, () => app.database.read(scope, (tx) => countDocuments(tx, scope)));
}

/** Throws `Failure('quota')` when the company may not have so many pages more read today. */
export async function demandPages(app: App, scope: TenantScope, pages: number): Promise<void> {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  await demandQuota(app, scope, {
    what: 'pages_a_day',
    amount: pages,
    used: () => app.database.read(scope, (tx) => countPagesSince(tx, scope, today)),
  });
}
