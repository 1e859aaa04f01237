import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { datePaths } from '@dossier/contract/dates/paths';
import type { DateState } from '@dossier/contract/dates/constants';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { saveFile } from '../../parts/save-file.ts';

export const dateKeys = {
  all: ['dates'] as const,
  ofProject: (id: number) => ['dates', id] as const,
};

export const loadDates = (id: number, query: Partial<QueryOf<typeof datePaths.list>>, signal: AbortSignal) =>
  call(datePaths.list, { params: { id }, query }, { signal });

export const remindersQuery = (id: number) =>
  queryOptions({
    queryKey: ['date-reminders', id],
    queryFn: ({ signal }) => call(datePaths.reminders, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const feedQuery = (id: number) =>
  queryOptions({
    queryKey: ['date-feed', id],
    queryFn: ({ signal }) => call(datePaths.feed, { params: { id } }, { signal }),
  });

export function useDecideDate(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, state }: { id: number; state: DateState }) =>
      call(datePaths.decide, { params: { id }, body: { state } }),
    onSuccess: () => client.invalidateQueries({ queryKey: dateKeys.ofProject(projectId) }),
  });
}

/** Starts the task that finds the dates in all documents. */
export function useFindDates(projectId: number) {
  return useMutation({ mutationFn: () => call(datePaths.find, { params: { id: projectId } }) });
}

/** Sets reminders one after the other; the form shows failures itself. */
export function useRemind(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reminders: readonly BodyInput<typeof datePaths.remind>[]) => {
      for (const body of reminders) await call(datePaths.remind, { params: { id: projectId }, body });
    },
    meta: { quiet: true },
    onSettled: () => client.invalidateQueries({ queryKey: remindersQuery(projectId).queryKey }),
  });
}

export function useCalendarAddress(projectId: number) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: feedQuery(projectId).queryKey });
  return {
    create: useMutation({ mutationFn: () => call(datePaths.createFeed, { params: { id: projectId } }), onSuccess }),
    end: useMutation({ mutationFn: () => call(datePaths.removeFeed, { params: { id: projectId } }), onSuccess }),
  };
}

export async function downloadCalendar(projectId: number, name: string): Promise<void> {
  saveFile(await callForFile(datePaths.calendar, { params: { id: projectId } }), `${name}.ics`);
}
