import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { assertQuota, maxFileBytes } from '../../settings/verbs/assert-quota.ts';
import { readSetting } from '../../settings/verbs/read-setting.ts';
import { countFiles } from '../limits.ts';

/** Maximum size of a file in bytes, by the company's limits. */
export const maxFileBytesHere = async ({ app, scope }: Context<CompanyScope>): Promise<number> =>
  maxFileBytes({ app }, await readSetting({ app, scope }, 'limits.file_bytes'));

/** Throws `Failure('quota')` if the transaction has written more documents than the company may have. */
export const assertRoomForDocuments = ({
  app,
  tx,
  scope,
}: Context<CompanyScope> & TransactionContext<CompanyScope>): Promise<void> =>
  assertQuota({ app, scope }, { what: 'documents', amount: 0, used: () => countFiles(app, tx, scope) });
