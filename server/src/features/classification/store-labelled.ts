import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { type ClassRow, dataset, datasetClass, instanceSample, sample } from './tables.ts';

/** A sample with a class and a text. */
export interface LabelledSample {
  id: number;
  classId: number;
  text: string;
  language: string | null;
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
  return rows.map(({ class_id: classId, ...row }) => ({ ...row, classId }));
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

/** The samples of a dataset that have no text yet. */
export const countUnread = (tx: Tx, { companyId }: CompanyScope, datasetId: number): Promise<number> =>
  tx.$count(
    sample,
    and(eq(sample.companyId, companyId), eq(sample.datasetId, datasetId), sql`${sample.state} in ('queued', 'failed')`),
  );
