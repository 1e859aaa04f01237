import { Failure } from '@dossier/contract/base/failure';
import { z } from 'zod';
import type { ProjectScope } from '../../../scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { findFile } from '../store-files.ts';
import { demandPaper } from './get-document.ts';
import { indexPages } from './index-pages.ts';
import { mailThatRead } from './mail-that-read.ts';
import { readDocument } from './read-document.ts';
import { scheduleRendition } from './rendition-job.ts';

/** The version is named by its number: a checkpoint of another version counts for nothing. */
const checkpoint = z.object({ version: z.number(), phase: z.enum(['reading', 'indexing', 'done', 'told']) });

/** Reads a document and makes it findable. A run after a crash goes on behind the last phase that was finished. */
export async function makeFindable(context: TaskContext<ProjectScope>): Promise<void> {
  const { app, scope, task } = context;
  const { paper, original } = await app.database.read(
    scope,
    async (tx) => {
      const found = await demandPaper(tx, scope, task.entityId!);
      return { paper: found, original: await findFile(tx, scope, found.version.fileId) };
    },
    { byKeys: true },
  );
  if (!original) throw new Error(`The file of version ${paper.version.id} is gone.`);
  const marked = { version: paper.version.number };
  const earlier = checkpoint.safeParse(context.checkpoint);
  const phase = earlier.success && earlier.data.version === marked.version ? earlier.data.phase : 'reading';

  if (phase !== 'reading') for (const done of ['fetch_data', 'parse_pages']) context.step(done).done();
  const read = () =>
    readDocument(context, { paper, original }, marked).catch(async (error: unknown) => {
      // Pictures without words can be looked at all the same.
      if (error instanceof Failure && error.kind === 'no_text') await scheduleRendition(app, scope, paper);
      throw error;
    });
  const isIndexed = phase === 'reading' ? await read() : phase !== 'indexing';
  if (!isIndexed) {
    const asRead = await app.database.read(scope, (tx) => demandPaper(tx, scope, task.entityId!), { byKeys: true });
    await indexPages(context, asRead, marked);
  }
  await scheduleRendition(app, scope, paper);
  if (phase !== 'told' && task.payload['notify_user'] === true) {
    await mailThatRead(context, paper);
    await context.save({ ...marked, phase: 'told' }, async () => {});
  }
}
