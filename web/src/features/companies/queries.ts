import { companyPaths } from '@dossier/contract/companies/paths';
import { rolePaths } from '@dossier/contract/roles/paths';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { BodyInput, QueryOf } from '@dossier/contract/base/route';
import { userPaths } from '@dossier/contract/users/paths';
import { personName } from '../../parts/person-name.ts';
import { taskPaths } from '@dossier/contract/tasks/paths';
import {
  keepPreviousData,
  type Query,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { getPreferences, setPreferences } from '../../client/preferences.ts';
import { upload } from '../../client/upload.ts';
import { saveFile } from '../../parts/save-file.ts';
import { usePermissionsAnywhere } from '../../client/me.ts';
import { isAboutDeleted, markDeleted, unmarkDeleted } from './parts/deleted-here.ts';

export type CompanyFilters = Partial<QueryOf<typeof companyPaths.list>>;
/** A company or project with members. */
export interface MemberPlace {
  level: 'company' | 'project';
  id: number;
}
export type CompanyInput = BodyInput<typeof companyPaths.update>;

export const companyKeys = { all: ['companies'] as const, one: (id: number) => ['companies', id] as const };

export const companiesQuery = (query: CompanyFilters) =>
  queryOptions({
    queryKey: [...companyKeys.all, 'list', query],
    queryFn: ({ signal }) => call(companyPaths.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: companyKeys.one(id),
    queryFn: ({ signal }) => call(companyPaths.get, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** The companies where the user has a permission. */
export function useCompaniesWithPermission(permission: PermissionKey): ReadonlySet<number> {
  const hasAnywhere = usePermissionsAnywhere();
  const companies = useQuery({
    queryKey: [...companyKeys.all, 'holding', permission],
    queryFn: ({ signal }) => call(companyPaths.list, { query: { permission, per_page: 200 } }, { signal }),
    enabled: hasAnywhere(permission),
    meta: { quiet: true },
  });
  return new Set(companies.data?.items.map(({ id }) => id));
}

type MembersQuery = Partial<QueryOf<typeof rolePaths.companyMembers>>;

export const membersKey = ({ level, id }: MemberPlace) =>
  [level === 'company' ? 'companies' : 'projects', id, 'members'] as const;

export const loadMembers = ({ level, id }: MemberPlace, query: MembersQuery, signal: AbortSignal) =>
  call(rolePaths[level === 'company' ? 'companyMembers' : 'projectMembers'], { params: { id }, query }, { signal });

export const membersQuery = (place: MemberPlace, query: MembersQuery) =>
  queryOptions({
    queryKey: [...membersKey(place), query],
    queryFn: ({ signal }) => loadMembers(place, query, signal),
    placeholderData: keepPreviousData,
    // After a deletion this fails; the page is left anyway.
    meta: { quiet: true },
  });

const MAX_PEOPLE = 6;

/** People that the user may see, by name or address: the users they administer, and for a project the members of its company. */
export const peopleQuery = (
  { level, companyId }: { level: MemberPlace['level']; companyId: number },
  { words, maySeeUsers }: { words: string; maySeeUsers: boolean },
) =>
  queryOptions({
    queryKey: ['users', 'people', level, companyId, words],
    enabled: words.length > 1 && (maySeeUsers || level === 'project'),
    queryFn: async ({ signal }) => {
      const query = { q: words, per_page: MAX_PEOPLE };
      const members =
        level === 'project'
          ? (await call(rolePaths.companyMembers, { params: { id: companyId }, query }, { signal })).items
          : [];
      const users = maySeeUsers
        ? (await call(userPaths.list, { query: { ...query, active: true } }, { signal })).items
        : [];
      const userNames = users.map(({ email, ...user }) => ({ email, name: personName({ ...user, deleted: false }) }));
      const people = new Map([...members, ...userNames].map(({ email, name }) => [email, { email, name }]));
      return [...people.values()].slice(0, MAX_PEOPLE);
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The open invitations to a company or project. */
export const pendingMembersQuery = (place: MemberPlace) =>
  queryOptions({
    queryKey: [...membersKey(place), 'pending'],
    queryFn: ({ signal }) =>
      call(
        rolePaths[place.level === 'company' ? 'companyInvitations' : 'projectInvitations'],
        { params: { id: place.id } },
        { signal },
      ),
    meta: { quiet: true },
  });

export function useAddMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ level, id, body }: MemberPlace & { body: BodyInput<typeof rolePaths.addCompanyMember> }) =>
      call(rolePaths[level === 'company' ? 'addCompanyMember' : 'addProjectMember'], { params: { id }, body }),
    meta: { quiet: true },
    onSuccess: () =>
      Promise.all(
        [companyKeys.all, ['projects'], ['users'], ['roles']].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

/** Reloads everything that shows companies. */
function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: companyKeys.all });
}

export function useAddCompany() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof companyPaths.create>; key: string }) =>
      call(companyPaths.create, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useUpdateCompany() {
  const reload = useReload();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: CompanyInput }) =>
      call(companyPaths.update, { params: { id }, body }),
    meta: { quiet: true },
    // Less is allowed in what is archived.
    onSuccess: () => Promise.all([reload(), client.invalidateQueries({ queryKey: ['permissions'] })]),
  });
}

/** The user's last export of a company. */
export const lastExportQuery = (id: number) =>
  queryOptions({
    queryKey: [...companyKeys.one(id), 'export'],
    queryFn: async ({ signal }) => {
      const query = { task_id: ['export_company'], entity_id: id, per_page: 1 };
      return (await call(taskPaths.mine, { query }, { signal })).items[0] ?? null;
    },
    meta: { quiet: true },
  });

export function useExportCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(companyPaths.export, { params: { id } }),
    onSuccess: (_task, id) => client.invalidateQueries({ queryKey: [...companyKeys.one(id), 'export'] }),
  });
}

export async function downloadArchive(taskId: number, name: string): Promise<void> {
  const file = await callForFile(taskPaths.download, { params: { id: taskId, part: 'archive' } });
  saveFile(file, `${name}.dossier.zip`);
}

export function useRestoreCompany() {
  return useMutation({
    mutationFn: (file: File) =>
      upload(companyPaths.restore, {
        params: undefined,
        fields: {},
        file: { field: 'file', name: file.name, data: file },
      }),
  });
}

export function useDeleteCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      // Before the call: the event may arrive before the answer.
      markDeleted(id);
      try {
        await call(companyPaths.remove, { params: { id } });
      } catch (error) {
        unmarkDeleted(id);
        throw error;
      }
    },
    onSuccess: async (_answer, id) => {
      forgetCompany(id);
      client.removeQueries({ queryKey: companyKeys.one(id), type: 'inactive' });
      const others = { queryKey: companyKeys.all, predicate: (query: Query) => !isAboutDeleted(query) };
      await Promise.all([client.invalidateQueries(others), client.invalidateQueries({ queryKey: ['home'] })]);
    },
  });
}

/** The switcher shows another company. */
function forgetCompany(id: number): void {
  if (getPreferences().companyId === id) setPreferences({ companyId: null });
}
