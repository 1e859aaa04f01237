import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { nerCalls } from './calls.ts';
import { nerPaths } from './paths.ts';
import { nerTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'ner',
  calls: withPaths(nerPaths, nerCalls),
  tasks: nerTasks,
  events: ['ner_model'],
  // Those of entity analyses, which the room `entities` offers.
  permissions: [],
  entities: { ner_model: 'company' },
  lists: {
    'ner-models': { at: 'app', read: 'ENTITY_ANALYSIS_READ', ids: { company_id: 'company' } },
    'company-ner-models': { at: 'company', read: 'ENTITY_ANALYSIS_READ' },
    'ner-samples': { at: 'company', read: 'ENTITY_ANALYSIS_READ', ids: { document_id: 'document' } },
    'ner-versions': { at: 'company', read: 'ENTITY_ANALYSIS_READ' },
    'ner-errors': { at: 'company', read: 'ENTITY_ANALYSIS_READ' },
  },
});
