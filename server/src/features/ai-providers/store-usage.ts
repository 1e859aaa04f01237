import type { UsageGroup } from '@dossier/contract/ai-providers/constants';
import { BUILT_IN_PROVIDER } from '@dossier/contract/ai-providers/constants';
import type { UsageCounts } from '@dossier/contract/ai-providers/usage';
import { and, asc, between, desc, gt, gte, isNotNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type AccessibleProject, type AccessibleScope, companiesInScope } from '../../access/scope.ts';
import { aiCall, aiUsageMonth } from './tables.ts';

/** Whose calls are counted. */
export interface UsagePlaces {
  /** All calls of these companies. */
  companyIds: readonly number[];
  /** The calls of all projects of these companies. */
  projectsOf: readonly number[];
  /** The calls of these projects. */
  projects: readonly AccessibleProject[];
}

export interface UsagePeriod extends UsagePlaces {
  from: string;
  to: string;
}

/** Whether a call or sum belongs to one of the places. */
function isWithin(
  scope: AccessibleScope,
  { companyId, projectId }: { companyId: SQLWrapper; projectId: SQLWrapper },
  { companyIds, projectsOf, projects }: UsagePlaces,
): SQL {
  const ofCompanies = (ids: readonly number[]) => sql`${companyId} = any(${idArray(companiesInScope(scope, ids))})`;
  const parts = [ofCompanies(companyIds)];
  if (projectsOf.length > 0) parts.push(and(ofCompanies(projectsOf), sql`${projectId} is not null`)!);
  if (projects.length > 0) {
    const ids = idArray(projects.map((project) => project.projectId));
    parts.push(and(ofCompanies(projects.map((project) => project.companyId)), sql`${projectId} = any(${ids})`)!);
  }
  return or(...parts)!;
}

const MAX_GROUPS = 200;
const MAX_EXPORTED = 100_000;

const FAILED = sql`${aiCall.outcome} not in ('done', 'running', 'stopped')`;

/** The calls of a period, and the sums of the months whose calls are deleted. */
function usageIn(tx: Tx, scope: AccessibleScope, { from, to, ...places }: UsagePeriod) {
  const calls = tx
    .select({
      companyId: aiCall.companyId,
      day: aiCall.day,
      userId: aiCall.userId,
      projectId: aiCall.projectId,
      feature: aiCall.feature,
      providerName: aiCall.providerName,
      modelName: aiCall.modelName,
      calls: sql<number>`1::bigint`.as('calls'),
      failed: sql<number>`(${FAILED})::int::bigint`.as('failed'),
      inputTokens: aiCall.inputTokens,
      outputTokens: aiCall.outputTokens,
      seconds: aiCall.seconds,
      pages: sql<number>`${aiCall.pages}::bigint`.as('pages'),
      cost: aiCall.cost,
      firstMs: aiCall.firstMs,
    })
    .from(aiCall)
    .where(and(isWithin(scope, aiCall, places), between(aiCall.day, from, to)));
  const months = tx
    .select({
      companyId: aiUsageMonth.companyId,
      day: aiUsageMonth.month,
      userId: aiUsageMonth.userId,
      projectId: aiUsageMonth.projectId,
      feature: aiUsageMonth.feature,
      providerName: aiUsageMonth.providerName,
      modelName: aiUsageMonth.modelName,
      calls: sql<number>`${aiUsageMonth.calls}`.as('calls'),
      failed: sql<number>`${aiUsageMonth.failed}`.as('failed'),
      inputTokens: aiUsageMonth.inputTokens,
      outputTokens: aiUsageMonth.outputTokens,
      seconds: aiUsageMonth.seconds,
      pages: sql<number>`${aiUsageMonth.pages}`.as('pages'),
      cost: aiUsageMonth.cost,
      firstMs: sql<number | null>`null::integer`.as('first_ms'),
    })
    .from(aiUsageMonth)
    .where(and(isWithin(scope, aiUsageMonth, places), between(aiUsageMonth.month, from, to)));
  return unionAll(calls, months).as('usage');
}
type Usage = ReturnType<typeof usageIn>;

const whole = (expression: SQL) => expression.mapWith(Number);
const sum = (column: SQLWrapper) => whole(sql`coalesce(sum(${column}), 0)`);
const countsOf = (usage: Usage) => ({
  calls: sum(usage.calls),
  failed: sum(usage.failed),
  input_tokens: sum(usage.inputTokens),
  output_tokens: sum(usage.outputTokens),
  seconds: sum(usage.seconds),
  pages: sum(usage.pages),
  cost: sum(usage.cost),
});

