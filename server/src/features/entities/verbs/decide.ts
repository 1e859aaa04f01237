import { Failure } from '@dossier/contract/base/failure';
import type { Sentence } from '@dossier/contract/base/sentence';
import { builtInKinds } from '@dossier/contract/entities/constants';
import type { Decision, DecisionInput } from '@dossier/contract/entities/decision-schema';
import { say } from '@dossier/contract/entities/sentences';
import type { ContextWithAuthority, TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { loadPeople } from '../../users/verbs/load-people.ts';
import { announceDecision } from '../announce.ts';
import { presentDecisions } from '../present-decisions.ts';
import {
  deleteDecision,
  findAllowed,
  findDecisions,
  findEntities,
  insertDecision,
  insertSplitEntity,
  type NewDecision,
} from '../store-decisions.ts';
import { findEntityNames, spellingsOf } from '../store-entities.ts';
import { findOwnKinds } from '../store-kinds.ts';
import { outdateResults } from '../store-results.ts';
import { lockEntities } from '../store-totals.ts';
import type { EntityRow } from '../tables.ts';
import { applyDecisions } from './apply-decisions.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

type Basis = { id: number; revision: number };
type Deciding = TransactionContext<ProjectScope> & { analysisId: number };

/** Spellings of an entity that are looked at for a split. */
const MAX_SPELLINGS = 10_000;

/**
 * Decides about entities of a project; later runs keep it. Throws `conflict`, which names the other user, if one of the entities was decided
 * about after what the caller has seen.
 */
export async function decide(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { analysisId, input }: { analysisId: number; input: DecisionInput },
): Promise<Decision> {
  await assertReadable({ scope, authority });
  return await app.database.write(scope, async (tx) => {
    const { name } = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'share' });
    await lockEntities(tx, scope, [{ analysisId, projectId: scope.projectId }]);
    const deciding = { tx, scope, analysisId };
    const entities = await assertUnchanged(deciding, basesOf(input));
    const { touched, ...decision } = await prepare(deciding, { input, entities });
    const row = await insertDecision(tx, scope, { ...decision, analysisId, action: input.action });
    await applyDecisions({ tx, scope }, { analysisId, projectId: scope.projectId, touched });
    if (input.action === 'allow') await outdateResults(tx, scope, analysisId);
    await record(
      { tx, scope },
      {
        action: input.action,
        entityType: 'entity_analysis',
        entityId: analysisId,
        name,
        after: {
          entities: row.names.join(', '),
          ...(row.targetName !== null && { target: row.targetName }),
          ...(row.kind !== null && { kind: row.kind }),
        },
      },
    );
    afterCommit(tx, () => announceDecision(app, scope, analysisId));
    const [presented] = await presentDecisions(tx, scope, { analysisId, rows: [row] });
    return presented!;
  });
}

/** Undoes a decision. */
export async function undoDecision(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<void> {
  await assertReadable({ scope, authority });
  await app.database.write(scope, async (tx) => {
    const { name } = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'share' });
    await lockEntities(tx, scope, [{ analysisId, projectId: scope.projectId }]);
    const row = await deleteDecision(tx, scope, { analysisId, id });
    if (!row) throw new Failure('not_found', say('undone_already'));
    const touched = [row.targetId, ...row.parts.map(({ entityId }) => entityId)].filter((one) => one !== null);
    await applyDecisions({ tx, scope }, { analysisId, projectId: scope.projectId, touched });
    if (row.action === 'allow') await outdateResults(tx, scope, analysisId);
    await record(
      { tx, scope },
      {
        action: 'undo_decision',
        entityType: 'entity_analysis',
        entityId: analysisId,
        name,
        before: { action: row.action, entities: row.names.join(', '), target: row.targetName },
      },
    );
    afterCommit(tx, () => announceDecision(app, scope, analysisId));
  });
}

function basesOf(input: DecisionInput): Basis[] {
  switch (input.action) {
    case 'merge':
      return [input.into, ...input.entities];
    case 'split':
    case 'rename':
      return [input.entity];
    case 'deny':
    case 'retype':
      return input.entities;
    case 'allow':
      return [];
  }
}

/** The entities as they are now. Throws `conflict` if one was decided about since. */
async function assertUnchanged(
  { tx, scope, analysisId }: Deciding,
  bases: readonly Basis[],
): Promise<Map<number, EntityRow>> {
  const ids = bases.map(({ id }) => id);
  const rows = await findEntities(tx, scope, { analysisId, ids });
  for (const { id, revision } of bases) {
    const row = rows.get(id);
    if (!row) throw new Failure('conflict', say('entity_gone'));
    if (row.revision !== revision || row.rootId !== null || row.hidden) {
      throw new Failure('conflict', await explainChange({ tx, scope, analysisId }, row));
    }
  }
  return rows;
}

