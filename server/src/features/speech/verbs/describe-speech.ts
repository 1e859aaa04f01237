import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { EntityLink } from '../../../resource.ts';
import { findOwnSpeech } from '../store.ts';

/** Recordings of the actor, for links to them. Those of others are private, and those of documents have the link of the document. */
export async function describeSpeech(
  { tx, scope }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const { userId } = scope.actor;
  if (userId === null) return new Map();
  const rows = await findOwnSpeech(tx, { scope, userId }, ids);
  return new Map(
    rows.map(({ id, name, companyId }) => [
      id,
      { name: name ?? '', company_id: companyId, project_id: null, document_id: null, uuid: null },
    ]),
  );
}
