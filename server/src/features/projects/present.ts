import type { Project } from '@dossier/contract/projects/schema';
import type { FieldsOfProject } from '../custom-fields/verbs/fields-of-projects.ts';
import { presentAuthorship } from '../users/verbs/authorship-of.ts';
import type { ProjectRow } from './store.ts';

export function presentProject(row: ProjectRow, fieldsOf: (projectId: number) => FieldsOfProject): Project {
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
    number_of_requirements: 0,
    archived: row.archived,
    ...fieldsOf(row.id),
    document_labels: row.documentLabels,
    number_of_documents: row.numberOfDocuments,
    analysis_data: { entity_analysis: [], document_classification: [], signed_documents: 0 },
  };
}
