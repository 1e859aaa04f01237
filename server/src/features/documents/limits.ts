import type { App } from '../../app.ts';
import { contributionsTo } from '../../contributions.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { TenantScope } from '../../access/scope.ts';
import { assertQuota, requireRoomForFile } from '../settings/verbs/assert-quota.ts';
import { readSetting } from '../settings/verbs/read-setting.ts';
import { countDocuments, countPagesSince } from './store.ts';

/**
 * Throws `Failure('quota')` if the company may not have another document. Returns its maximum size in bytes: the operator's limit, or less
 * by the company's settings.
 */
export async function requireRoomForDocument(app: App, scope: TenantScope): Promise<number> {
  return await requireRoomForFile({ app, scope }, () => app.database.read(scope, (tx) => countFiles(app, tx, scope)));
}

/** The documents of the company and the files of other rooms that count as such. */
export async function countFiles(app: App, tx: Tx, scope: TenantScope): Promise<number> {
  let total = await countDocuments(tx, scope);
  for (const { count } of contributionsTo(app, 'storedFiles')) total += (await count(tx, scope)).files;
  return total;
}

async function countPages(app: App, tx: Tx, scope: TenantScope, since: Date): Promise<number> {
  let total = await countPagesSince(tx, scope, since);
  for (const { count } of contributionsTo(app, 'storedFiles')) total += (await count(tx, scope, since)).pages;
  return total;
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
      used: () => app.database.read(scope, (tx) => countPages(app, tx, scope, today)),
    },
  );
}

/** The groups of additional file types that the company allows. */
export const allowedTypeGroups = (app: App, scope: TenantScope) => (): Promise<readonly string[]> =>
  readSetting({ app, scope }, 'documents.additional_types');
