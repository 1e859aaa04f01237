import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { joinRoom, onRoomJoined } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { documentKeys } from '../documents/queries.ts';
import { projectKeys } from '../projects/queries.ts';
import { classificationKeys as keys } from './queries.ts';

const samplesOf = (id: number) => [{ queryKey: keys.dataset(id) }, { queryKey: keys.datasetTable }];

const predictionsIn = (projectId: number) => [
  { queryKey: [...keys.predictions, projectId] },
  // Columns and filters of the documents.
  { queryKey: documentKeys.inProject(projectId) },
  { queryKey: projectKeys.one(projectId), exact: true },
];

export const outdated: Outdated = {
  classification: ({ entity, id, model_id: model }) => {
    if (entity === 'samples') return [...samplesOf(id), { queryKey: keys.modelTables }];
    if (entity === 'dataset') return [{ queryKey: keys.datasets }, { queryKey: keys.modelTables }];
    if (entity === 'predictions') return [...predictionsIn(id), { queryKey: keys.modelTables }];
    if (entity === 'model') return [{ queryKey: keys.models }, { queryKey: keys.datasets }];
    const ofModel = model === undefined ? [] : [{ queryKey: keys.model(model) }];
    return [{ queryKey: keys.instances }, { queryKey: keys.evaluations }, { queryKey: keys.modelTables }, ...ofModel];
  },
  // Events of running tasks contain the percentage.
  task: ({ entity_type: type, entity_id: id, step }) => {
    if (step !== null || id === null) return [];
    if (type === 'classification_dataset') return samplesOf(id);
    return type === 'classification_model_instance' || type === 'classification_model_evaluation'
      ? [{ queryKey: keys.all }]
      : [];
  },
};

/** Users with more companies see changes of the others when they reload. */
const MAX_COMPANIES = 5;

/** Refreshes models and datasets of companies while others change them. */
export function useLiveClassification(companyIds: readonly number[]): void {
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

const REFRESH_MS = 5000;

/** Refreshes a table while one of its models is trained, for users who get no events of the task. */
export function useRefreshWhile(isRunning: boolean, queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      void client.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] });
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [client, isRunning, key]);
}
