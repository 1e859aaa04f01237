import type { TransactionContext } from '../../../access/context.ts';
import type { EntityType } from '@dossier/contract/base/entity';
import type { Growth } from '@dossier/contract/base/growth';
import { findGrowingTexts } from '../store.ts';

/** The streaming texts of live tasks about these entities, by entity; slightly behind the announced pieces. */
export async function getTaskTexts(
  { tx, scope }: TransactionContext,
  { type, ids }: { type: EntityType; ids: readonly number[] },
): Promise<Map<number, Growth>> {
  const rows = await findGrowingTexts(tx, scope, type, ids);
  return new Map(
    rows.map((row) => [row.entityId!, { run: row.streamRun, number: row.streamNumber, text: row.streamText ?? '' }]),
  );
}
