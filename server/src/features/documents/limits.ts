import type { App } from '../../app.ts';
import type { TenantScope } from '../../scope.ts';
import { demandQuota } from '../settings/verbs/demand-quota.ts';
import { readSetting } from '../settings/verbs/read-setting.ts';
import { countDocuments, countPagesSince } from './store.ts';

/** Bytes that one file may have here: what the operator allows, or less if the company's settings say so. */
export async function largestFile(app: App, scope: TenantScope): Promise<number> {
  const limit = await readSetting(app, scope, 'limits.file_bytes');
  return Math.min(limit ?? Infinity, app.settings.maxUploadBytes);
}

/** Throws `Failure('quota')` when the company may not keep another document. */
export async function demandRoomForDocument(app: App, scope: TenantScope): Promise<void> {
  await demandQuota(app, scope, {
    what: 'documents',
    amount: 1,
    used: () => app.database.read(scope, (tx) => countDocuments(tx, scope)),
  });
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
