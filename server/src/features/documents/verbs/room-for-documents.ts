import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { assertQuota, maxFileBytes } from '../../settings/verbs/assert-quota.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { countDocuments } from '../store.ts';

/** How many bytes a file of the company may have, by its limits. */
export const maxFileBytesHere = async ({ app, scope }: Context<CompanyScope>): Promise<number> =>
  maxFileBytes({ app }, await readSetting({ app, scope }, 'limits.file_bytes'));

/** Throws `Failure('quota')` when the transaction has written more documents than the company may keep. */
export const assertRoomForDocuments = ({
  app,
  tx,
  scope,
}: Context<CompanyScope> & TransactionContext<CompanyScope>): Promise<void> =>
  assertQuota({ app, scope }, { what: 'documents', amount: 0, used: () => countDocuments(tx, scope) });