/** Who decided what about an entity meanwhile. */
async function explainChange({ tx, scope, analysisId }: Deciding, row: EntityRow): Promise<Sentence> {
  const { projectId } = scope;
  const decisions = await findDecisions(tx, scope, { analysisId, projectId });
  const last = decisions.findLast(
    ({ targetId, parts }) => targetId === row.id || parts.some(({ entityId }) => entityId === row.id),
  );
  const name = (await findEntityNames(tx, scope, [row.id])).get(row.id) ?? row.key;
  if (!last) return say('entity_undone_meanwhile', { name });
  const person = (await loadPeople({ tx }, [last.createdBy]))(last.createdBy);
  const user = person ? `${person.first_name} ${person.last_name}`.trim() : 'Dossier';
  return last.action === 'merge' && last.targetId !== row.id
    ? say('entity_merged_meanwhile', { user, name, into: last.targetName ?? '' })
    : say('entity_changed_meanwhile', { user, name });
}

type Prepared = Omit<NewDecision, 'analysisId' | 'action'> & { touched: number[] };

async function prepare(
  deciding: Deciding,
  { input, entities }: { input: DecisionInput; entities: ReadonlyMap<number, EntityRow> },
): Promise<Prepared> {
  const { tx, scope } = deciding;
  const names = await findEntityNames(tx, scope, [...entities.keys()]);
  const nameOf = (id: number) => names.get(id) ?? '';
  switch (input.action) {
    case 'merge': {
      const ids = distinct(input.entities).filter((id) => id !== input.into.id);
      if (ids.length === 0) throw new Failure('validation', undefined, { entities: say('merge_with_itself') });
      return {
        targetId: input.into.id,
        targetName: nameOf(input.into.id),
        names: ids.map(nameOf),
        entityIds: ids,
        touched: [input.into.id, ...ids],
      };
    }
    case 'split':
      return await prepareSplit(deciding, {
        row: entities.get(input.entity.id)!,
        name: nameOf(input.entity.id),
        spellingIds: [...new Set(input.spelling_ids)],
      });
    case 'deny': {
      const ids = distinct(input.entities);
      return { names: ids.map(nameOf), entityIds: ids, touched: ids };
    }
    case 'retype': {
      await assertKind(deciding, input.kind);
      const ids = distinct(input.entities).filter((id) => {
        const { kind, shownKind } = entities.get(id)!;
        return (shownKind ?? kind) !== input.kind;
      });
      if (ids.length === 0) throw new Failure('validation', undefined, { kind: say('same_kind') });
      return { names: ids.map(nameOf), kind: input.kind, entityIds: ids, touched: ids };
    }
    case 'allow': {
      await assertKind(deciding, input.kind);
      const allowed = await findAllowed(tx, scope, deciding.analysisId);
      if (allowed.some(({ kind, text }) => kind === input.kind && text === input.text)) {
        throw new Failure('conflict', say('allowed_already', { text: input.text }));
      }
      return { names: [input.text], kind: input.kind, text: input.text, touched: [] };
    }
    case 'rename':
      return {
        targetId: input.entity.id,
        targetName: input.name,
        text: input.name,
        names: [nameOf(input.entity.id)],
        touched: [input.entity.id],
      };
  }
}

async function prepareSplit(
  { tx, scope, analysisId }: Deciding,
  { row, name, spellingIds }: { row: EntityRow; name: string; spellingIds: readonly number[] },
): Promise<Prepared> {
  const all = await spellingsOf(tx, scope, { entityId: row.id, limit: MAX_SPELLINGS });
  const chosen = all.filter(({ id }) => spellingIds.includes(id));
  if (chosen.length < spellingIds.length) throw new Failure('conflict', say('spelling_gone'));
  if (chosen.length === all.length) {
    throw new Failure('validation', undefined, { spelling_ids: say('split_everything') });
  }
  const split = await insertSplitEntity(tx, scope, {
    analysisId,
    kind: row.shownKind ?? row.kind,
    key: chosen[0]!.text,
    value: null,
  });
  return {
    targetId: split.id,
    targetName: name,
    names: chosen.map(({ text }) => text),
    spellingIds,
    touched: [row.id, split.id],
  };
}

const distinct = (bases: readonly Basis[]): number[] => [...new Set(bases.map(({ id }) => id))];

/** Throws unless the kind is built in, or one of the analysis. */
async function assertKind({ tx, scope, analysisId }: Deciding, kind: string): Promise<void> {
  if ((builtInKinds as readonly string[]).includes(kind)) return;
  const own = await findOwnKinds(tx, scope, [analysisId]);
  const isOwn = own.some(({ type, key, labels }) =>
    type === 'model' ? labels.some((label) => label.key === kind) : key === kind,
  );
  if (!isOwn) {
    throw new Failure('validation', undefined, { kind: say('unknown_kind') });
  }
}
