import type { ServerRoom } from '../../room.ts';
import { archive } from './archive.ts';
import { handlers } from './handlers.ts';
import { erasePrompts } from './verbs/remove-prompt.ts';

export const room: ServerRoom<'prompts'> = {
  handlers,
  tasks: {},
  archive,
  resources: { prompt: { table: 'prompt', erase: (tx, scope, userIds) => erasePrompts({ tx, scope }, userIds) } },
};
