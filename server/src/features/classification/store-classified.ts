import { sql, type SQL } from 'drizzle-orm';
import type { Narrowing, RowColumns } from '../../contributions.ts';
import type { AccessibleScope, ProjectScope, Scope, TenantScope } from '../../access/scope.ts';
import { contains, idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';

/** The documents of the projects, or all, with prediction and feedback by each model; an SQL table named `classified`. */
const classifiedTable = ({ companyIds }: Scope, those: SQL = sql`true`): SQL => sql`(
  select coalesce(p.company_id, f.company_id) as company_id, coalesce(p.document_id, f.document_id) as document_id,
    coalesce(p.model_id, f.model_id) as model_id, coalesce(p.model_name, f.model_name) as model_name,
    coalesce(f.class_id, case when not p.not_sure then p.class_id end) as class_id,
    coalesce(f.class_name, case when not p.not_sure then p.class_name end) as class_name,
    p.class_name as predicted_name, p.probability, p.predicted_at, p.instance_version,
    coalesce(p.not_sure, false) and f.id is null as not_sure, coalesce(p.is_unlike, false) as is_unlike,
    f.id is not null as corrected, f.class_name as corrected_name
  from (select * from classification_prediction where company_id = any(${idArray(companyIds)}) and ${those}) p
  full join (select * from classification_feedback where company_id = any(${idArray(companyIds)}) and ${those}) f
    on f.company_id = p.company_id and f.document_id = p.document_id and f.model_id = p.model_id
) classified`;

export interface ClassCountRow {
  modelId: number;
  modelName: string;
  projectId: number;
  documents: number;
  notSure: number;
  unlike: number;
  corrected: number;
  classes: { id: number; name: string; documents: number }[];
}

/** The classes of documents of projects by model. Deleted documents are not counted. */
export async function countClasses(tx: Tx, scope: Scope, projectIds: readonly number[]): Promise<ClassCountRow[]> {
  if (projectIds.length === 0) return [];
  const { rows } = await tx.execute<{
    model_id: number;
    model_name: string;
    project_id: number;
    class_id: number | null;
    class_name: string | null;
    documents: number;
    not_sure: number;
    unlike: number;
    corrected: number;
  }>(sql`
    select classified.model_id, max(classified.model_name) as model_name, d.project_id, classified.class_id,
      max(classified.class_name) as class_name, count(*)::int as documents,
      (count(*) filter (where not_sure))::int as not_sure, (count(*) filter (where is_unlike))::int as unlike,
      (count(*) filter (where corrected))::int as corrected
    from ${classifiedTable(scope, sql`project_id = any(${idArray(projectIds)})`)}
    join document d on d.company_id = classified.company_id and d.id = classified.document_id and d.deleted_at is null
    group by classified.model_id, d.project_id, classified.class_id
    order by count(*) desc, max(classified.class_name)`);
  const byModel = new Map<string, ClassCountRow>();
  for (const row of rows) {
    const key = `${row.project_id} ${row.model_id}`;
    const entry = byModel.get(key) ?? {
      modelId: Number(row.model_id),
      modelName: row.model_name,
      projectId: Number(row.project_id),
      documents: 0,
      notSure: 0,
      unlike: 0,
      corrected: 0,
      classes: [],
    };
    entry.documents += row.documents;
    entry.notSure += row.not_sure;
    entry.unlike += row.unlike;
    entry.corrected += row.corrected;
    if (row.class_id !== null && row.class_name !== null) {
      entry.classes.push({ id: Number(row.class_id), name: row.class_name, documents: row.documents });
    }
    byModel.set(key, entry);
  }
  return [...byModel.values()].toSorted((one, other) => one.modelName.localeCompare(other.modelName));
}

/** The number of documents of projects. */
export async function countDocuments(
  tx: Tx,
  scope: Scope,
  projectIds: readonly number[],
): Promise<Map<number, number>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ project_id: number; documents: number }>(sql`
    select project_id, count(*)::int as documents from document
    where company_id = any(${idArray(scope.companyIds)}) and project_id = any(${idArray(projectIds)}) and deleted_at is null
    group by project_id`);
  return new Map(rows.map((row) => [Number(row.project_id), row.documents]));
}

export interface ClassifiedQuery {
  q?: string | undefined;
  model_id: number;
  class_id?: readonly number[] | undefined;
  only?: 'not_sure' | 'unlike' | 'corrected' | 'none' | undefined;
  page: number;
  per_page: number;
  sort: string;
}

const orders: Readonly<Record<string, SQL>> = {
  probability: sql`classified.probability`,
  name: sql`lower(d.name)`,
  class: sql`lower(classified.class_name)`,
  predicted_at: sql`classified.predicted_at`,
};

const groups = {
  not_sure: sql`classified.not_sure`,
  unlike: sql`classified.is_unlike`,
  corrected: sql`classified.corrected`,
  none: sql`classified.document_id is null`,
};

