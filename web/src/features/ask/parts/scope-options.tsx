import { MAX_SCOPE_DOCUMENTS } from '@dossier/contract/ask/constants';
import { documentPaths } from '@dossier/contract/documents/paths';
import { Menu, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import { companiesQuery } from '../../companies/queries.ts';
import { projectsQuery } from '../../projects/queries.ts';
import { askKeys } from '../queries.ts';
import { HiddenDocuments } from './hidden-documents.tsx';
import { ScopeIcon } from './scope-icon.tsx';
import classes from './scope-options.module.css';
import { documentsScope, type Scope, type ScopeDocument } from './scope.ts';

interface Props {
  value: Scope | undefined;
  onChange: (scope: Scope) => void;
}

const MAX_RESULTS = 6;

/** The scopes to choose from, searched on the server. */
export function ScopeOptions({ value, onChange }: Props) {
  const { t } = useTranslation('ask');
  const [words, setWords] = useState('');
  const [debouncedQuery] = useDebouncedValue(words.trim(), 200);
  const query = { per_page: MAX_RESULTS, sort: 'name' as const, ...(debouncedQuery && { q: debouncedQuery }) };
  const companies = useQuery(companiesQuery(query));
  const projects = useQuery(projectsQuery({ ...query, archived: false }));
  const documents = useQuery(foundDocumentsQuery(debouncedQuery));
  const isEmpty = companies.data?.total === 0 && projects.data?.total === 0 && documents.data?.length === 0;
  const chosen = chosenDocuments(value);
  const offered = (documents.data ?? []).filter(({ id }) => !chosen.some((document) => document.id === id));
  const toggle = (document: ScopeDocument) => {
    const others = chosen.filter(({ id }) => id !== document.id);
    const hidden = value?.scope === 'documents' ? value.hidden : 0;
    if (others.length < chosen.length) onChange(documentsScope(others, hidden));
    else if (chosen.length < MAX_SCOPE_DOCUMENTS) onChange(documentsScope([...chosen, document], hidden));
  };

  return (
    <>
      <TextInput
        m={4}
        aria-label={t('composer.find_scope')}
        placeholder={t('composer.find_scope')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      <div role="menu" aria-label={t('composer.scope')}>
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
        {chosen.length + offered.length > 0 && <Menu.Label>{t('composer.documents')}</Menu.Label>}
        {[...chosen, ...offered].map((document, at) => (
          <Menu.CheckboxItem
            key={`document-${document.id}`}
            checked={at < chosen.length}
            closeMenuOnClick={false}
            onChange={() => toggle(document)}
          >
            <span className={classes.document}>
              <FileBadge type={document.type} />
              <FileName name={document.name} />
            </span>
          </Menu.CheckboxItem>
        ))}
      </div>
      {value?.scope === 'documents' && <HiddenDocuments count={value.hidden} />}
      {isEmpty && <Menu.Label>{t('composer.no_scope')}</Menu.Label>}
    </>
  );
}

/** The chosen documents; a single one is without its type. */
function chosenDocuments(value: Scope | undefined): readonly ScopeDocument[] {
  if (value?.scope === 'documents') return value.documents;
  return value?.scope === 'document' ? [{ id: value.id, name: value.title, type: typeOfName(value.title) }] : [];
}

const typeOfName = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Documents by name; without words the last updated ones. */
const foundDocumentsQuery = (q: string) =>
  queryOptions({
    queryKey: [...askKeys.all, 'scope', 'documents', q],
    queryFn: async ({ signal }) => {
      const query = { per_page: MAX_RESULTS, sort: '-updated_at', ...(q && { q }) } as const;
      const { items } = await call(documentPaths.list, { query }, { signal });
      return items.map(({ id, name, type }): ScopeDocument => ({ id, name, type }));
    },
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
