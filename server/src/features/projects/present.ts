import { type Project, type ProjectAdditions, projectAdditions } from '@dossier/contract/projects/schema';
import type { Added } from '../../contributions.ts';
import { presentAuthorship } from '../users/verbs/load-authorship.ts';
import type { ProjectRow } from './store.ts';

const NOTHING_ADDED = projectAdditions.parse({});

export function presentProject(row: ProjectRow, added: Added<ProjectAdditions>): Project {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    deleted: row.deletedAt !== null,
    language: row.language,
    company: { id: row.companyId, name: row.companyName },
    lastReleased: row.lastReleasedAt?.toISOString() ?? null,
    ...presentAuthorship(row),
    stakeholders: row.stakeholders,
    archived: row.archived,
    ...NOTHING_ADDED,
    ...row.added,
    ...added,
    analysis_data: { ...NOTHING_ADDED.analysis_data, ...added.analysis_data },
  };
}
