import type { TransactionContext } from '../../../access/context.ts';
import type { EntityType } from '@dossier/contract/base/entity';
import type { Growth } from '@dossier/contract/base/growth';
import { growthOf } from '../present.ts';
import { findGrowingTexts } from '../store-texts.ts';

/** The streaming texts of live tasks about these entities, by entity; slightly behind the announced pieces. */
export async function getTaskTexts(
  { tx, scope }: TransactionContext,
  { type, ids }: { type: EntityType; ids: readonly number[] },
): Promise<Map<number, Growth>> {
  const rows = await findGrowingTexts(tx, scope, type, ids);
  return new Map(rows.map((row) => [row.entityId!, growthOf(row)]));
}
