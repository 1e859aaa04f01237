import type { Project } from '@dossier/contract/projects/schema';
import type { NameHit } from '@dossier/contract/search/schema';
import { IconFolder } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { MarkedName } from './marked-name.tsx';
import { markWords } from './mark-words.ts';
import classes from './search.module.css';

/** Number of names that are shown first. */
const FIRST = 3;

interface Props {
  query: string;
  documents: readonly NameHit[];
  projects: readonly Project[];
}

/** Documents and projects whose name matches; a project with exactly this code comes first. */
export function NameMatches({ query, documents, projects }: Props) {
  const { t } = useTranslation('search');
  const [all, setAll] = useState(false);
  const isCode = ({ code }: Project) => code.toLowerCase() === query.toLowerCase();
  const cards = [
    ...projects.filter(isCode).map((project) => ({ project, document: null })),
    ...documents.map((document) => ({ project: null, document })),
    ...projects.filter((project) => !isCode(project)).map((project) => ({ project, document: null })),
  ];
  if (cards.length === 0) return null;
  return (
    <section className={classes.names} aria-labelledby="search-names">
      <h2 id="search-names" className={classes.heading}>
        {t('by_name')} <span className={classes.count}>{cards.length}</span>
      </h2>
      <ul className={classes.cards}>
        {(all ? cards : cards.slice(0, FIRST)).map(({ project, document }) => (
          <li key={project ? `project-${project.id}` : `document-${document.document_id}`}>
            {project ? <ProjectCard project={project} query={query} /> : <DocumentCard hit={document} />}
          </li>
        ))}
      </ul>
      {cards.length > FIRST && (
        <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewer_names') : t('all_names', { count: cards.length })}
        </TextButton>
      )}
    </section>
  );
}

function DocumentCard({ hit }: { hit: NameHit }) {
  return (
    <Link
      className={classes.card}
      to="/company/$companyId/project/$projectId/document/$documentId"
      params={{ companyId: hit.company_id, projectId: hit.project_id, documentId: hit.document_id }}
    >
      <FileBadge type={hit.type} />
      <span className={classes.cardText}>
        <MarkedName name={hit.document_name} marks={hit.marks} />
        <span className={classes.cardDetail}>{hit.project_name}</span>
      </span>
    </Link>
  );
}

function ProjectCard({ project, query }: { project: Project; query: string }) {
  const { t } = useTranslation('search');
  return (
    <Link
      className={classes.card}
      to="/company/$companyId/project/$projectId"
      params={{ companyId: project.company.id, projectId: project.id }}
    >
      <IconFolder size={17} aria-hidden />
      <span className={classes.cardText}>
        <MarkedName name={project.name} marks={markWords(project.name, query)} />
        <span className={classes.cardDetail}>
          {[t('project'), project.code, project.company.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
