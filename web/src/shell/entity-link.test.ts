import { beforeAll, describe, expect, it } from 'vitest';
import { stubBrowser } from '../client/testing/browser-stubs.ts';
import { taskLink } from './entity-link.ts';
import { setRooms } from './room-list.ts';

const entity = { name: 'x', company_id: 1, project_id: 2, document_id: 3, uuid: 'u' };

beforeAll(async () => {
  stubBrowser();
  setRooms((await import('../rooms.ts')).rooms);
});

describe('taskLink', () => {
  it('leads to the page of the entity', () => {
    expect(taskLink({ status: 'success', entity_type: 'company', entity_id: 1, entity })).toBe('/company/1');
    expect(taskLink({ status: 'success', entity_type: 'document', entity_id: 3, entity })).toBe(
      '/company/1/project/2/document/3',
    );
    expect(taskLink({ status: 'success', entity_type: 'project', entity_id: 2, entity })).toBe('/company/1/project/2');
    expect(taskLink({ status: 'success', entity_type: 'chat_session', entity_id: 9, entity })).toBe('/ask-dossier/u');
  });

  it('leads to what the task made, where a room has a page for it', () => {
    const task = { id: 9, task_id: 'unpack_zip', entity_type: 'project', entity_id: 2, entity } as const;
    expect(taskLink({ ...task, status: 'success' })).toBe('/company/1/project/2/unpacked/9');
  });

  it('gives no link when an id is missing, or when no room has a page for it', () => {
    const broken = { ...entity, project_id: null };
    expect(taskLink({ status: 'success', entity_type: 'document', entity_id: 3, entity: broken })).toBeNull();
    expect(taskLink({ status: 'success', entity_type: 'document', entity_id: 3, entity: null })).toBeNull();
    expect(
      taskLink({ status: 'success', entity_type: 'chat_session', entity_id: 9, entity: { ...entity, uuid: null } }),
    ).toBeNull();
    expect(taskLink({ status: 'success', entity_type: 'quarantine', entity_id: 3, entity })).toBeNull();
  });

  it.each(['scheduled', 'start', 'failure', 'cancelled', 'terminated'] as const)('gives no link while %s', (status) => {
    expect(taskLink({ status, entity_type: 'document', entity_id: 3, entity })).toBeNull();
  });
});
