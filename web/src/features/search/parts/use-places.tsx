import { companyPaths } from '@dossier/contract/companies/paths';
import { userPaths } from '@dossier/contract/users/paths';
import { IconBuilding, IconFolder, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { usePermissionsAnywhere } from '../../../client/me.ts';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { personName } from '../../../parts/person-name.ts';
import type { CommandItem } from '../../../shell/command/command-frame.tsx';
import { namesQuery, projectsQuery } from '../queries.ts';
import { MarkedName } from './marked-name.tsx';
import { markWords } from './mark-words.ts';

const icon = { size: 17, 'aria-hidden': true } as const;
const MAX_RESULTS = 3;
const MAX_WORDS = 200;

interface Places {
  /** Documents, projects and companies by name; a project with exactly this code comes first. */
  named: CommandItem[];
  people: CommandItem[];
  isFetching: boolean;
  error: Error | null;
}

/** Everything with a matching name. */
export function usePlaces(
  words: string,
  { enabled, ids }: { enabled: boolean; ids: { company_id?: number; project_id?: number } },
): Places {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const mayReadUsers = usePermissionsAnywhere()('USER_READ');
  const shared = {
    enabled: enabled && words !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { quiet: true },
  };
  const query = { q: words.slice(0, MAX_WORDS), per_page: MAX_RESULTS, sort: 'name' } as const;
  const { project_id, ...inCompany } = ids;
  const documents = useQuery({
    ...namesQuery({
      query: words,
      limit: MAX_RESULTS,
      ...inCompany,
      ...(project_id !== undefined && { project_id: [project_id] }),
    }),
    enabled: shared.enabled,
  });
  const projects = useQuery({ ...projectsQuery(words, { limit: MAX_RESULTS, ...inCompany }), enabled: shared.enabled });
  const companies = useQuery({
    ...shared,
    queryKey: ['search', 'companies', query.q],
    queryFn: ({ signal }) => call(companyPaths.list, { query }, { signal }),
  });
  const users = useQuery({
    ...shared,
    queryKey: ['search', 'users', query.q],
    queryFn: ({ signal }) => call(userPaths.list, { query }, { signal }),
    enabled: shared.enabled && mayReadUsers,
  });
  const results = [documents, projects, companies, users];
  const status = {
    isFetching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
  if (words === '') return { named: [], people: [], ...status };

  const isCode = ({ code }: { code: string }) => code.toLowerCase() === words.toLowerCase();
  const projectItems = (projects.data?.items ?? []).map((project) => ({
    isCode: isCode(project),
    id: `project-${project.id}`,
    lead: <IconFolder {...icon} />,
    content: <MarkedName name={project.name} marks={markWords(project.name, words)} />,
    detail: [t('project'), project.code, project.company.name].filter(Boolean).join(' · '),
    run: () =>
      void navigate({
        to: '/company/$companyId/project/$projectId',
        params: { companyId: project.company.id, projectId: project.id },
      }),
  }));
  return {
    named: [
      ...projectItems.filter((item) => item.isCode),
      ...(documents.data?.items ?? []).map((hit) => ({
        id: `document-${hit.document_id}`,
        lead: <FileBadge type={hit.type} />,
        content: <MarkedName name={hit.document_name} marks={hit.marks} />,
        detail: hit.project_name,
        run: () =>
          void navigate({
            to: '/company/$companyId/project/$projectId/document/$documentId',
            params: { companyId: hit.company_id, projectId: hit.project_id, documentId: hit.document_id },
          }),
      })),
      ...projectItems.filter((item) => !item.isCode),
      ...(companies.data?.items ?? []).map(({ id, name }) => ({
        id: `company-${id}`,
        lead: <IconBuilding {...icon} />,
        content: <MarkedName name={name} marks={markWords(name, words)} />,
        detail: t('company'),
        run: () => void navigate({ to: '/company/$companyId', params: { companyId: id } }),
      })),
    ],
    people: (mayReadUsers ? (users.data?.items ?? []) : []).map((user) => ({
      id: `user-${user.id}`,
      lead: <IconUser {...icon} />,
      content: <MarkedName name={userName(user)} marks={markWords(userName(user), words)} />,
      detail: user.email,
      run: () => void navigate({ to: '/user/$userId', params: { userId: user.id } }),
    })),
    ...status,
  };
}

const userName = (user: Parameters<typeof personName>[0] & { email: string }) => personName(user) || user.email;
