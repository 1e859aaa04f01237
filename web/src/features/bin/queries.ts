import { binPaths } from '@dossier/contract/bin/paths';
import type { BodyInput } from '@dossier/contract/base/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { Choice } from '../../parts/data-table/use-selection.ts';
import type { ListQuery } from '../../parts/data-table/use-list.ts';
import { companyKeys } from '../companies/queries.ts';
import { documentKeys } from '../documents/queries.ts';
import { projectKeys } from '../projects/queries.ts';

/** The project or company that a bin belongs to. */
export interface BinPlace {
  level: 'project' | 'company';
  id: number;
  /** For the question before something is deleted permanently. */
  name: string;
}

/** Below the keys that the events of a project and company invalidate. */
export const binKey = ({ level, id }: BinPlace) =>
  [...(level === 'project' ? documentKeys.inProject(id) : companyKeys.one(id)), 'bin'] as const;
export const projectsBinKey = (companyId: number) => [...companyKeys.one(companyId), 'bin', 'projects'] as const;

const numbers = (values: readonly string[] | undefined) => values?.map(Number);

function toFilter({ q, filters }: Pick<ListQuery, 'q' | 'filters'>) {
  return {
    ...(q && { q }),
    ...(filters['type'] && { type: [...filters['type']] }),
    ...(filters['deleted_by'] && { deleted_by: numbers(filters['deleted_by']) }),
  };
}

const toProjectsFilter = ({ q, filters }: Pick<ListQuery, 'q' | 'filters'>) => ({
  ...(q && { q }),
  ...(filters['deleted_by'] && { deleted_by: numbers(filters['deleted_by']) }),
});

export function loadBin({ level, id }: BinPlace, { page, per_page, sort, ...filter }: ListQuery, signal: AbortSignal) {
  const query = { page, per_page, sort: sort as '-deleted_at', ...toFilter(filter) };
  return call(level === 'project' ? binPaths.inProject : binPaths.inCompany, { params: { id }, query }, { signal });
}

export function loadProjectsBin(
  companyId: number,
  { page, per_page, sort, q, filters }: ListQuery,
  signal: AbortSignal,
) {
  const query = { page, per_page, sort: sort as '-deleted_at', ...toProjectsFilter({ q, filters }) };
  return call(binPaths.projects, { params: { id: companyId }, query }, { signal });
}

/** Reloads the bins, and the documents and projects that leave or enter them. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [documentKeys.all, projectKeys.all, companyKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

function toBody(choice: Choice): BodyInput<typeof binPaths.restoreInProject> {
  if ('ids' in choice) return { ids: [...choice.ids] };
  return { filter: toFilter(choice.filter), except: [...choice.except] };
}

function toProjectsBody(choice: Choice): BodyInput<typeof binPaths.restoreProjects> {
  if ('ids' in choice) return { ids: [...choice.ids] };
  return { filter: toProjectsFilter(choice.filter), except: [...choice.except] };
}

export function useRestore({ level, id }: BinPlace) {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(level === 'project' ? binPaths.restoreInProject : binPaths.restoreInCompany, {
        params: { id },
        body: toBody(choice),
      }),
    onSuccess: reload,
  });
}

export function useErase({ level, id }: BinPlace) {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(level === 'project' ? binPaths.eraseInProject : binPaths.eraseInCompany, {
        params: { id },
        body: toBody(choice),
      }),
    onSuccess: reload,
  });
}

export function useRestoreProjects(companyId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(binPaths.restoreProjects, { params: { id: companyId }, body: toProjectsBody(choice) }),
    onSuccess: reload,
  });
}

export function useEraseProjects(companyId: number) {
  const reload = useReload();
  return useMutation({
    mutationFn: (choice: Choice) =>
      call(binPaths.eraseProjects, { params: { id: companyId }, body: toProjectsBody(choice) }),
    onSuccess: reload,
  });
}
