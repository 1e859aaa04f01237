import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import { type CompanyScope, inScope, type Scope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import {
  type ClassRow,
  dataset,
  datasetClass,
  instance,
  instanceClass,
  type InstanceClassRow,
  type InstanceRow,
  instanceSample,
  model,
  type ModelRow,
  sample,
  storedFile,
  type StoredFileRow,
} from './tables.ts';

/** A sample with a class and a text. */
export interface LabelledSample {
  id: number;
  classId: number;
  text: string;
  language: string | null;
}

/** A model of the company; locked until the transaction ends, if asked for. */
export async function findModelRow(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  lock?: 'lock',
): Promise<ModelRow | undefined> {
  const query = tx
    .select()
    .from(model)
    .where(and(eq(model.companyId, companyId), eq(model.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** An instance of the company; locked until the transaction ends, if asked for. */
export async function findInstanceRow(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
  lock?: 'lock',
): Promise<InstanceRow | undefined> {
  const query = tx
    .select()
    .from(instance)
    .where(and(eq(instance.companyId, companyId), eq(instance.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The number of instances of a model, and its last version. */
export async function countInstances(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: number,
): Promise<{ instances: number; trained: number; version: number }> {
  const [row] = await tx
    .select({
      instances: count(),
      trained: sql<number>`(count(*) filter (where ${instance.state} = 'trained'))::int`,
      version: sql<number>`coalesce(max(${instance.version}), 0)::int`,
    })
    .from(instance)
    .where(and(eq(instance.companyId, companyId), eq(instance.modelId, modelId)));
  return row!;
}

export type NewInstance = Pick<InstanceRow, 'modelId' | 'version' | 'name' | 'engine' | 'examples'> &
  Partial<Pick<InstanceRow, 'providerModelId' | 'providerModelName' | 'providerName'>>;

export async function insertInstance(tx: Tx, { companyId, actor }: CompanyScope, row: NewInstance): Promise<number> {
  const [created] = await tx
    .insert(instance)
    .values({ companyId, ...row, createdBy: actor.userId })
    .returning({ id: instance.id });
  return created!.id;
}

export async function changeInstance(
  tx: Tx,
  scope: Scope,
  { companyId, id }: Pick<InstanceRow, 'companyId' | 'id'>,
  change: Partial<Omit<InstanceRow, 'companyId' | 'id' | 'modelId' | 'version'>>,
): Promise<void> {
  await tx
    .update(instance)
    .set({ ...change, updatedAt: new Date() })
    .where(
      and(
        sql`${instance.companyId} = any(${idArray(scope.companyIds)})`,
        eq(instance.companyId, companyId),
        eq(instance.id, id),
      ),
    );
}

/** Deletes an instance with its evaluations, and the row of its file, whose key is returned. */
export async function deleteInstance(tx: Tx, { companyId }: CompanyScope, id: number): Promise<string | null> {
  const [row] = await tx
    .delete(instance)
    .where(and(eq(instance.companyId, companyId), eq(instance.id, id)))
    .returning({ fileId: instance.fileId });
  if (!row?.fileId) return null;
  const [file] = await tx
    .delete(storedFile)
    .where(and(eq(storedFile.companyId, companyId), eq(storedFile.id, row.fileId)))
    .returning({ key: storedFile.key });
  return file?.key ?? null;
}

export async function setActiveInstance(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  modelId: number,
  instanceId: number | null,
): Promise<void> {
  await tx
    .update(model)
    .set({ activeInstanceId: instanceId, updatedAt: new Date(), updatedBy: actor.userId })
    .where(and(eq(model.companyId, companyId), eq(model.id, modelId)));
}

export async function insertModelFile(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  file: Pick<StoredFileRow, 'key' | 'sha256' | 'size'>,
): Promise<number> {
  const [row] = await tx
    .insert(storedFile)
    .values({ companyId, kind: 'model', mimeType: 'application/octet-stream', ...file, createdBy: actor.userId })
    .returning({ id: storedFile.id });
  return row!.id;
}

/** The classes of a dataset with the number of samples that can be used for training, in the order in which they were added. */
export async function trainingClasses(
  tx: Tx,
  { companyId }: CompanyScope,
  datasetId: number,
): Promise<(Pick<ClassRow, 'id' | 'name' | 'description'> & { samples: number })[]> {
  return await tx
    .select({
      id: datasetClass.id,
      name: datasetClass.name,
      description: datasetClass.description,
      samples: sql<number>`count(${sample.id})::int`,
    })
    .from(datasetClass)
    .leftJoin(
      sample,
      and(eq(sample.companyId, datasetClass.companyId), eq(sample.classId, datasetClass.id), eq(sample.state, 'ready')),
    )
    .where(and(eq(datasetClass.companyId, companyId), eq(datasetClass.datasetId, datasetId)))
    .groupBy(datasetClass.companyId, datasetClass.id)
    .orderBy(asc(datasetClass.id));
}

/** The name of a dataset of the company; null if it does not exist, or no longer. */
export async function findDatasetName(
  tx: Tx,
  { companyId }: CompanyScope,
  id: number,
): Promise<{ id: number; name: string } | null> {
  const [row] = await tx
    .select({ id: dataset.id, name: dataset.name })
    .from(dataset)
    .where(and(eq(dataset.companyId, companyId), eq(dataset.id, id)));
  return row ?? null;
}

const textColumns = { id: sample.id, text: sql<string>`${sample.text}`, language: sample.language };

/** The next samples of these classes of a dataset after one, by id. */
export async function nextLabelled(
  tx: Tx,
  { companyId }: CompanyScope,
  classIds: readonly number[],
  { datasetId, after, limit }: { datasetId: number; after: number; limit: number },
): Promise<LabelledSample[]> {
  return await tx
    .select({ ...textColumns, classId: sql<number>`${sample.classId}`.mapWith(Number) })
    .from(sample)
    .where(
      and(
        eq(sample.companyId, companyId),
        eq(sample.datasetId, datasetId),
        eq(sample.state, 'ready'),
        sql`${sample.classId} = any(${idArray(classIds)}) and ${sample.text} is not null`,
        gt(sample.id, after),
      ),
    )
    .orderBy(asc(sample.id))
    .limit(limit);
}

/** The next samples that an instance was trained with, with the classes that they had. */
export async function nextOfInstance(
  tx: Tx,
  { companyId }: CompanyScope,
  instanceId: number,
  { after, limit }: { after: number; limit: number },
): Promise<LabelledSample[]> {
  return await tx
    .select({ ...textColumns, classId: instanceSample.classId })
    .from(instanceSample)
    .innerJoin(sample, and(eq(sample.companyId, instanceSample.companyId), eq(sample.id, instanceSample.sampleId)))
    .where(
      and(
        eq(instanceSample.companyId, companyId),
        eq(instanceSample.instanceId, instanceId),
        sql`${sample.text} is not null`,
        gt(sample.id, after),
      ),
    )
    .orderBy(asc(sample.id))
    .limit(limit);
}

export interface NewInstanceClass {
  classId: number;
  name: string;
  description: string;
  samples: number;
}

/** Replaces the classes of an instance, in the order of the probabilities of its predictions. */
export async function replaceInstanceClasses(
  tx: Tx,
  { companyId }: CompanyScope,
  instanceId: number,
  classes: readonly NewInstanceClass[],
): Promise<void> {
  await tx
    .delete(instanceClass)
    .where(and(eq(instanceClass.companyId, companyId), eq(instanceClass.instanceId, instanceId)));
  if (classes.length === 0) return;
  await tx.insert(instanceClass).values(classes.map((row, position) => ({ companyId, instanceId, position, ...row })));
}

/** Replaces the list of samples that an instance was trained with; those that were deleted meanwhile are left out. */
export async function replaceInstanceSamples(
  tx: Tx,
  { companyId }: CompanyScope,
  instanceId: number,
  samples: readonly { id: number; classId: number }[],
): Promise<void> {
  await tx
    .delete(instanceSample)
    .where(and(eq(instanceSample.companyId, companyId), eq(instanceSample.instanceId, instanceId)));
  await tx.execute(sql`
    insert into classification_instance_sample (company_id, instance_id, sample_id, class_id)
    select s.company_id, ${instanceId}::bigint, s.id, seen.class_id
    from unnest(${idArray(samples.map(({ id }) => id))}, ${idArray(samples.map(({ classId }) => classId))}) as seen (id, class_id)
    join classification_sample s on s.company_id = ${companyId}::bigint and s.id = seen.id`);
}

/** So many samples of each class whose length is nearest to the median of the class: neither fragments nor books. */
export async function exampleSamples(
  tx: Tx,
  { companyId }: CompanyScope,
  datasetId: number,
  perClass: number,
): Promise<LabelledSample[]> {
  if (perClass === 0) return [];
  const { rows } = await tx.execute<{ id: number; class_id: number; text: string; language: string | null }>(sql`
    select id, class_id, text, language from (
      select s.id, s.class_id, s.text, s.language,
        row_number() over (partition by s.class_id order by abs(s.characters - m.median), s.id) as place
      from classification_sample s
      join (
        select class_id, percentile_cont(0.5) within group (order by characters) as median
        from classification_sample
        where company_id = ${companyId} and dataset_id = ${datasetId} and state = 'ready' and class_id is not null
        group by class_id
      ) m on m.class_id = s.class_id
      where s.company_id = ${companyId} and s.dataset_id = ${datasetId} and s.state = 'ready'
    ) typical
    where place <= ${perClass} order by class_id, place`);
  return rows.map(({ class_id: classId, ...row }) => ({ ...row, id: Number(row.id), classId: Number(classId) }));
}

/** The company and model of an instance, in the scope of a task. */
export async function findPlaceOfInstance(
  tx: Tx,
  scope: Scope,
  { companyId, id }: Pick<InstanceRow, 'companyId' | 'id'>,
): Promise<Pick<InstanceRow, 'companyId' | 'id' | 'modelId'> | undefined> {
  const [row] = await tx
    .select({ companyId: instance.companyId, id: instance.id, modelId: instance.modelId })
    .from(instance)
    .where(and(eq(instance.companyId, inScope(scope, companyId)), eq(instance.id, id)));
  return row;
}

/** The classes of an instance, in the order of the probabilities of its predictions. */
export async function findInstanceClasses(
  tx: Tx,
  { companyId }: CompanyScope,
  instanceId: number,
): Promise<InstanceClassRow[]> {
  return await tx
    .select()
    .from(instanceClass)
    .where(and(eq(instanceClass.companyId, companyId), eq(instanceClass.instanceId, instanceId)))
    .orderBy(asc(instanceClass.position));
}

/** The ids of the samples that an instance was trained with, or is shown as examples. */
export async function listInstanceSamples(tx: Tx, { companyId }: CompanyScope, instanceId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: instanceSample.sampleId })
    .from(instanceSample)
    .where(and(eq(instanceSample.companyId, companyId), eq(instanceSample.instanceId, instanceId)));
  return rows.map(({ id }) => id);
}

/** The sample that a document is in a dataset. */
export async function findSampleOfDocument(
  tx: Tx,
  { companyId }: CompanyScope,
  { datasetId, documentId }: { datasetId: number; documentId: number },
): Promise<{ id: number; classId: number | null; filename: string } | undefined> {
  const [row] = await tx
    .select({ id: sample.id, classId: sample.classId, filename: sample.filename })
    .from(sample)
    .where(and(eq(sample.companyId, companyId), eq(sample.datasetId, datasetId), eq(sample.documentId, documentId)));
  return row;
}

/**
 * Copies samples to another dataset of the company with new classes; those whose words it has already are left out. Files stay with the
 * originals: the copies have the text.
 */
export async function copySamples(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  datasetId: number,
  samples: readonly { id: number; classId: number }[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into classification_sample (company_id, dataset_id, class_id, filename, source, state, type, document_id, text,
      text_key, characters, shortened, language, created_by, updated_by)
    select s.company_id, ${datasetId}::bigint, chosen.class_id, s.filename, s.source, s.state,
      case when s.document_id is null then 'txt' else s.type end, s.document_id, s.text,
      s.text_key, s.characters, s.shortened, s.language, ${actor.userId}::bigint, ${actor.userId}::bigint
    from unnest(${idArray(samples.map(({ id }) => id))}, ${idArray(samples.map(({ classId }) => classId))}) as chosen (id, class_id)
    join classification_sample s on s.company_id = ${companyId}::bigint and s.id = chosen.id
    where s.dataset_id <> ${datasetId}::bigint and s.state = 'ready' and not exists (
      select from classification_sample there
      where there.company_id = s.company_id and there.dataset_id = ${datasetId}::bigint and there.text_key = s.text_key)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** The newest instance of a model. */
export async function findLatestInstance(
  tx: Tx,
  { companyId }: CompanyScope,
  modelId: number,
): Promise<Pick<InstanceRow, 'id' | 'state'> | undefined> {
  const [row] = await tx
    .select({ id: instance.id, state: instance.state })
    .from(instance)
    .where(and(eq(instance.companyId, companyId), eq(instance.modelId, modelId)))
    .orderBy(desc(instance.version))
    .limit(1);
  return row;
}

/** The samples of a dataset that have no text yet. */
export const countUnread = (tx: Tx, { companyId }: CompanyScope, datasetId: number): Promise<number> =>
  tx.$count(
    sample,
    and(eq(sample.companyId, companyId), eq(sample.datasetId, datasetId), sql`${sample.state} in ('queued', 'failed')`),
  );
