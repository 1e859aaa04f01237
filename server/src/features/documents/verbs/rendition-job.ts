import type { Context, ContextWithAuthority } from '../../../access/context.ts';
import { Failure } from '@dossier/contract/base/failure';
import type { Job } from '../../../engines/queue/port.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findDocumentWithVersion, type DocumentWithVersion } from '../store.ts';
import { canBeRendered, makeRendition } from './make-rendition.ts';

/** The kind of job that makes the PDF of an office document or a picture. */
export const RENDITION_JOB = 'make_rendition';

interface RenditionJob {
  document_id: number;
  /** The number of the version; jobs of earlier releases have none. */
  version?: number;
}

/** For crashed workers; errors caused by the file itself are not retried. */
const MAX_ATTEMPTS = 3;

/** Schedules the PDF of a processed document at low priority. Does nothing for types that have none, or without the program that makes it. */
export async function scheduleRendition(
  { app, scope }: Context<ProjectScope>,
  current: DocumentWithVersion,
): Promise<void> {
  if (!canBeRendered({ app }, current) || current.version.pdfFileId !== null) return;
  const payload: RenditionJob = { document_id: current.document.id, version: current.version.number };
  await app.queue.enqueue(null, RENDITION_JOB, payload, {
    scope,
    lane: 'bulk',
    key: `rendition:${scope.companyId}:${current.version.id}`,
    maxAttempts: MAX_ATTEMPTS,
  });
}

/** Makes the PDF. Does nothing for a deleted document or one that cannot be converted. */
export async function renderByJob(
  { app, authority }: Pick<ContextWithAuthority, 'app' | 'authority'>,
  { payload, signal }: Job,
): Promise<void> {
  const { document_id: id, version } = payload as RenditionJob;
  try {
    const scope = await authority.at('document', 'DOCUMENT_READ', id);
    const current = await app.database.read(scope, (tx) => findDocumentWithVersion(tx, scope, id, version));
    if (!current || current.version.pdfFileId !== null || !canBeRendered({ app }, current)) return;
    await makeRendition({ app, scope }, { current, signal });
  } catch (error) {
    // The program may be available later.
    if (signal.aborted || !(error instanceof Failure) || error.kind === 'unavailable') throw error;
    if (error.kind !== 'not_found')
      app.log.info({ document: id, kind: error.kind }, 'no PDF could be made of a document');
  }
}
