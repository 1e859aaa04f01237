import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CompanyScope, Scope, TenantScope } from '../../access/scope.ts';
import { idArray } from '../../engines/database/listing.ts';
import type { Tx } from '../../engines/database/port.ts';
import { storedFileRows } from '../../stored-files.ts';
import { storedFile, type StoredFileRow, version, type VersionRow } from './tables.ts';

const isVersion = ({ companyId }: TenantScope, id: number) => and(eq(version.companyId, companyId), eq(version.id, id));
const ofAnalysis = ({ companyId }: TenantScope, analysisId: number) =>
  and(eq(version.companyId, companyId), eq(version.analysisId, analysisId));

/** The versions of an analysis, the newest first. */
export async function listVersions(tx: Tx, scope: TenantScope, analysisId: number): Promise<VersionRow[]> {
  return await tx.select().from(version).where(ofAnalysis(scope, analysisId)).orderBy(desc(version.number));
}

export async function findVersion(
  tx: Tx,
  scope: TenantScope,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(version)
    .where(and(ofAnalysis(scope, analysisId), eq(version.id, id)));
  return row;
}

/** The version that a task trains. */
export async function findVersionOfTask(tx: Tx, scope: Scope, taskId: number): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(version)
    .where(and(inArray(version.companyId, [...scope.companyIds]), eq(version.taskId, taskId)));
  return row;
}

export interface VersionSummary {
  active: VersionRow | undefined;
  /** The task that trains one now. */
  trainingTaskId: number | null;
  /** Samples that were added or changed since the newest version was begun that did not fail; all if there is none. */
  newSamples: number;
}

/** What lists of analyses say of their versions. */
export async function summariseVersions(
  tx: Tx,
  { companyIds }: Scope,
  analyses: readonly { id: number; activeVersionId: number | null }[],
): Promise<(analysisId: number) => VersionSummary> {
  const ids = idArray(analyses.map(({ id }) => id));
  const { rows } = await tx.execute<{ id: number; task_id: number | null; fresh: number }>(sql`
    select a.id, (select max(v.task_id) from sentiment_version v where v.company_id = a.company_id
        and v.analysis_id = a.id and v.state in ('queued', 'training')) as task_id,
      (select count(*)::int from sentiment_sample s where s.company_id = a.company_id and s.analysis_id = a.id
        and s.updated_at > coalesce((select max(v.created_at) from sentiment_version v where v.company_id = a.company_id
          and v.analysis_id = a.id and v.state <> 'failed'), '-infinity')) as fresh
    from sentiment_analysis a where a.company_id = any(${idArray(companyIds)}) and a.id = any(${ids})`);
  const active = await tx
    .select()
    .from(version)
    .where(
      and(
        inArray(version.companyId, [...companyIds]),
        sql`${version.id} = any(${idArray(analyses.flatMap(({ activeVersionId }) => activeVersionId ?? []))})`,
      ),
    );
  return (analysisId) => {
    const row = rows.find(({ id }) => id === analysisId);
    return {
      active: active.find((one) => one.analysisId === analysisId),
      trainingTaskId: row?.task_id ?? null,
      newSamples: row?.fresh ?? 0,
    };
  };
}

export async function insertVersion(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  values: Pick<
    VersionRow,
    'analysisId' | 'number' | 'engine' | 'providerModelId' | 'providerModelName' | 'providerName'
  >,
): Promise<VersionRow> {
  const [row] = await tx
    .insert(version)
    .values({ ...values, companyId, createdAt: sql`clock_timestamp()`, createdBy: actor.userId })
    .returning();
  return row!;
}

export async function changeVersion(
  tx: Tx,
  { companyIds }: Scope,
  id: number,
  values: Partial<Omit<VersionRow, 'companyId' | 'id' | 'analysisId' | 'number'>>,
): Promise<void> {
  await tx
    .update(version)
    .set(values)
    .where(and(inArray(version.companyId, [...companyIds]), eq(version.id, id)));
}

export async function deleteVersion(tx: Tx, scope: CompanyScope, id: number): Promise<void> {
  await tx.delete(version).where(isVersion(scope, id));
}

export async function insertFile(
  tx: Tx,
  { companyId, actor }: CompanyScope,
  file: Pick<StoredFileRow, 'key' | 'sha256' | 'size'>,
): Promise<number> {
  const [row] = await tx
    .insert(storedFile)
    .values({ companyId, mimeType: 'application/octet-stream', ...file, createdBy: actor.userId })
    .returning({ id: storedFile.id });
  return row!.id;
}

/** The file of a trained version. */
export async function findVersionFile(
  tx: Tx,
  scope: TenantScope,
  versionId: number,
): Promise<Pick<StoredFileRow, 'key'> | undefined> {
  const [row] = await tx
    .select({ key: storedFile.key })
    .from(version)
    .innerJoin(storedFile, and(eq(storedFile.companyId, version.companyId), eq(storedFile.id, version.fileId)))
    .where(isVersion(scope, versionId));
  return row;
}

/** The files of the versions of an analysis, or of one version. */
export async function fileIdsOf(
  tx: Tx,
  scope: CompanyScope,
  { analysisId, versionId }: { analysisId: number; versionId?: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: version.fileId })
    .from(version)
    .where(
      and(
        ofAnalysis(scope, analysisId),
        isNotNull(version.fileId),
        versionId === undefined ? undefined : eq(version.id, versionId),
      ),
    );
  return rows.map(({ id }) => id!);
}

const files = storedFileRows(storedFile);
/** Deletes the rows of files that no version has any more; returns their keys. */
export const deleteFiles = files.remove;
/** Which of these keys have a row. */
export const knownKeys = files.known;
