import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { runProjectJob } from '../../../document-analysis/project-jobs.ts';
import type { Job } from '../../../engines/queue/port.ts';
import { countDescribed, findUndescribed } from '../store.ts';
import { listSubjects } from '../store-subjects.ts';
import { describeDocument } from './describe-document.ts';
import { describeSoon } from './describe-soon.ts';
import { findSubjects } from './find-subjects.ts';

/** So long the subjects of a project are not found again, for each of its documents: finding them takes a small part of it. */
const REST_MS_PER_DOCUMENT = 5;
const DOCUMENTS_PER_BATCH = 200;

/** The job. Does nothing if the project is deleted. */
export async function describeByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload, signal }: Pick<Job, 'payload' | 'signal'>,
): Promise<void> {
  const scopeOf = (id: number) => authority.project('DOCUMENT_READ', id);
  await runProjectJob(payload, scopeOf, async (scope) => {
    const { projectId } = scope;
    await describeUndescribed({ app, scope }, { signal });
    const restsUntil = await endOfRest({ app, scope });
    if (restsUntil > Date.now()) return await describeSoon({ app, scope }, { tx: null, projectId, after: restsUntil });
    await findSubjects({ app, scope }, { signal });
  });
}

/** When the subjects of the project may be found again. */
async function endOfRest({ app, scope }: Context<ProjectScope>): Promise<number> {
  return await app.database.read(scope, async (tx) => {
    const [subject] = await listSubjects(tx, scope);
    const documents = await countDescribed(tx, scope);
    return (subject?.foundAt.getTime() ?? 0) + documents * REST_MS_PER_DOCUMENT;
  });
}

/** Describes all documents of the project that are not yet. */
export async function describeUndescribed(
  { app, scope }: Context<ProjectScope>,
  { signal, onDone }: { signal: AbortSignal; onDone?: () => void },
): Promise<void> {
  for (let after = 0; ;) {
    const ids = await app.database.read(scope, (tx) =>
      findUndescribed(tx, scope, { after, limit: DOCUMENTS_PER_BATCH }),
    );
    for (const id of ids) {
      signal.throwIfAborted();
      await describeDocument({ app, scope }, id);
      onDone?.();
    }
    after = ids.at(-1) ?? 0;
    if (ids.length < DOCUMENTS_PER_BATCH) return;
  }
}
