import type { homeCalls } from '@dossier/contract/home/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { getHome } from './verbs/get-home.ts';

export const handlers = (app: App): Handlers<typeof homeCalls> => ({
  get: ({ scope, caller, authority }) => getHome({ app, scope, caller, authority }),
});
