import type { TransactionContext } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { followDecisions, UNDECIDED } from '../decided.ts';
import { changeEntity, changeSpelling, findDecided, findDecisions, findSplitSpellings } from '../store-decisions.ts';
import { refreshResults, resultsWithEntities } from '../store-mentions.ts';
import { sumEntities } from '../store-totals.ts';

/**
 * Stores what follows from the decisions about the entities of a project, which must be locked, and counts the results and entities again
 * that it changes. `touched`: entities whose revision increases in any case, because a decision was about them.
 */
export async function applyDecisions(
  { tx, scope }: TransactionContext<TenantScope>,
  { analysisId, projectId, touched = [] }: { analysisId: number; projectId: number; touched?: readonly number[] },
): Promise<void> {
  const place = { analysisId, projectId };
  const { entities, splits } = followDecisions(await findDecisions(tx, scope, place));
  const rows = await findDecided(tx, scope, { ...place, ids: [...entities.keys()] });
  const changed = new Set<number>();
  const rest = new Set(touched);
  const groups = new Set<number>();
  for (const row of rows) {
    const state = entities.get(row.id) ?? UNDECIDED;
    const isSame =
      row.rootId === state.rootId &&
      row.hidden === state.hidden &&
      row.shownKind === state.shownKind &&
      row.shownName === state.shownName;
    if (isSame) continue;
    await changeEntity(tx, scope, row.id, state);
    changed.add(row.id);
    rest.delete(row.id);
    for (const id of [row.rootId, state.rootId]) if (id !== null) groups.add(id);
  }
  for (const id of rest) await changeEntity(tx, scope, id, {});
  for (const row of await findSplitSpellings(tx, scope, { ...place, ids: [...splits.keys()] })) {
    const splitId = splits.get(row.id) ?? null;
    if (row.splitId === splitId) continue;
    await changeSpelling(tx, scope, row.id, splitId);
    for (const id of [row.entityId, row.splitId, splitId]) if (id !== null) changed.add(id);
  }
  const members = rows.filter(({ id, rootId }) => {
    const root = entities.get(id)?.rootId ?? rootId;
    return root !== null && (changed.has(root) || groups.has(root));
  });
  const affected = [...changed, ...groups, ...members.map(({ id }) => id)];
  await refreshResults(tx, scope, await resultsWithEntities(tx, scope, affected));
  await sumEntities(tx, scope, affected);
}
