import type { TaskResult } from '@dossier/contract/tasks/schema';

/** The screen of what a task worked on; null unless it succeeded and every id that the path needs is there. */
export function taskLink(task: Pick<TaskResult, 'status' | 'entity_type' | 'entity_id' | 'entity'>): string | null {
  return task.status === 'success' ? entityLink(task) : null;
}

/** The screen of an entity, whatever became of the task. */
export function entityLink({
  entity_type,
  entity_id,
  entity,
}: Pick<TaskResult, 'entity_type' | 'entity_id' | 'entity'>): string | null {
  if (!entity) return null;
  const { company_id: company, project_id: project, document_id: document, uuid } = entity;
  switch (entity_type) {
    case 'company':
      return entity_id ? `/company/${entity_id}` : null;
    case 'project':
      return company && entity_id ? `/company/${company}/project/${entity_id}` : null;
    case 'document': {
      const id = document ?? entity_id;
      return company && project && id ? `/company/${company}/project/${project}/document/${id}` : null;
    }
    case 'chat_session':
      return uuid ? `/ask-dossier/${uuid}` : null;
    default:
      return null;
  }
}
