import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CompanyScope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import { datasetClass, sample, storedFile } from './tables.ts';

export interface ExportedSample {
  id: number;
  filename: string;
  className: string | null;
  /** Null for a sample without a file. */
  key: string | null;
  createdAt: Date;
  text: string | null;
}

const inDataset = ({ companyId }: CompanyScope, datasetId: number) =>
  and(eq(sample.companyId, companyId), eq(sample.datasetId, datasetId));
const itsFile = and(eq(storedFile.companyId, sample.companyId), eq(storedFile.id, sample.fileId));

/** The samples of a dataset in the order of their ids, a page behind `after`. */
export async function samplesToExport(
  tx: Tx,
  scope: CompanyScope,
  { datasetId, after, limit }: { datasetId: number; after: number; limit: number },
): Promise<ExportedSample[]> {
  return await tx
    .select({
      id: sample.id,
      filename: sample.filename,
      className: datasetClass.name,
      key: storedFile.key,
      createdAt: sample.createdAt,
      text: sample.text,
    })
    .from(sample)
    .leftJoin(datasetClass, and(eq(datasetClass.companyId, sample.companyId), eq(datasetClass.id, sample.classId)))
    .leftJoin(storedFile, itsFile)
    .where(and(inDataset(scope, datasetId), gt(sample.id, after)))
    .orderBy(asc(sample.id))
    .limit(limit);
}

/** The number of samples, and the bytes of their files and texts without a file. */
export async function sizeOfFiles(
  tx: Tx,
  scope: CompanyScope,
  datasetId: number,
): Promise<{ samples: number; size: number }> {
  const [row] = await tx
    .select({
      samples: sql<number>`count(*)::int`,
      size: sql<number>`coalesce(sum(coalesce(${storedFile.size}, ${sample.characters})), 0)`.mapWith(Number),
    })
    .from(sample)
    .leftJoin(storedFile, itsFile)
    .where(inDataset(scope, datasetId));
  return { samples: row?.samples ?? 0, size: row?.size ?? 0 };
}
