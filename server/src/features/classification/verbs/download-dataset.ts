import { type ExportFormat, exportFormats } from '@dossier/contract/classification/constants';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { TaskFile } from '@dossier/contract/tasks/schema';
import { z } from 'zod';
import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { safeName } from '../../../zip-names.ts';
import { record } from '../../audit/verbs/record.ts';
import { exportKey, exportsFolder, parseExportKey } from '../storage-keys.ts';

/** The part of the task's files. */
export const DATASET_PART = 'dataset';
/** How long an exported dataset can be downloaded. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The checkpoint of a task that has packed a dataset. */
const packedDataset = z.object({
  taskId: z.number(),
  startedAt: z.number(),
  run: z.string(),
  size: z.number(),
  sha256: z.string(),
});
export type PackedDataset = z.output<typeof packedDataset>;
const payload = z.object({ format: z.enum(exportFormats), name: z.string() });

interface ExportTask {
  id: number;
  companyId: number;
  entityId: number | null;
  createdBy: number | null;
  payload: Record<string, unknown>;
  checkpoint: unknown;
}

const exportName = (name: string, format: ExportFormat): string => `${safeName(name)}.${format}`;

/** Describes the file of a task, as long as it is kept. */
export function describeExport(task: ExportTask): TaskFile | null {
  const { data } = packedDataset.safeParse(task.checkpoint);
  const { data: about } = payload.safeParse(task.payload);
  if (!data || !about || data.startedAt < Date.now() - KEPT_MS) return null;
  return {
    part: DATASET_PART,
    filename: exportName(about.name, about.format),
    size: data.size,
    left_out: [],
    left_out_count: 0,
  };
}

/** The file of a task, for the user who started it and may still read the dataset. The audit log has it. */
export async function downloadDataset(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  task: ExportTask,
): Promise<OutgoingFile> {
  const scope = await authority.at('classification_dataset', 'CLASSIFICATION_DATASET_READ', task.entityId ?? 0);
  if (task.createdBy === null || scope.actor.userId !== task.createdBy) throw new Failure('not_found');
  const { data } = packedDataset.safeParse(task.checkpoint);
  const file = describeExport(task);
  const key = data && exportKey(task.companyId, data);
  if (!data || !file || !key || !(await app.files.exists(key))) throw new Failure('not_found', say('export_expired'));
  const { filename, size } = file;
  await app.database.write(scope, (tx) =>
    record(
      { tx, scope },
      {
        action: 'download',
        entityType: 'classification_dataset',
        entityId: task.entityId,
        name: filename,
        after: { file: filename, size },
      },
    ),
  );
  return {
    filename,
    mimeType: filename.endsWith('.csv') ? 'text/csv' : 'application/zip',
    size,
    etag: data.sha256,
    open: (range) => app.files.get(key, range && { range }),
  };
}

/** Deletes the exported datasets that are no longer kept. */
export async function sweepExports({ app, scope }: Context<AccessibleScope>, now: Date): Promise<void> {
  for (const companyId of scope.companies) {
    for await (const key of app.files.list(exportsFolder(companyId))) {
      if (parseExportKey(key).startedAt < now.getTime() - KEPT_MS) await app.files.delete(key);
    }
  }
}
