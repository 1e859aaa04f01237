import { companyCalls } from '@dossier/contract/companies/calls';
import { projectCalls } from '@dossier/contract/projects/calls';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { taskCalls } from '@dossier/contract/tasks/calls';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { upload } from '../../client/upload.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useMayReach } from '../../client/me.ts';

export type CompanyFilters = Partial<QueryOf<typeof companyCalls.list>>;
/** A place that has members. */
export interface MemberPlace {
  level: 'company' | 'project';
  id: number;
}
export type CompanyInput = BodyInput<typeof companyCalls.update>;

export const companyKeys = { all: ['companies'] as const, one: (id: number) => ['companies', id] as const };

export const companiesQuery = (query: CompanyFilters) =>
  queryOptions({
    queryKey: [...companyKeys.all, 'list', query],
    queryFn: ({ signal }) => call(companyCalls.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: companyKeys.one(id),
    queryFn: ({ signal }) => call(companyCalls.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** The companies where the user may do something. */
export function useCompaniesHolding(permission: PermissionKey): ReadonlySet<number> {
  const somewhere = useMayReach();
  const found = useQuery({
    queryKey: [...companyKeys.all, 'holding', permission],
    queryFn: ({ signal }) => call(companyCalls.list, { query: { permission, per_page: 200 } }, { signal }),
    enabled: somewhere(permission),
    meta: { quiet: true },
  });
  return new Set(found.data?.items.map(({ id }) => id));
}

type MembersQuery = Partial<QueryOf<typeof companyCalls.members>>;

export const membersKey = ({ level, id }: MemberPlace) =>
  [level === 'company' ? 'companies' : 'projects', id, 'members'] as const;

export const loadMembers = ({ level, id }: MemberPlace, query: MembersQuery, signal: AbortSignal) =>
  call((level === 'company' ? companyCalls : projectCalls).members, { params: { id }, query }, { signal });

export const membersQuery = (place: MemberPlace, query: MembersQuery) =>
  queryOptions({
    queryKey: [...membersKey(place), query],
    queryFn: ({ signal }) => loadMembers(place, query, signal),
    placeholderData: keepPreviousData,
    // Of a place that was deleted a moment ago there is nothing to tell.
    meta: { quiet: true },
  });

/** Who was invited to a place and has not answered yet. */
export const pendingMembersQuery = (place: MemberPlace) =>
  queryOptions({
    queryKey: [...membersKey(place), 'pending'],
    queryFn: ({ signal }) =>
      call(
        (place.level === 'company' ? companyCalls : projectCalls).invitations,
        { params: { id: place.id } },
        { signal },
      ),
    meta: { quiet: true },
  });

export function useAddMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ level, id, body }: MemberPlace & { body: BodyInput<typeof companyCalls.addMember> }) =>
      level === 'company'
        ? call(companyCalls.addMember, { params: { id }, body })
        : call(projectCalls.addMember, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all(
        [companyKeys.all, ['projects'], ['users'], ['roles']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** Everything that shows companies is loaded again. */
function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: companyKeys.all });
}

export function useAddCompany() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof companyCalls.create>; key: string }) =>
      call(companyCalls.create, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useUpdateCompany() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: CompanyInput }) =>
      call(companyCalls.update, { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

/** The last export of a company that the user has started. */
export const lastExportQuery = (id: number) =>
  queryOptions({
    queryKey: [...companyKeys.one(id), 'export'],
    queryFn: async ({ signal }) => {
      const query = { task_id: ['export_company'], entity_id: id, per_page: 1 };
      return (await call(taskCalls.mine, { query }, { signal })).items[0] ?? null;
    },
    meta: { quiet: true },
  });

export function useExportCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(companyCalls.export, { params: { id } }),
    onSuccess: (_task, id) => client.invalidateQueries({ queryKey: [...companyKeys.one(id), 'export'] }),
  });
}

export async function downloadArchive(taskId: number, name: string): Promise<void> {
  const file = await callForFile(taskCalls.download, { params: { id: taskId, part: 'archive' } });
  saveFile(file, `${name}.dossier.zip`);
}

export function useRestoreCompany() {
  return useMutation({
    mutationFn: (file: File) =>
      upload(companyCalls.restore, {
        params: undefined,
        fields: {},
        file: { field: 'file', name: file.name, data: file },
      }),
  });
}

export function useDeleteCompany() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: number) => call(companyCalls.remove, { params: { id } }),
    onSuccess: reload,
  });
}
