import type { ChatScope } from '@dossier/contract/ask/schema';
import { Button, Menu, TextInput } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconChevronDown, IconFileText, IconFolder, IconSearch, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesQuery } from '../../companies/queries.ts';
import { projectsQuery } from '../../projects/queries.ts';
import classes from './scope-picker.module.css';
import type { Scope } from './scope.ts';

interface Props {
  /** Undefined while it loads. */
  value: Scope | undefined;
  onChange: (scope: Scope) => void;
}

const MAX_RESULTS = 6;

/** Selects where to search: everything, a company or a project, searched on the server. */
export function ScopePicker({ value, onChange }: Props) {
  const { t } = useTranslation('ask');
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [debouncedQuery] = useDebouncedValue(words.trim(), 200);
  const query = { per_page: MAX_RESULTS, sort: 'name' as const, ...(debouncedQuery && { q: debouncedQuery }) };
  const companies = useQuery({ ...companiesQuery(query), enabled: open });
  const projects = useQuery({ ...projectsQuery({ ...query, archived: false }), enabled: open });
  const title = value === undefined ? t('loading') : (value?.title ?? t('composer.all_documents'));
  const isEmpty = companies.data?.total === 0 && projects.data?.total === 0;

  return (
    <Menu position="bottom-start" opened={open} onChange={setOpen} width={280}>
      <Menu.Target>
        <Button
          size="xs"
          aria-label={`${t('composer.scope')}: ${title}`}
          aria-busy={value === undefined}
          leftSection={<ScopeIcon scope={value?.scope ?? null} />}
          rightSection={<IconChevronDown size={13} aria-hidden />}
        >
          {title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.scopeMenu ?? ''}>
        <TextInput
          m={4}
          aria-label={t('composer.find_scope')}
          placeholder={t('composer.find_scope')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          data-autofocus
        />
        {debouncedQuery === '' && (
          <Menu.Item leftSection={<ScopeIcon scope={null} />} onClick={() => onChange(null)}>
            {t('composer.all_documents')}
          </Menu.Item>
        )}
        {projects.data && projects.data.items.length > 0 && <Menu.Label>{t('composer.projects')}</Menu.Label>}
        {projects.data?.items.map((project) => (
          <Menu.Item
            key={`project-${project.id}`}
            leftSection={<ScopeIcon scope="project" />}
            onClick={() => onChange({ scope: 'project', id: project.id, title: project.name })}
          >
            {project.name}
          </Menu.Item>
        ))}
        {companies.data && companies.data.items.length > 0 && <Menu.Label>{t('composer.companies')}</Menu.Label>}
        {companies.data?.items.map((company) => (
          <Menu.Item
            key={`company-${company.id}`}
            leftSection={<ScopeIcon scope="company" />}
            onClick={() => onChange({ scope: 'company', id: company.id, title: company.name })}
          >
            {company.name}
          </Menu.Item>
        ))}
        {isEmpty && <Menu.Label>{t('composer.no_scope')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

export function ScopeIcon({ scope }: { scope: ChatScope | null }) {
  if (scope === 'company') return <IconBuilding size={15} aria-hidden />;
  if (scope === null) return <IconStack2 size={15} aria-hidden />;
  if (scope === 'document') return <IconFileText size={15} aria-hidden />;
  return <IconFolder size={15} aria-hidden />;
}
