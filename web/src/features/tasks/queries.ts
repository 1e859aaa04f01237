import type { BodyInput } from '@dossier/contract/base/route';
import { taskPaths } from '@dossier/contract/tasks/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { ListFilter } from '../../parts/data-table/use-list.ts';
import type { Choice } from '../../parts/data-table/use-selection.ts';
import { cancelTask } from '../../shell/tasks/cancel-task.ts';
import { tasksNamed } from '../../shell/tasks/task-words.ts';

export const taskKeys = {
  all: ['tasks'] as const,
  tables: ['tasks', 'table'] as const,
  one: (id: number) => ['tasks', id] as const,
};

export const taskQuery = (id: number, uuid?: string) =>
  queryOptions({
    queryKey: [...taskKeys.one(id), uuid ?? null],
    queryFn: ({ signal }) => call(taskPaths.get, { params: { id }, query: uuid ? { uuid } : {} }, { signal }),
    meta: { quiet: true },
  });

export const documentTasksQuery = (documentId: number) =>
  queryOptions({
    queryKey: [...taskKeys.all, 'document', documentId],
    queryFn: ({ signal }) =>
      call(taskPaths.ofDocument, { params: { id: documentId }, query: { per_page: 25 } }, { signal }),
  });

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: taskKeys.all });
}

export function useCancelTask() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, terminate = false }: { id: number; terminate?: boolean }) => cancelTask(id, terminate),
    onSuccess: reload,
  });
}

/** Tasks of a bulk call: ids, or all that match the filters of the list. */
function chosenTasks(choice: Choice): Omit<BodyInput<typeof taskPaths.cancelMany>, 'terminate'> {
  if ('ids' in choice) return { ids: [...choice.ids] };
  const { q, filters } = choice.filter;
  return { filter: taskFilters({ q, filters }), except: [...choice.except] };
}

/** The filters of a list of tasks as the server takes them. */
export function taskFilters({ q, filters }: ListFilter) {
  const { attention, ...others } = filters;
  return { ...(q && { q, named: tasksNamed(q) }), ...others, ...(attention && { attention: attention[0] === 'true' }) };
}

export function useCancelTasks() {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice: Choice) => call(taskPaths.cancelMany, { body: chosenTasks(choice) }),
    onSuccess: reload,
  });
}

/** Removes failed tasks from what needs attention, or puts them back. */
export function useDismissTasks() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ choice, dismissed = true }: { choice: Choice; dismissed?: boolean }) =>
      call(taskPaths.dismiss, { body: { ...chosenTasks(choice), dismissed } }),
    onSuccess: () => Promise.all([taskKeys.all, ['home']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export function useRetryTask() {
  const reload = useReload();
  return useMutation({ mutationFn: (id: number) => call(taskPaths.retry, { params: { id } }), onSuccess: reload });
}
