import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EvaluationMetrics } from '@dossier/contract/classification/metrics-schema';
import type { CompanyScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { evaluation, instance, model, sample, type SampleRow } from './tables.ts';

/** The trained instance that guesses the classes of samples without one. */
export interface Guesser {
  modelId: number;
  modelName: string;
  minimumProbability: number;
  instanceId: number;
  version: number;
  engine: 'built_in' | 'provider';
  expectedGain: EvaluationMetrics['expected_gain'];
}

/** The active instance of a model that uses the dataset: of the asked one, else the best by F1. */
export async function findGuesser(
  tx: Tx,
  { companyId }: CompanyScope,
  { datasetId, modelId }: { datasetId: number; modelId?: number | undefined },
): Promise<Guesser | null> {
  const [row] = await tx
    .select({
      modelId: model.id,
      modelName: model.name,
      minimumProbability: model.minimumProbability,
      instanceId: instance.id,
      version: instance.version,
      engine: instance.engine,
      metrics: evaluation.metrics,
    })
    .from(model)
    .innerJoin(instance, and(eq(instance.companyId, model.companyId), eq(instance.id, model.activeInstanceId)))
    .leftJoin(evaluation, and(eq(evaluation.companyId, instance.companyId), eq(evaluation.id, instance.evaluationId)))
    .where(
      and(
        eq(model.companyId, companyId),
        eq(model.datasetId, datasetId),
        eq(instance.state, 'trained'),
        modelId === undefined ? undefined : eq(model.id, modelId),
      ),
    )
    .orderBy(sql`${instance.engine} = 'built_in' desc`, sql`${instance.f1Score} desc nulls last`, desc(instance.id))
    .limit(1);
  if (!row) return null;
  const { metrics, ...guesser } = row;
  return { ...guesser, expectedGain: metrics?.expected_gain ?? null };
}

/** How many samples with a text have a class, and how many have none; with the id of the last one without. */
export async function countLabels(
  tx: Tx,
  { companyId }: CompanyScope,
  datasetId: number,
): Promise<{ labelled: number; unlabelled: number; lastUnlabelled: number }> {
  const [row] = await tx
    .select({
      labelled: sql<number>`(count(*) filter (where ${sample.classId} is not null))::int`,
      unlabelled: sql<number>`(count(*) filter (where ${sample.classId} is null))::int`,
      lastUnlabelled: sql<number>`coalesce(max(${sample.id}) filter (where ${sample.classId} is null), 0)`.mapWith(
        Number,
      ),
    })
    .from(sample)
    .where(and(eq(sample.companyId, companyId), eq(sample.datasetId, datasetId), eq(sample.state, 'ready')));
  return row!;
}

interface TextsAsked {
  datasetId: number;
  limit: number;
  characters: number;
}

const ready = ({ companyId }: CompanyScope, datasetId: number) =>
  and(eq(sample.companyId, companyId), eq(sample.datasetId, datasetId), eq(sample.state, 'ready'));
const beginning = (characters: number) => sql<string>`left(${sample.text}, ${characters})`;

/** Texts without a class: those that were not skipped first, the oldest first. */
export async function unlabelledTexts(
  tx: Tx,
  scope: CompanyScope,
  { datasetId, limit, characters }: TextsAsked,
): Promise<(Pick<SampleRow, 'id'> & { text: string })[]> {
  return await tx
    .select({ id: sample.id, text: beginning(characters) })
    .from(sample)
    .where(and(ready(scope, datasetId), isNull(sample.classId)))
    .orderBy(sql`${sample.skippedAt} asc nulls first`, asc(sample.id))
    .limit(limit);
}

/** The texts that were labelled last. */
export async function labelledTexts(
  tx: Tx,
  scope: CompanyScope,
  { datasetId, limit, characters }: TextsAsked,
): Promise<string[]> {
  const rows = await tx
    .select({ text: beginning(characters) })
    .from(sample)
    .where(and(ready(scope, datasetId), isNotNull(sample.classId)))
    .orderBy(desc(sample.updatedAt))
    .limit(limit);
  return rows.map(({ text }) => text);
}
