import type { DecisionAction } from '@dossier/contract/entities/constants';
import { and, asc, eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { CompanyScope, ProjectScope, TenantScope } from '../../access/scope.ts';
import { contains, idArray, orderBy, totalRows } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { Place } from './store-totals.ts';
import {
  decision,
  decisionPart,
  type DecisionRow,
  entity,
  type EntityRow,
  spelling,
  type SpellingRow,
} from './tables.ts';

const ofPlace = (
  table: typeof decision | typeof entity,
  { companyId }: TenantScope,
  { analysisId, projectId }: Place,
) => and(eq(table.companyId, companyId), eq(table.analysisId, analysisId), eq(table.projectId, projectId));

export interface DecidedPart {
  decisionId: number;
  entityId: number | null;
  spellingId: number | null;
}
export type DecisionWithParts = DecisionRow & { parts: DecidedPart[] };

/** All decisions about the entities of a project, the oldest first. */
export async function findDecisions(tx: Tx, scope: TenantScope, place: Place): Promise<DecisionWithParts[]> {
  const rows = await tx
    .select()
    .from(decision)
    .where(ofPlace(decision, scope, place))
    .orderBy(asc(decision.id));
  const parts = await partsOf(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, parts: parts.filter(({ decisionId }) => decisionId === row.id) }));
}

/** What decisions are about. */
export async function partsOf(
  tx: Tx,
  { companyId }: TenantScope,
  decisionIds: readonly number[],
): Promise<DecidedPart[]> {
  if (decisionIds.length === 0) return [];
  return await tx
    .select({
      decisionId: decisionPart.decisionId,
      entityId: decisionPart.entityId,
      spellingId: decisionPart.spellingId,
    })
    .from(decisionPart)
    .where(and(eq(decisionPart.companyId, companyId), sql`${decisionPart.decisionId} = any(${idArray(decisionIds)})`))
    .orderBy(asc(decisionPart.id));
}

const orders = { created_at: decision.id, action: decision.action };

