import type { homeCalls } from '@dossier/contract/home/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/handlers-of.ts';
import { lookHome } from './verbs/look-home.ts';

export const handlers = (app: App): Handlers<typeof homeCalls> => ({
  get: ({ scope, caller, authority }) => lookHome(app, scope, { caller, authority }),
});
