import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { entityCalls } from './calls.ts';
import { entityPaths } from './paths.ts';
import { entityTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'entities',
  calls: withPaths(entityPaths, entityCalls),
  tasks: entityTasks,
  events: ['entity_analysis'],
  permissions: ['ENTITY_ANALYSIS_CREATE', 'ENTITY_ANALYSIS_READ', 'ENTITY_ANALYSIS_UPDATE', 'ENTITY_ANALYSIS_DELETE'],
  entities: { entity_analysis: 'company' },
  lists: {
    'entity-analyses': { at: 'app', read: 'ENTITY_ANALYSIS_READ', ids: { company_id: 'company' } },
    'company-entity-analyses': { at: 'company', read: 'ENTITY_ANALYSIS_READ' },
    'entity-terms': { at: 'company', read: 'ENTITY_ANALYSIS_READ' },
    entities: { at: 'project', read: 'ENTITY_ANALYSIS_READ', ids: { document_id: 'document' } },
    'entity-mentions': { at: 'project', read: 'ENTITY_ANALYSIS_READ', ids: { document_id: 'document' } },
    'entity-documents': { at: 'project', read: 'ENTITY_ANALYSIS_READ' },
    'entity-decisions': { at: 'project', read: 'ENTITY_ANALYSIS_READ' },
    'document-entities': { at: 'project', read: 'ENTITY_ANALYSIS_READ' },
  },
});
