import { documentPaths } from '@dossier/contract/documents/paths';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import type { Choice } from '../../../parts/data-table/use-selection.ts';
import { documentKeys, sentChoice, useReload } from '../queries.ts';

/** How many of the chosen documents have each label. */
export const labelCountsQuery = (projectId: number, choice: Choice) =>
  queryOptions({
    queryKey: [...documentKeys.inProject(projectId), 'label-counts', choice],
    queryFn: ({ signal }) =>
      call(documentPaths.countLabelsInProject, { params: { id: projectId }, body: sentChoice(choice) }, { signal }),
    meta: { quiet: true },
  });

/** Adds and removes labels of many documents of a project. The form shows errors itself. */
export function useChangeLabels(projectId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ choice, ...change }: { choice: Choice; add: string[]; remove: string[] }) =>
      call(documentPaths.labelInProject, { params: { id: projectId }, body: { ...sentChoice(choice), ...change } }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}
