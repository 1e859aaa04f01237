import type { Decision } from '@dossier/contract/entities/decision-schema';
import type { ProjectScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { loadPeople } from '../users/verbs/load-people.ts';
import { findShown, partsOf } from './store-decisions.ts';
import { findKindNames } from './store-kinds.ts';
import type { DecisionRow } from './tables.ts';

/** Decisions in the order of the list. */
export async function presentDecisions(
  tx: Tx,
  scope: ProjectScope,
  { analysisId, rows }: { analysisId: number; rows: readonly DecisionRow[] },
): Promise<Decision[]> {
  const parts = await partsOf(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  const nameOf = await findKindNames(tx, scope, [analysisId]);
  const getPerson = await loadPeople(
    { tx },
    rows.map(({ createdBy }) => createdBy),
  );
  /** The entity that a decision is about, or made. */
  const subject = ({ id, targetId }: DecisionRow) =>
    targetId ?? parts.find(({ decisionId }) => decisionId === id)?.entityId ?? null;
  const shown = await findShown(
    tx,
    scope,
    rows.map(subject).filter((id) => id !== null),
  );
  return rows.map((row) => {
    const { id, action, kind } = row;
    return {
      id,
      action,
      names: row.names,
      target: row.targetName,
      entity_id: shown.get(subject(row) ?? 0) ?? null,
      kind: kind === null ? null : { kind, kind_name: nameOf(analysisId, kind) },
      created_at: row.createdAt.toISOString(),
      created_by: getPerson(row.createdBy),
    };
  });
}
