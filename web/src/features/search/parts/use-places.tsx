import { projectCalls } from '@dossier/contract/projects/calls';
import { companyCalls } from '@dossier/contract/companies/calls';
import {
  IconBuilding,
  IconCircleDashedCheck,
  IconFolder,
  IconHome,
  IconListCheck,
  IconUser,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { CommandItem } from '../../../shell/command/command-frame.tsx';
import { useMe } from '../../sign-in/queries.ts';

const icon = { size: 17, 'aria-hidden': true } as const;
const MOST = 3;

/** Where the words can lead: companies and projects of that name, and the screens of the menu. */
export function usePlaces(words: string, enabled: boolean): CommandItem[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const me = useMe();
  const named = useQuery({
    queryKey: ['search', 'places', words],
    queryFn: async ({ signal }) => {
      const query = { q: words, per_page: MOST, sort: 'name' } as const;
      const [companies, projects] = await Promise.all([
        call(companyCalls.list, { query }, { signal }),
        call(projectCalls.list, { query }, { signal }),
      ]);
      return { companies: companies.items, projects: projects.items };
    },
    enabled: enabled && words !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { quiet: true },
  }).data;

  const screens: (CommandItem & { content: string })[] = [
    {
      id: 'home',
      lead: <IconHome {...icon} />,
      content: t('menu.home'),
      hint: 'G H',
      run: () => void navigate({ to: '/home' }),
    },
    {
      id: 'companies',
      lead: <IconBuilding {...icon} />,
      content: t('menu.companies'),
      hint: 'G C',
      run: () => void navigate({ to: '/companies' }),
    },
    {
      id: 'tasks',
      lead: <IconCircleDashedCheck {...icon} />,
      content: t('menu.tasks'),
      hint: 'G T',
      run: () => void navigate({ to: '/tasks' }),
    },
    {
      id: 'profile',
      lead: <IconUser {...icon} />,
      content: t('account.profile'),
      run: () => void navigate({ to: '/profile' }),
    },
  ];
  if (me.is_technical_admin) {
    screens.push({
      id: 'all-tasks',
      lead: <IconListCheck {...icon} />,
      content: t('menu.all_tasks'),
      run: () => void navigate({ to: '/all-tasks' }),
    });
  }
  if (words === '') return screens;

  const wanted = words.toLowerCase();
  return [
    ...(named?.companies ?? []).map(({ id, name }) => ({
      id: `company-${id}`,
      lead: <IconBuilding {...icon} />,
      content: name,
      run: () => void navigate({ to: '/company/$companyId', params: { companyId: id } }),
    })),
    ...(named?.projects ?? []).map(({ id, name, company }) => ({
      id: `project-${id}`,
      lead: <IconFolder {...icon} />,
      content: name,
      detail: company.name,
      run: () =>
        void navigate({
          to: '/company/$companyId/project/$projectId',
          params: { companyId: company.id, projectId: id },
        }),
    })),
    ...screens.filter(({ content }) => content.toLowerCase().includes(wanted)),
  ];
}
