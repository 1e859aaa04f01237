import type { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import { MAX_TITLE } from '@dossier/contract/summaries/constants';
import type { FileInput, Summarization } from '@dossier/contract/summaries/schema';
import { say } from '@dossier/contract/summaries/sentences';
import { assertWritable } from '../../../access/assert-writable.ts';
import { cutText } from '../../../cut-text.ts';
import { requireRoomForDocument } from '../../documents/limits.ts';
import { receiveFile } from '../../documents/verbs/receive-file.ts';
import { newTextKey } from '../storage-keys.ts';
import { insertText } from '../store-texts.ts';
import type { OwnContext } from './read-texts.ts';
import { recordText } from './record-text.ts';
import { startText } from './start-text.ts';

/** Stores a file and starts the task that reads and summarises it. `stream` is read to its end, or destroyed. */
export async function summariseFile(
  context: OwnContext,
  { filename, stream, ...input }: FileInput & { filename: string; stream: Readable },
): Promise<Summarization> {
  const { app, scope, authority, userId } = context;
  try {
    const place = await authority.workplace(input.company_id ?? null);
    // Files have the limits of a company.
    if (!('companyId' in place)) throw new Failure('conflict', say('no_company'));
    await assertWritable(app, place);
    return await receiveFile(
      { app, scope: place },
      {
        filename,
        stream,
        newKey: newTextKey,
        maxBytes: () => requireRoomForDocument(app, place),
        transact: (work) => app.database.write(scope, work),
        async write(tx, original) {
          const row = await insertText(tx, scope, {
            companyId: place.companyId,
            userId,
            title: cutText(original.filename.replace(/\.[a-z0-9]{1,5}$/i, ''), MAX_TITLE),
            filename: original.filename,
            type: original.type,
            key: original.key,
            size: original.size,
            length: input.length,
            purpose: input.purpose,
            modelId: input.model_id ?? null,
            createdAt: new Date(),
            updatedAt: new Date(),
          });
          const { size, type } = original;
          await recordText({ tx, scope }, { action: 'create', text: row, after: { size, type } });
          return await startText({ app, tx, scope }, { row, change: 'created' });
        },
      },
    );
  } finally {
    stream.destroy();
  }
}
