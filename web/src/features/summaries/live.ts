import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../../client/me.ts';
import type { DocumentSummary, Summarization } from '@dossier/contract/summaries/schema';
import { onRoomJoined, useRoom, useSocketEvent } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { documentKeys } from '../documents/queries.ts';
import { receivePiece, withEvent } from './parts/summary/growing.ts';
import { summaryKeys as keys } from './queries.ts';

export const outdated: Outdated = {
  summary({ id, project_id: projectId, document_id: documentId, piece }) {
    // The page appends it.
    if (piece) return [];
    if (projectId === null) return [{ queryKey: keys.list }, { queryKey: keys.text(id) }];
    if (documentId === null) return [{ queryKey: keys.ofProject(projectId) }];
    return [{ queryKey: keys.ofDocument(documentId) }, { queryKey: documentKeys.inProject(projectId) }];
  },
  // A new version makes summaries outdated.
  document: ({ id }) => [{ queryKey: keys.ofDocument(id) }],
};

/** Refreshes the summaries of documents of a project while they are made. */
export function useLiveSummaries(projectId: number): void {
  const client = useQueryClient();
  useRoom(`project:${projectId}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: keys.all });
  });
}

/** Refreshes the user's own summaries after the connection was lost. */
export function useLiveTexts(): void {
  useGrowingSummaries();
  const client = useQueryClient();
  const { id } = useMe();
  useEffect(
    () => onRoomJoined(`user:${id}`, () => void client.invalidateQueries({ queryKey: keys.texts })),
    [client, id],
  );
}

/** Appends what a model writes to the loaded summaries. */
export function useGrowingSummaries(): void {
  const client = useQueryClient();
  useSocketEvent('summary', (event) => {
    const { id, project_id: projectId, document_id: documentId, piece } = event;
    if (!piece) return;
    receivePiece(event);
    const key = projectId === null ? keys.text(id) : documentId === null ? null : keys.ofDocument(documentId);
    if (key === null) return;
    for (const [found, summary] of client.getQueriesData<Summarization | DocumentSummary>({ queryKey: key })) {
      if (summary?.id !== id) continue;
      const next = withEvent(summary, event);
      if (next) client.setQueryData(found, next);
      else void client.invalidateQueries({ queryKey: found }, { cancelRefetch: false });
    }
  });
}
