import type { promptCalls } from '@dossier/contract/prompts/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { createPrompt } from './verbs/create-prompt.ts';
import { getPrompt, listPrompts, listVersions } from './verbs/list-prompts.ts';
import { removePrompt } from './verbs/remove-prompt.ts';
import { makeVersionCurrent, updatePrompt } from './verbs/update-prompt.ts';
import { favourPrompt, usePrompt } from './verbs/use-prompt.ts';

export const handlers = (app: App): Handlers<typeof promptCalls> => ({
  list: ({ authority, query }) => listPrompts({ app, authority }, query),
  create: async ({ authority, body }) => getPrompt({ app, authority }, await createPrompt({ app, authority }, body)),
  get: ({ authority, params }) => getPrompt({ app, authority }, params.id),
  async update({ authority, params, body }) {
    await updatePrompt({ app, authority }, { id: params.id, ...body });
    return await getPrompt({ app, authority }, params.id);
  },
  remove: ({ authority, params }) => removePrompt({ app, authority }, params.id),
  versions: async ({ authority, params }) => ({ items: await listVersions({ app, authority }, params.id) }),
  async makeCurrent({ authority, params, body }) {
    await makeVersionCurrent({ app, authority }, { id: params.id, number: body.number });
    return await getPrompt({ app, authority }, params.id);
  },
  async favour({ authority, params, body }) {
    await favourPrompt({ app, authority }, { id: params.id, favourite: body.favourite });
    return await getPrompt({ app, authority }, params.id);
  },
  use: ({ authority, params }) => usePrompt({ app, authority }, params.id),
});
