import type { Sample, SampleUpload } from '@dossier/contract/classification/sample-schema';
import type { Readable } from 'node:stream';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { maxFileBytesHere } from '../../documents/verbs/room-for-documents.ts';
import { receiveFile } from '../../documents/verbs/receive-file.ts';
import { announceSamples, assertClass, assertRoomForSamples, log, requireDataset } from '../changing.ts';
import { presentSamples } from '../present.ts';
import { classesByName, insertClasses } from '../store-classes.ts';
import { changeDataset } from '../store-datasets.ts';
import { insertSamples, insertStoredFile } from '../store-samples.ts';
import { newStoredKey } from '../storage-keys.ts';
import { assertRoom } from './change-classes.ts';
import { startReading } from './start-reading.ts';

export interface NewSampleFile extends Omit<SampleUpload, 'filename'> {
  datasetId: number;
  /** Read to its end, or destroyed. */
  stream: Readable;
  filename: string;
}

/** Stores a file as a sample and starts the task that reads its text. A class that is named and does not exist yet is added. */
export async function uploadSample(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { datasetId, stream, filename, class_id: classId, class_name: className }: NewSampleFile,
): Promise<Sample> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await receiveFile(
    { app, scope },
    {
      stream,
      filename,
      newKey: newStoredKey,
      maxBytes: () => maxFileBytesHere({ app, scope }),
      async write(tx, { key, sha256, size, type, mimeType, filename: name }) {
        const dataset = await requireDataset(tx, scope, datasetId, 'lock');
        await assertClass(tx, scope, { datasetId, classId });
        await assertRoomForSamples(tx, scope, { datasetId, more: 1 });
        const file = await insertStoredFile(tx, scope, { kind: 'sample', key, sha256, size, mimeType });
        const [row] = await insertSamples(tx, scope, [
          {
            datasetId,
            classId: classId ?? (await classNamed(tx, scope, { datasetId, className })),
            filename: name,
            source: 'upload',
            type,
            size,
            fileId: file.id,
          },
        ]);
        await startReading({ app, tx, scope }, { datasetId, samples: 1 });
        await log(tx, scope, dataset, { action: 'add_samples', after: { sample: name, size } });
        await changeDataset(tx, scope, datasetId, {});
        announceSamples(app, tx, dataset);
        const [sample] = await presentSamples(tx, { scope, readable }, [row!]);
        return sample!;
      },
    },
  );
}

/** The class with this name, which is added if it is new; null without a name. */
async function classNamed(
  tx: Tx,
  scope: CompanyScope,
  { datasetId, className }: { datasetId: number; className: string | undefined },
): Promise<number | null> {
  if (className === undefined) return null;
  const existing = await classesByName(tx, scope, datasetId);
  const row = existing.get(className.toLowerCase());
  if (row) return row.id;
  assertRoom(existing.size + 1);
  const [added] = await insertClasses(tx, scope, datasetId, [{ name: className, description: '' }]);
  return added!.id;
}
