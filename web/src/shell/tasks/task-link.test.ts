import { describe, expect, it } from 'vitest';
import { taskLink } from './task-link.ts';

const entity = { name: 'x', company_id: 1, project_id: 2, document_id: 3, uuid: 'u' };

describe('taskLink', () => {
  it('leads to the screen of the entity', () => {
    expect(taskLink({ status: 'success', entity_type: 'document', entity_id: 3, entity })).toBe(
      '/company/1/project/2/document/3',
    );
    expect(taskLink({ status: 'success', entity_type: 'project', entity_id: 2, entity })).toBe('/company/1/project/2');
    expect(taskLink({ status: 'success', entity_type: 'chat_session', entity_id: 9, entity })).toBe('/ask-dossier/u');
  });

  it('gives no link when an id is missing', () => {
    const broken = { ...entity, project_id: null };
    expect(taskLink({ status: 'success', entity_type: 'document', entity_id: 3, entity: broken })).toBeNull();
    expect(taskLink({ status: 'success', entity_type: 'document', entity_id: 3, entity: null })).toBeNull();
    expect(
      taskLink({ status: 'success', entity_type: 'chat_session', entity_id: 9, entity: { ...entity, uuid: null } }),
    ).toBeNull();
  });

  it.each(['scheduled', 'start', 'failure', 'cancelled', 'terminated'] as const)('gives no link while %s', (status) => {
    expect(taskLink({ status, entity_type: 'document', entity_id: 3, entity })).toBeNull();
  });
});
