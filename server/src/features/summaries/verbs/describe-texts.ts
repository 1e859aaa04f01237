import type { TransactionContext } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { EntityLink } from '../../../resource.ts';
import { findOwnTexts } from '../store-texts.ts';

/** Summaries of the actor, for links to them. Those of others are private. */
export async function describeTexts(
  { tx, scope }: TransactionContext<AccessibleScope>,
  ids: readonly number[],
): Promise<Map<number, EntityLink>> {
  const { userId } = scope.actor;
  if (userId === null) return new Map();
  const rows = await findOwnTexts(tx, { scope, userId }, ids);
  return new Map(
    rows.map(({ id, title, companyId }) => [
      id,
      { name: title, company_id: companyId, project_id: null, document_id: null, uuid: null },
    ]),
  );
}