/** The documents of the project by what a model says; those that it has not classified only as `none`. */
export async function listClassified(
  tx: Tx,
  scope: ProjectScope,
  { q, model_id: modelId, class_id: classIds, only, page, per_page, sort }: ClassifiedQuery,
): Promise<{ rows: { id: number; name: string; type: string; language: string | null }[]; total: number }> {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc');
  const by = orders[sort.replace('-', '')] ?? orders['probability']!;
  const conditions = [
    sql`d.company_id = ${scope.companyId} and d.project_id = ${scope.projectId} and d.deleted_at is null`,
    only ? groups[only] : sql`classified.document_id is not null`,
    ...(q ? [contains(sql`d.name`, q)] : []),
    ...(classIds ? [sql`classified.class_id = any(${idArray(classIds)})`] : []),
  ];
  const from = sql`document d
    join document_version v on v.company_id = d.company_id and v.id = d.current_version_id
    left join ${classifiedTable(scope, sql`project_id = ${scope.projectId} and model_id = ${modelId}`)}
      on classified.company_id = d.company_id and classified.document_id = d.id
    where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await tx.execute<{ id: number; name: string; type: string; language: string | null }>(sql`
    select d.id, d.name, v.type, v.language from ${from}
    order by ${by} ${direction} nulls last, d.id ${direction} limit ${per_page} offset ${(page - 1) * per_page}`);
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`);
  return { rows: rows.map((row) => ({ ...row, id: Number(row.id) })), total: counted[0]?.total ?? 0 };
}

export interface AnalysisRow {
  documentId: number;
  name: string;
  modelId: number | null;
  modelName: string | null;
  className: string | null;
  predictedName: string | null;
  correctedName: string | null;
  probability: number | null;
  notSure: boolean;
  unlike: boolean;
}

/** The next documents of the project after one, with a row for each model that says something about it. */
export async function nextAnalysed(
  tx: Tx,
  scope: ProjectScope,
  { after, limit }: { after: number; limit: number },
): Promise<AnalysisRow[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select d.id as "documentId", d.name, classified.model_id as "modelId", classified.model_name as "modelName",
      classified.class_name as "className", classified.predicted_name as "predictedName",
      classified.corrected_name as "correctedName", classified.probability,
      coalesce(classified.not_sure, false) as "notSure", coalesce(classified.is_unlike, false) as unlike
    from (
      select * from document
      where company_id = ${scope.companyId} and project_id = ${scope.projectId} and deleted_at is null and id > ${after}
      order by id limit ${limit}
    ) d
    left join ${classifiedTable(scope, sql`project_id = ${scope.projectId}`)}
      on classified.company_id = d.company_id and classified.document_id = d.id
    order by d.id`);
  return rows as unknown as AnalysisRow[];
}

/** The condition for documents by what a model says; `group` is the id of a class or one of the further groups. */
function matching(columns: RowColumns, modelId: number, group: string): SQL {
  const prediction = sql`from classification_prediction p
    where p.company_id = ${columns.companyId} and p.document_id = ${columns.id} and p.model_id = ${modelId}`;
  const correction = sql`from classification_feedback f
    where f.company_id = ${columns.companyId} and f.document_id = ${columns.id} and f.model_id = ${modelId}`;
  switch (group) {
    case 'not_sure':
      return sql`(exists (select ${prediction} and p.not_sure) and not exists (select ${correction}))`;
    case 'unlike':
      return sql`exists (select ${prediction} and p.is_unlike)`;
    case 'corrected':
      return sql`exists (select ${correction})`;
    case 'none':
      return sql`(not exists (select ${prediction}) and not exists (select ${correction}))`;
    default: {
      const classId = Number(group);
      return sql`(exists (select ${correction} and f.class_id = ${classId}) or (
        exists (select ${prediction} and p.class_id = ${classId} and not p.not_sure) and not exists (select ${correction})))`;
    }
  }
}

/** Conditions and order of a list of documents by their classes. Values of one model are alternatives. */
export function narrowByClass(
  scope: TenantScope | AccessibleScope,
  columns: RowColumns,
  { filters, sortedBy }: { filters: readonly string[]; sortedBy: number | null },
): Narrowing {
  const parsed = filters.map((filter) => filter.split(':') as [string, string]);
  const models = [...new Set(parsed.map(([modelId]) => modelId))];
  return {
    where: models.map((modelId) => {
      const alternatives = parsed.filter(([id]) => id === modelId);
      const conditions = alternatives.map(([id, group]) => matching(columns, Number(id), group));
      return sql`(${sql.join(conditions, sql` or `)})`;
    }),
    order:
      sortedBy === null
        ? null
        : {
            table: classifiedTable(scope, sql`model_id = ${sortedBy}`),
            on: sql`classified.company_id = ${columns.companyId} and classified.document_id = ${columns.id}`,
            by: sql`lower(classified.class_name)`,
          },
  };
}
