import type { homeCalls } from '@dossier/contract/home/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/handlers-of.ts';
import type { TaskWorks } from '../tasks/work.ts';
import { lookHome } from './verbs/look-home.ts';

export const handlers = (app: App, works: TaskWorks): Handlers<typeof homeCalls> => ({
  get: ({ scope, caller, authority }) => lookHome(app, works, scope, { caller, authority }),
});
