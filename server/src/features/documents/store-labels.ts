import { and, sql } from 'drizzle-orm';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { TenantScope } from '../../access/scope.ts';
import { alive, inScope } from './store.ts';
import { document } from './tables.ts';

/** How many of these documents there are, and how many have each label. */
export async function countLabels(
  tx: Tx,
  scope: TenantScope,
  ids: readonly number[],
): Promise<{ documents: number; labels: { label: string; documents: number }[] }> {
  const chosen = and(inScope(scope), sql`${document.id} = any(${idArray(ids)})`, alive)!;
  const { rows } = await tx.execute<{ label: string; documents: number }>(sql`
    select label, count(distinct ${document.id})::int as documents
    from ${document}, unnest(${document.labels}) as label
    where ${chosen}
    group by label order by lower(label), label`);
  return { documents: await tx.$count(document, chosen), labels: rows };
}

/** Sets the labels of documents, in one statement. */
export async function setLabels(
  tx: Tx,
  scope: TenantScope,
  changes: readonly { id: number; labels: readonly string[] }[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    update document d
    set labels = c.labels, updated_at = ${new Date()}, updated_by = ${scope.actor.userId}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id bigint, labels text[])
    where d.company_id = ${scope.companyId} and d.id = c.id`);
}
