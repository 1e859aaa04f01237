import type { Piece } from '@dossier/contract/base/growth';
import type { SummaryEvent } from '@dossier/contract/summaries/events';
import type { App } from '../../app.ts';
import type { SummarizationRow, SummaryRow } from './tables.ts';

type Change = SummaryEvent['change'];

/** Notifies the owner of a summary of a text, or sends what was written of it. Call after the commit. */
export function announceText(
  app: Pick<App, 'broadcast'>,
  { id, userId }: Pick<SummarizationRow, 'id' | 'userId'>,
  change: Change,
  piece?: Piece,
): void {
  const event: SummaryEvent = { id, change, project_id: null, document_id: null, ...written(piece) };
  app.broadcast.publish(`user:${userId}`, 'summary', event);
}

/** Notifies the project of a summary of documents, or sends what was written of it. Call after the commit. */
export function announceSummary(
  app: Pick<App, 'broadcast'>,
  { id, projectId, documentId }: Pick<SummaryRow, 'id' | 'projectId' | 'documentId'>,
  change: Change,
  piece?: Piece,
): void {
  const event: SummaryEvent = { id, change, project_id: projectId, document_id: documentId, ...written(piece) };
  app.broadcast.publish(`project:${projectId}`, 'summary', event);
}

const written = (piece: Piece | undefined): Pick<SummaryEvent, 'piece' | 'text'> =>
  piece ? { piece: { run: piece.run, number: piece.number }, text: piece.text } : {};
