import type { StartedTask } from '@dossier/contract/companies/schema';
import type { CsvColumns, ImportFields } from '@dossier/contract/classification/sample-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { openZip } from '../../../zip-entries.ts';
import { maxFileBytesHere } from '../../documents/verbs/room-for-documents.ts';
import { cleanName } from '../../documents/verbs/receive-file.ts';
import { startTask } from '../../tasks/verbs/start-task.ts';
import { log, requireDataset } from '../changing.ts';
import { readRows, recogniseColumns } from '../csv-samples.ts';
import { findClass } from '../store-classes.ts';
import { insertImport } from '../store-imports.ts';
import { newImportKey } from '../storage-keys.ts';

export interface NewImport extends ImportFields {
  datasetId: number;
  /** Read to its end, or destroyed. */
  stream: Readable;
  filename: string;
}

const extensionOf = (filename: string): string => /\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
/** Whether a file is read as separated values. */
export const isCsv = (filename: string): boolean => ['csv', 'tsv', 'txt'].includes(extensionOf(filename));

/** Stores a zip or CSV file after checking that it can be read, and starts the task that makes samples of it. */
export async function startImport(
  { app, scope }: Context<CompanyScope>,
  { datasetId, stream, text_column: textColumn, class_column: classColumn, class_id: classId, ...input }: NewImport,
): Promise<StartedTask> {
  const filename = cleanName(input.filename);
  try {
    if (extensionOf(filename) !== 'zip' && !isCsv(filename))
      throw new Failure('unsupported_type', say('not_csv_or_zip'));
    const limit = await maxFileBytesHere({ app, scope });
    return await withTemporaryFile(app, async (path) => {
      if ((await receive(stream, path, limit)) === 0) throw new Failure('empty');
      const entries = await countEntries({ app }, { path, filename, limit, choice: { textColumn, classColumn } });
      if (entries === 0) throw new Failure('empty', say('no_samples_in_file'));
      const key = newImportKey(scope.companyId);
      await app.files.adopt(key, path);
      try {
        return await app.database.write(scope, async (tx) => {
          const dataset = await requireDataset(tx, scope, datasetId);
          const given = classId === undefined ? null : await findClass(tx, scope, { datasetId, id: classId });
          if (given === undefined) throw new Failure('validation', undefined, { class_id: say('unknown_class') });
          const task = await startTask(
            { app, tx, scope },
            {
              kind: 'import_samples',
              entityId: datasetId,
              payload: {
                filename,
                text_column: textColumn ?? null,
                class_column: classColumn ?? null,
                class_name: given?.name ?? null,
              },
              lane: 'bulk',
            },
          );
          await insertImport(tx, scope, { datasetId, taskId: task.id, filename, key, entries });
          await log(tx, scope, dataset, { action: 'import_samples', after: { filename, entries } });
          return { task_result_id: task.id, uuid: task.uuid };
        });
      } catch (error) {
        await app.files
          .delete(key)
          .catch((problem: unknown) => app.log.warn({ err: problem, key }, 'a file was left over'));
        throw error;
      }
    });
  } finally {
    stream.destroy();
  }
}

async function countEntries(
  { app }: Pick<Context, 'app'>,
  {
    path,
    filename,
    limit,
    choice,
  }: {
    path: string;
    filename: string;
    limit: number;
    choice: { textColumn: string | undefined; classColumn: string | undefined };
  },
): Promise<number> {
  if (isCsv(filename)) {
    let rows = 0;
    for (const _row of readRows(await readFile(path), choice)) rows += 1;
    return rows;
  }
  const zip = await openZip(app, path, limit);
  zip.close();
  return zip.entries.length;
}

/** The columns of a CSV file by its beginning. */
export const csvColumns = (text: string): CsvColumns => recogniseColumns(text);