/** A page of the decisions about the entities of a project. */
export async function listDecisions(
  tx: Tx,
  scope: ProjectScope,
  {
    analysisId,
    q,
    action,
  }: { analysisId: number; q?: string | undefined; action?: readonly DecisionAction[] | undefined },
  { page, per_page, sort }: { page: number; per_page: number; sort: string },
): Promise<{ rows: DecisionRow[]; total: number }> {
  const where = and(
    ofPlace(decision, scope, { analysisId, projectId: scope.projectId }),
    action && inArray(decision.action, [...action]),
    q
      ? or(
          contains(sql`array_to_string(${decision.names}, ' ')`, q),
          contains(sql`coalesce(${decision.targetName}, '')`, q),
        )
      : undefined,
  );
  const rows = await tx
    .select({ row: decision, total: sql<number>`(count(*) over ())::int` })
    .from(decision)
    .where(where)
    .orderBy(...orderBy(orders, sort, decision.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await totalRows(rows, page, tx.$count(decision, where));
  return { rows: rows.map(({ row }) => row), total };
}

/** The entity that is shown for each of these: itself, or the one that it was merged into; without hidden ones. */
export async function findShown(
  tx: Tx,
  { companyId }: ProjectScope,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; root_id: number }>(sql`
    select e.id, root.id as root_id from entity e
    join entity root on root.company_id = e.company_id and root.id = coalesce(e.root_id, e.id) and not root.hidden
    where e.company_id = ${companyId} and e.id = any(${idArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row.root_id]));
}

export const countDecisions = (tx: Tx, scope: ProjectScope, analysisId: number): Promise<number> =>
  tx.$count(decision, ofPlace(decision, scope, { analysisId, projectId: scope.projectId }));

export type NewDecision = Pick<DecisionRow, 'analysisId' | 'action' | 'names'> &
  Partial<Pick<DecisionRow, 'targetId' | 'kind' | 'text' | 'targetName'>> & {
    entityIds?: readonly number[];
    spellingIds?: readonly number[];
  };

export async function insertDecision(
  tx: Tx,
  { companyId, projectId, actor }: ProjectScope,
  { entityIds = [], spellingIds = [], ...values }: NewDecision,
): Promise<DecisionRow> {
  const [row] = await tx
    .insert(decision)
    .values({ ...values, companyId, projectId, createdAt: new Date(), createdBy: actor.userId })
    .returning();
  const parts = [
    ...entityIds.map((entityId) => ({ companyId, decisionId: row!.id, entityId })),
    ...spellingIds.map((spellingId) => ({ companyId, decisionId: row!.id, spellingId })),
  ];
  if (parts.length > 0) await tx.insert(decisionPart).values(parts);
  return row!;
}

/** Deletes a decision; returns it with its parts. */
export async function deleteDecision(
  tx: Tx,
  scope: ProjectScope,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<DecisionWithParts | null> {
  const parts = await partsOf(tx, scope, [id]);
  const [row] = await tx
    .delete(decision)
    .where(and(ofPlace(decision, scope, { analysisId, projectId: scope.projectId }), eq(decision.id, id)))
    .returning();
  return row ? { ...row, parts } : null;
}

/** Deletes decisions about a kind, and those whose entities are deleted; returns the projects with decisions that remain. */
export async function deleteDecisionsOfKind(
  tx: Tx,
  { companyId }: CompanyScope,
  { analysisId, kind }: { analysisId: number; kind: string },
): Promise<number[]> {
  // A model is several kinds: one for each label.
  const isKind = (column: SQLWrapper) => sql`(${column} = ${kind} or ${column} ~ ${`^${kind}_[0-9]+$`})`;
  await tx
    .delete(decision)
    .where(and(eq(decision.companyId, companyId), eq(decision.analysisId, analysisId), isKind(decision.kind)));
  await tx
    .delete(entity)
    .where(and(eq(entity.companyId, companyId), eq(entity.analysisId, analysisId), isKind(entity.kind)));
  await tx.execute(sql`
    delete from entity_decision d
    where d.company_id = ${companyId} and d.analysis_id = ${analysisId} and d.action not in ('allow', 'rename')
      and not exists (select from entity_decision_part p where p.company_id = d.company_id and p.decision_id = d.id)`);
  const { rows } = await tx.execute<{ project_id: number }>(sql`
    select distinct project_id from entity where company_id = ${companyId} and analysis_id = ${analysisId}`);
  return rows.map((row) => row.project_id);
}

/** What follows from decisions about an entity. */
export type DecidedState = Pick<EntityRow, 'rootId' | 'hidden' | 'shownKind' | 'shownName'>;

/** The entities of a project that decisions changed, and these. */
export async function findDecided(
  tx: Tx,
  scope: TenantScope,
  { ids, ...place }: Place & { ids: readonly number[] },
): Promise<EntityRow[]> {
  return await tx
    .select()
    .from(entity)
    .where(
      and(
        ofPlace(entity, scope, place),
        sql`(${entity.rootId} is not null or ${entity.hidden} or ${entity.shownKind} is not null
          or ${entity.shownName} is not null or ${entity.id} = any(${idArray(ids)}))`,
      ),
    );
}

export async function findEntities(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  { analysisId, ids }: { analysisId: number; ids: readonly number[] },
): Promise<Map<number, EntityRow>> {
  const rows = await tx
    .select()
    .from(entity)
    .where(
      and(
        eq(entity.companyId, companyId),
        eq(entity.projectId, projectId),
        eq(entity.analysisId, analysisId),
        sql`${entity.id} = any(${idArray(ids)})`,
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores what follows from decisions. Its revision increases. */
export async function changeEntity(
  tx: Tx,
  { companyId }: TenantScope,
  id: number,
  state: Partial<DecidedState>,
): Promise<void> {
  await tx
    .update(entity)
    .set({ ...state, revision: sql`${entity.revision} + 1` })
    .where(and(eq(entity.companyId, companyId), eq(entity.id, id)));
}

/** Adds the entity that spellings are split off to. */
export async function insertSplitEntity(
  tx: Tx,
  { companyId, projectId }: ProjectScope,
  values: Pick<EntityRow, 'analysisId' | 'kind' | 'key' | 'value'>,
): Promise<EntityRow> {
  const [row] = await tx
    .insert(entity)
    .values({ ...values, companyId, projectId, isSplit: true })
    .returning();
  return row!;
}

/** Spellings that decisions split off, and these, of a project. */
export async function findSplitSpellings(
  tx: Tx,
  { companyId }: TenantScope,
  { analysisId, projectId, ids }: Place & { ids: readonly number[] },
): Promise<SpellingRow[]> {
  const rows = await tx
    .select({ row: spelling })
    .from(spelling)
    .innerJoin(entity, and(eq(entity.companyId, spelling.companyId), eq(entity.id, spelling.entityId)))
    .where(
      and(
        eq(spelling.companyId, companyId),
        eq(entity.analysisId, analysisId),
        eq(entity.projectId, projectId),
        sql`(${spelling.splitId} is not null or ${spelling.id} = any(${idArray(ids)}))`,
      ),
    );
  return rows.map(({ row }) => row);
}

export async function changeSpelling(
  tx: Tx,
  { companyId }: TenantScope,
  id: number,
  splitId: number | null,
): Promise<void> {
  await tx
    .update(spelling)
    .set({ splitId })
    .where(and(eq(spelling.companyId, companyId), eq(spelling.id, id)));
}

export interface AllowedText {
  kind: string;
  text: string;
}

/** The texts of a project that are always entities, with their kinds. */
export async function findAllowed(tx: Tx, scope: ProjectScope, analysisId: number): Promise<AllowedText[]> {
  const rows = await tx
    .select({ kind: decision.kind, text: decision.text })
    .from(decision)
    .where(and(ofPlace(decision, scope, { analysisId, projectId: scope.projectId }), eq(decision.action, 'allow')))
    .orderBy(asc(decision.id));
  return rows.map(({ kind, text }) => ({ kind: kind!, text: text! }));
}
