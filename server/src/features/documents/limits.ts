import type { App } from '../../app.ts';
import type { TenantScope } from '../../access/scope.ts';
import { assertQuota, requireRoomForFile } from '../settings/verbs/assert-quota.ts';
import { readSetting } from '../settings/verbs/read-setting.ts';
import { countDocuments, countPagesSince } from './store.ts';

/**
 * Throws `Failure('quota')` if the company may not have another document. Returns its maximum size in bytes: the operator's limit, or less
 * by the company's settings.
 */
export async function requireRoomForDocument(app: App, scope: TenantScope): Promise<number> {
  return await requireRoomForFile({ app, scope }, () => app.database.read(scope, (tx) => countDocuments(tx, scope)));
}

/** Throws `Failure('quota')` if the company may not process this many more pages today. */
export async function assertPageQuota(app: App, scope: TenantScope, pages: number): Promise<void> {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  await assertQuota(
    { app, scope },
    {
      what: 'pages_a_day',
      amount: pages,
      used: () => app.database.read(scope, (tx) => countPagesSince(tx, scope, today)),
    },
  );
}

/** The groups of additional file types that the company allows. */
export const allowedTypeGroups = (app: App, scope: TenantScope) => (): Promise<readonly string[]> =>
  readSetting({ app, scope }, 'documents.additional_types');
