import { projectPaths } from '@dossier/contract/projects/paths';
import { companyPaths } from '@dossier/contract/companies/paths';
import { IconBuilding, IconFolder } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { CommandItem } from '../../../shell/command/command-frame.tsx';
import { useMenuEntries } from '../../../shell/menu/use-menu-entries.ts';
import { slotItems } from '../../../shell/room-list.ts';

const icon = { size: 17, 'aria-hidden': true } as const;
const MAX_RESULTS = 3;

/** Navigation results: companies and projects with a matching name, and menu entries. */
export function usePlaces(words: string, enabled: boolean): CommandItem[] {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const actions: readonly string[] = slotItems('commandAction').map(({ label }) => label);
  const entries = useMenuEntries().filter(({ text }) => !actions.includes(text));
  const results = useQuery({
    queryKey: ['search', 'places', words],
    queryFn: async ({ signal }) => {
      const query = { q: words, per_page: MAX_RESULTS, sort: 'name' } as const;
      const [companies, projects] = await Promise.all([
        call(companyPaths.list, { query }, { signal }),
        call(projectPaths.list, { query }, { signal }),
      ]);
      return { companies: companies.items, projects: projects.items };
    },
    enabled: enabled && words !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { quiet: true },
  }).data;

  // Without a query the list stays short: entries with a keyboard shortcut, and the account.
  const screens = entries
    .filter(({ keys, group }) => words !== '' || keys !== undefined || group === 'account')
    .map(({ to, text, icon: Icon, keys }) => ({
      id: to.slice(1),
      lead: <Icon {...icon} />,
      content: t(text),
      ...(keys && { hint: keys.toUpperCase() }),
      run: () => void navigate({ to }),
    }));
  if (words === '') return screens;

  const query = words.toLowerCase();
  return [
    ...(results?.companies ?? []).map(({ id, name }) => ({
      id: `company-${id}`,
      lead: <IconBuilding {...icon} />,
      content: name,
      run: () => void navigate({ to: '/company/$companyId', params: { companyId: id } }),
    })),
    ...(results?.projects ?? []).map(({ id, name, company }) => ({
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
    ...screens.filter(({ content }) => content.toLowerCase().includes(query)),
  ];
}
