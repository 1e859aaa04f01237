import type { DecidedState, DecisionWithParts } from './store-decisions.ts';

/** What follows from decisions: the state of entities that differ from a new one, and the entities of split spellings. */
export interface Decided {
  entities: ReadonlyMap<number, DecidedState>;
  splits: ReadonlyMap<number, number>;
}

export const UNDECIDED: DecidedState = { rootId: null, hidden: false, shownKind: null, shownName: null };

/**
 * Applies decisions in their order. An entity is merged into at most one other: decisions are made about entities that are not merged yet,
 * and undoing one only makes an entity independent again. So there is always one root and never a cycle.
 */
export function followDecisions(decisions: readonly DecisionWithParts[]): Decided {
  const into = new Map<number, number>();
  const hidden = new Set<number>();
  const kinds = new Map<number, string>();
  const names = new Map<number, string>();
  const splits = new Map<number, number>();
  for (const { action, targetId, kind, text, parts } of decisions) {
    const entityIds = parts.flatMap(({ entityId }) => entityId ?? []);
    if (action === 'merge' && targetId !== null) for (const id of entityIds) into.set(id, targetId);
    if (action === 'deny') for (const id of entityIds) hidden.add(id);
    if (action === 'retype' && kind !== null) for (const id of entityIds) kinds.set(id, kind);
    if (action === 'rename' && targetId !== null && text !== null) names.set(targetId, text);
    if (action === 'split' && targetId !== null) {
      for (const { spellingId } of parts) if (spellingId !== null) splits.set(spellingId, targetId);
    }
  }
  const rootOf = (id: number): number | null => {
    let root = into.get(id);
    for (let steps = 0; root !== undefined && into.has(root) && steps < into.size; steps += 1) root = into.get(root);
    return root === undefined || root === id ? null : root;
  };
  const ids = new Set([...into.keys(), ...hidden, ...kinds.keys(), ...names.keys()]);
  return {
    entities: new Map(
      [...ids].map((id) => [
        id,
        {
          rootId: rootOf(id),
          hidden: hidden.has(id),
          shownKind: kinds.get(id) ?? null,
          shownName: names.get(id) ?? null,
        },
      ]),
    ),
    splits,
  };
}
