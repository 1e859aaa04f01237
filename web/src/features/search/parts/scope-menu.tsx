import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../companies/queries.ts';
import { projectQuery } from '../../projects/queries.ts';
import classes from './scope-menu.module.css';

/** Selects the search scope: everything the user can see, or the current company or project. */
export type SearchScope = 'everything' | 'company' | 'project';

interface Props {
  value: SearchScope;
  onChange: (scope: SearchScope) => void;
}

/** Converts a scope to the input of the search call, based on the current path. */
export function useScopeIds(scope: SearchScope): { company_id?: number; project_id?: number } {
  const { companyId, projectId }: { companyId?: number; projectId?: number } = useParams({ strict: false });
  if (scope === 'project' && projectId) return { project_id: projectId };
  return scope !== 'everything' && companyId ? { company_id: companyId } : {};
}

export function ScopeMenu({ value, onChange }: Props) {
  const { t } = useTranslation('search');
  const { companyId, projectId }: { companyId?: number; projectId?: number } = useParams({ strict: false });
  const company = useQuery({ ...companyQuery(companyId ?? 0), enabled: companyId !== undefined }).data?.name;
  const project = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined }).data?.name;
  if (companyId === undefined) return null;
  const names = {
    everything: t('everything'),
    company: company ?? t('this_company'),
    project: project ?? t('this_project'),
  };
  const shownScope = value === 'project' && projectId === undefined ? 'company' : value;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.button} aria-label={`${t('scope')}: ${names[shownScope]}`}>
          <span>{names[shownScope]}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={shownScope} onChange={(scope) => onChange(scope as SearchScope)}>
          <Menu.RadioItem value="everything" closeMenuOnClick>
            {names.everything}
          </Menu.RadioItem>
          <Menu.RadioItem value="company" closeMenuOnClick>
            {names.company}
          </Menu.RadioItem>
          {projectId !== undefined && (
            <Menu.RadioItem value="project" closeMenuOnClick>
              {names.project}
            </Menu.RadioItem>
          )}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
