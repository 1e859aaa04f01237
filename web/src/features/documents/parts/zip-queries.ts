import { documentPaths } from '@dossier/contract/documents/paths';
import type { Document } from '@dossier/contract/documents/schema';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import type { Choice } from '../../../parts/data-table/use-selection.ts';
import { awaitTaskFile } from '../../../shell/tasks/task-file.ts';
import { sentChoice } from '../queries.ts';
import { withAddedFilters } from './added-filters.ts';

/** Starts a task that packs the originals of documents of a project into a zip, which this page saves when it is complete. */
export function useZip(projectId: number) {
  return useMutation({
    mutationFn: ({ choice, key }: { choice: Choice; key: string }) =>
      call(
        documentPaths.downloadInProject,
        { params: { id: projectId }, body: sentChoice(choice) },
        { idempotencyKey: key },
      ),
    meta: { quiet: true },
    onSuccess: ({ task_result_id: id }) => void awaitTaskFile(id),
  });
}

/** The document of a choice of one; null if its rows are not known to be one. */
export async function onlyDocument(projectId: number, choice: Choice): Promise<Document | null> {
  if ('ids' in choice) {
    const [id] = choice.ids;
    return id === undefined ? null : await call(documentPaths.get, { params: { id } });
  }
  if (choice.except.length > 0) return null;
  const { q, filters } = choice.filter;
  const page = await call(documentPaths.listInProject, {
    params: { id: projectId },
    query: { ...(q && { q }), ...withAddedFilters(filters), per_page: 1 },
  });
  return page.total === 1 ? (page.items[0] ?? null) : null;
}
