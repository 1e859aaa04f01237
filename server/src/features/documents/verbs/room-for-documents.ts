import type { App } from '../../../app.ts';
import type { Tx } from '../../../engines/database/port.ts';
import type { CompanyScope } from '../../../scope.ts';
import { demandQuota, maxFileBytes } from '../../settings/verbs/demand-quota.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { countDocuments } from '../store.ts';

/** How many bytes a file of the company may have, by its limits. */
export const maxFileBytesHere = async (app: App, scope: CompanyScope): Promise<number> =>
  maxFileBytes(app, await readSetting(app, scope, 'limits.file_bytes'));

/** Throws `Failure('quota')` when the transaction has written more documents than the company may keep. */
export const assertRoomForDocuments = (app: App, tx: Tx, scope: CompanyScope): Promise<void> =>
  demandQuota(app, scope, { what: 'documents', amount: 0, used: () => countDocuments(tx, scope) });
