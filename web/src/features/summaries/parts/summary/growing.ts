import type { SummaryEvent } from '@dossier/contract/summaries/events';
import type { Summarization } from '@dossier/contract/summaries/schema';
import { ReceivedPieces, withPiece } from '../../../../parts/growing-text.ts';

interface Growing {
  id: number | null;
  growing: Summarization['growing'];
}

/** Summaries of texts and of documents have ids of their own. */
const received = { text: new ReceivedPieces(), document: new ReceivedPieces() };
export type GrowingKind = keyof typeof received;

/** Stores the piece of an event until the summary is made. */
export function receivePiece({ id, project_id: projectId, piece, text = '' }: SummaryEvent): void {
  const pieces = received[projectId === null ? 'text' : 'document'];
  if (piece) pieces.add(id, { ...piece, text });
}

/** A loaded summary with the pieces that arrived while it was loading. */
export function withReceivedPieces<S extends Growing>(kind: GrowingKind, summary: S): S {
  const { id, growing } = summary;
  if (id === null) return summary;
  if (growing) return { ...summary, growing: received[kind].applyPieces(id, growing) };
  received[kind].forget(id);
  return summary;
}

/** A summary with the piece of an event; null if it has to be loaded again, because earlier pieces are missing. */
export function withEvent<S extends Growing>(summary: S, { piece, text = '' }: SummaryEvent): S | null {
  if (!piece) return null;
  const growing = withPiece(summary.growing ?? { run: piece.run, number: 0, text: '' }, { ...piece, text });
  return growing && { ...summary, growing };
}
