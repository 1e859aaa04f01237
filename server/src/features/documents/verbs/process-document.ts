import { Failure } from '@dossier/contract/base/failure';
import { z } from 'zod';
import type { ProjectScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { findFile } from '../store-files.ts';
import { requireDocument } from './get-document.ts';
import { indexPages } from './index-pages.ts';
import { notifyRooms } from './notify-rooms.ts';
import { notifyUploader } from './notify-uploader.ts';
import { readDocument } from './read-document.ts';
import { scheduleRendition } from './rendition-job.ts';
import { versionOfTask } from './sync-document.ts';

/** The checkpoint applies only to the version with this number. */
const checkpoint = z.object({ version: z.number(), phase: z.enum(['reading', 'indexing', 'done', 'told']) });

/** Reads and indexes a version of a document. After a crash it resumes after the last finished phase. */
export async function processDocument(context: TaskContext<ProjectScope>): Promise<void> {
  const { app, scope, task } = context;
  const chosen = { id: task.entityId!, version: versionOfTask(task) };
  const { current, original } = await app.database.read(
    scope,
    async (tx) => {
      const current = await requireDocument({ tx, scope }, chosen);
      return { current, original: await findFile(tx, scope, current.version.fileId) };
    },
    { genericPlan: true },
  );
  if (!original) throw new Error(`The file of version ${current.version.id} is gone.`);
  const checkpointBase = { version: current.version.number };
  const earlier = checkpoint.safeParse(context.checkpoint);
  const phase = earlier.success && earlier.data.version === checkpointBase.version ? earlier.data.phase : 'reading';

  if (phase !== 'reading') for (const done of ['fetch_data', 'parse_pages']) context.step(done).done();
  const read = () =>
    readDocument(context, { current, original, checkpointBase }).catch(async (error: unknown) => {
      // A document of pictures without text can still be viewed.
      if (error instanceof Failure && error.kind === 'no_text') await scheduleRendition({ app, scope }, current);
      throw error;
    });
  const isIndexed = phase === 'reading' ? await read() : phase !== 'indexing';
  if (!isIndexed) {
    const asRead = await app.database.read(scope, (tx) => requireDocument({ tx, scope }, chosen), {
      genericPlan: true,
    });
    await indexPages(context, { current: asRead, checkpointBase });
  }
  await notifyRooms(context, context.task.entityId!);
  await scheduleRendition({ app, scope }, current);
  if (phase !== 'told' && task.payload['notify_user'] === true) {
    await notifyUploader(context, current);
    await context.save({ ...checkpointBase, phase: 'told' }, async () => {});
  }
}
