import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { joinRoom, onRoomJoined, useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { documentKeys } from '../documents/queries.ts';
import { projectKeys } from '../projects/queries.ts';
import { sentimentKeys as keys } from './queries.ts';

const kinds: ReadonlySet<string> = new Set([
  'analyse_sentiment',
  'analyse_document_sentiment',
  'train_sentiment_model',
]);

export const outdated: Outdated = {
  sentiment_analysis: ({ entity, project_id: projectId }) => {
    if (entity !== 'results' || projectId === undefined) return [{ queryKey: keys.all }];
    return [
      { queryKey: keys.project(projectId) },
      { queryKey: keys.analyses },
      { queryKey: documentKeys.inProject(projectId) },
      { queryKey: projectKeys.one(projectId), exact: true },
    ];
  },
  // Events of running tasks contain the percentage.
  task: ({ task_id: kind, step }) => (step === null && kinds.has(kind) ? [{ queryKey: keys.all }] : []),
};

/** Users with more companies see changes of the others when they reload. */
const MAX_COMPANIES = 5;

/** Refreshes the analyses of companies while others change them. */
export function useLiveAnalyses(companyIds: readonly number[]): void {
  const client = useQueryClient();
  const pathname = useLocation().pathname;
  const key = companyIds.slice(0, MAX_COMPANIES).join();
  useEffect(() => {
    const rooms = key === '' ? [] : key.split(',').map((id) => `company:${Number(id)}` as const);
    const leave = rooms.flatMap((room) => [
      // Events before the join were missed.
      onRoomJoined(room, () => void client.invalidateQueries({ queryKey: keys.all })),
      joinRoom(room),
    ]);
    return () => {
      for (const one of leave) one();
    };
    // A change of path leaves all rooms.
  }, [client, key, pathname]);
}

/** Refreshes the results in a project while documents are analysed and others correct passages. */
export function useLiveResults(projectId: number | null): void {
  const client = useQueryClient();
  useRoom(projectId === null ? null : `project:${projectId}`, useLocation().pathname, () => {
    if (projectId !== null) void client.invalidateQueries({ queryKey: keys.project(projectId) });
  });
}
