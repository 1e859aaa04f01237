import { Failure } from '@dossier/contract/base/failure';
import { z } from 'zod';
import type { ProjectScope } from '../../../scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
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
  const load = () => app.database.read(scope, (tx) => demandPaper(tx, scope, task.entityId!));
  const paper = await load();
  const marked = { version: paper.version.number };
  const earlier = checkpoint.safeParse(context.checkpoint);
  const phase = earlier.success && earlier.data.version === marked.version ? earlier.data.phase : 'reading';

  if (phase !== 'reading') for (const done of ['fetch_data', 'parse_pages']) context.step(done).done();
  const read = () =>
    readDocument(context, paper, marked).catch(async (error: unknown) => {
      // Pictures without words can be looked at all the same.
      if (error instanceof Failure && error.kind === 'no_text') await scheduleRendition(app, scope, paper);
      throw error;
    });
  const isIndexed = phase === 'reading' ? await read() : phase !== 'indexing';
  if (!isIndexed) await indexPages(context, await load(), marked);
  await scheduleRendition(app, scope, paper);
  if (phase !== 'told' && task.payload['notify_user'] === true) {
    await mailThatRead(context, paper);
    await context.save({ ...marked, phase: 'told' }, async () => {});
  }
}