export async function usageTotal(tx: Tx, scope: AccessibleScope, period: UsagePeriod) {
  const usage = usageIn(tx, scope, period);
  const builtIn = sql`filter (where ${usage.providerName} = ${BUILT_IN_PROVIDER})`;
  const [row] = await tx
    .select({
      ...countsOf(usage),
      built_in: whole(sql`coalesce(sum(${usage.calls}) ${builtIn}, 0)`),
      first_ms: sql<number | null>`percentile_cont(0.5) within group (order by ${usage.firstMs})`,
    })
    .from(usage);
  return row!;
}

export async function usageByDay(tx: Tx, scope: AccessibleScope, period: UsagePeriod) {
  const usage = usageIn(tx, scope, period);
  return await tx
    .select({ day: usage.day, ...countsOf(usage) })
    .from(usage)
    .groupBy(usage.day)
    .orderBy(asc(usage.day));
}

const groupColumns = (usage: Usage) =>
  ({
    feature: usage.feature,
    model: usage.modelName,
    provider: usage.providerName,
    project: usage.projectId,
    user: usage.userId,
    company: usage.companyId,
  }) as const;

/** The largest groups; `value` is an id, or a name for features, models and providers. */
export async function usageByGroup(
  tx: Tx,
  scope: AccessibleScope,
  period: UsagePeriod,
  by: UsageGroup,
): Promise<(UsageCounts & { value: string | number | null })[]> {
  const usage = usageIn(tx, scope, period);
  const value = groupColumns(usage)[by];
  const counts = countsOf(usage);
  return await tx
    .select({ value, ...counts })
    .from(usage)
    .groupBy(value)
    .orderBy(desc(counts.cost), desc(counts.calls), asc(value))
    .limit(MAX_GROUPS);
}

export interface SubjectCost {
  companyId: number;
  id: number;
  cost: number;
}

/** Projects or users of a company whose costs are compared with their limits. */
const MAX_SUBJECTS = 1000;

/** What calls have cost since a day, with what running ones can still cost: by company, or by project or user in it; the highest first. */
export async function costsOfMonth(
  tx: Tx,
  scope: AccessibleScope,
  { since, by, ...places }: UsagePlaces & { since: string; by: 'company' | 'project' | 'user' },
): Promise<SubjectCost[]> {
  const id = { company: aiCall.companyId, project: aiCall.projectId, user: aiCall.userId }[by];
  const cost = sum(aiCall.cost);
  return await tx
    .select({ companyId: aiCall.companyId, id: sql<number>`${id}`.mapWith(Number), cost })
    .from(aiCall)
    .where(and(isWithin(scope, aiCall, places), gte(aiCall.day, since), gt(aiCall.cost, 0), isNotNull(id)))
    .groupBy(aiCall.companyId, id)
    .orderBy(desc(cost))
    .limit(MAX_SUBJECTS);
}

/** One row for each day, company, project, user, feature, provider and model. */
export async function usageRows(tx: Tx, scope: AccessibleScope, period: UsagePeriod) {
  const usage = usageIn(tx, scope, period);
  const columns = { day: usage.day, ...groupColumns(usage) };
  return await tx
    .select({ ...columns, ...countsOf(usage) })
    .from(usage)
    .groupBy(...Object.values(columns))
    .orderBy(...Object.values(columns).map((column) => asc(column)))
    .limit(MAX_EXPORTED);
}

/**
 * Replaces calls before a day by the sums of their months, at most so many at once. Returns how many calls were deleted. The day is the
 * first of a month, so that a month is either in calls or in sums once all batches are done; both are counted until then.
 */
export async function sumUpCalls(
  tx: Tx,
  scope: AccessibleScope,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    with old as (
      select company_id, id from ai_call
      where company_id = any(${idArray(scope.companyIds)}) and day < ${before} and outcome <> 'running'
      limit ${limit} for update skip locked
    ), deleted as (
      delete from ai_call using old where ai_call.company_id = old.company_id and ai_call.id = old.id
      returning ai_call.*
    ), summed as (
      insert into ai_usage_month as known (company_id, month, user_id, project_id, feature, provider_name, model_name,
        calls, failed, input_tokens, output_tokens, seconds, pages, cost)
      select company_id, date_trunc('month', day)::date, user_id, project_id, feature, provider_name, model_name,
        count(*), count(*) filter (where outcome not in ('done', 'running', 'stopped')), sum(input_tokens), sum(output_tokens),
        sum(seconds), sum(pages), sum(cost)
      from deleted group by 1, 2, 3, 4, 5, 6, 7
      on conflict (company_id, month, feature, provider_name, model_name, project_id, user_id) do update set
        calls = known.calls + excluded.calls, failed = known.failed + excluded.failed,
        input_tokens = known.input_tokens + excluded.input_tokens, output_tokens = known.output_tokens + excluded.output_tokens,
        seconds = known.seconds + excluded.seconds, pages = known.pages + excluded.pages, cost = known.cost + excluded.cost
    )
    select count(*)::int as deleted from deleted`);
  return Number(rows[0]?.['deleted'] ?? 0);
}
