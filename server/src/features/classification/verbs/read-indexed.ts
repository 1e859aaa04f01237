import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requeueDocuments } from '../store-reading.ts';
import { startReading } from './start-reading.ts';

/** Reads the samples made of a document that had not been read when they were added. */
export async function readIndexed({ app, scope }: Context<ProjectScope>, documentId: number): Promise<void> {
  await app.database.write(scope, async (tx) => {
    for (const datasetId of await requeueDocuments(tx, scope, [documentId])) {
      await startReading({ app, tx, scope }, { datasetId, samples: 1, quiet: true });
    }
  });
}
