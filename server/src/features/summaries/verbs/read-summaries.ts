import { Failure } from '@dossier/contract/base/failure';
import type { DocumentSummary } from '@dossier/contract/summaries/schema';
import { say } from '@dossier/contract/summaries/sentences';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { noSummary, presentSummaries } from '../present.ts';
import { type DocumentChoice, findOfDocument, findSummary, listTogether } from '../store.ts';

/** Summaries of several documents that are listed. */
const MAX_LISTED = 200;

/** The summary of a document, or of what changed; `state` is `none` if it was never asked for. */
export async function getDocumentSummary(
  { app, scope }: Context<ProjectScope>,
  choice: DocumentChoice,
): Promise<DocumentSummary> {
  return await app.database.read(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, { id: choice.documentId });
    const row = await findOfDocument(tx, scope, choice);
    // It waits for a document that could not be read.
    const isStuck = row?.state === 'queued' && row.taskId === null && version.indexingStatus === 'failed';
    const shown = isStuck ? { ...row, state: 'failed' as const, problem: say('document_unreadable') } : row;
    const [presented] = shown ? await presentSummaries(tx, scope, [shown]) : [];
    return presented ?? noSummary(scope, choice);
  });
}

/** The summaries of several documents of the project together, the newest first. */
export const listProjectSummaries = ({ app, scope }: Context<ProjectScope>): Promise<DocumentSummary[]> =>
  app.database.read(scope, async (tx) => presentSummaries(tx, scope, await listTogether(tx, scope, MAX_LISTED)));

/** A summary of documents of the project. Throws `not_found`. */
export async function getProjectSummary({ app, scope }: Context<ProjectScope>, id: number): Promise<DocumentSummary> {
  return await app.database.read(scope, async (tx) => {
    const row = await findSummary(tx, scope, id);
    if (!row) throw new Failure('not_found');
    if (row.documentId !== null) await requireDocument({ tx, scope }, { id: row.documentId });
    return (await presentSummaries(tx, scope, [row]))[0]!;
  });
}
