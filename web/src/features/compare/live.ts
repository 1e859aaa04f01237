import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { joinRoom, onRoomJoined, useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { compareKeys as keys } from './queries.ts';

export const outdated: Outdated = {
  comparison: ({ id }) => [{ queryKey: keys.one(id) }, { queryKey: keys.lists }],
  // Events of running tasks contain the percentage.
  task: ({ task_id: kind, step }) => (step === null && kind === 'compare_documents' ? [{ queryKey: keys.all }] : []),
  // A new version makes comparisons outdated.
  document: ({ change }) => (change === 'created' ? [] : [{ queryKey: keys.lists }]),
};

/** Users with more projects on the page see changes of the others when they reload. */
const MAX_PROJECTS = 10;

/** Refreshes a list of comparisons while others compare documents of these projects. */
export function useLiveComparisons(projectIds: readonly number[], queryKey: readonly string[]): void {
  const client = useQueryClient();
  const pathname = useLocation().pathname;
  const key = [...new Set(projectIds)]
    .toSorted((a, b) => a - b)
    .slice(0, MAX_PROJECTS)
    .join();
  useEffect(() => {
    const rooms = key === '' ? [] : key.split(',').map((id) => `project:${Number(id)}` as const);
    const leave = rooms.flatMap((room) => [
      // Events before the join were missed.
      onRoomJoined(room, () => void client.invalidateQueries({ queryKey })),
      joinRoom(room),
    ]);
    return () => {
      for (const one of leave) one();
    };
    // A change of path leaves all rooms.
  }, [client, key, queryKey, pathname]);
}

/** Refreshes a comparison while it is made, and while others review its changes. */
export function useLiveComparison(id: number): void {
  const client = useQueryClient();
  useRoom(`comparison:${id}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: keys.one(id), exact: true });
  });
}
