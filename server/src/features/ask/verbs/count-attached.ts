import type { TransactionContext } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { countAttachments } from '../store-attachments.ts';

/** The files attached to conversations of the company and their bytes, and the pages of those attached since a time. */
export const countAttached = (
  { tx, scope }: TransactionContext<TenantScope>,
  since?: Date,
): Promise<{ files: number; bytes: number; pages: number }> => countAttachments(tx, scope, scope.companyId, since);
