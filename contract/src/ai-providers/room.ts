import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { aiProviderCalls } from './calls.ts';
import { aiProviderPaths } from './paths.ts';
import { aiProviderTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'ai-providers',
  calls: withPaths(aiProviderPaths, aiProviderCalls),
  tasks: aiProviderTasks,
  events: [],
  permissions: [],
  settings: [
    'limits.ai_cost_a_month',
    'limits.ai_cost_a_project_a_month',
    'limits.ai_cost_a_user_a_month',
    'ai.currency',
    'ai.keep_calls_days',
  ],
  entities: { ai_provider: 'any' },
});
