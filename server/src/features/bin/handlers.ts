import type { binCalls } from '@dossier/contract/bin/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { eraseDocuments } from '../documents/verbs/erase-documents.ts';
import { restoreDocuments } from '../documents/verbs/restore-documents.ts';
import { eraseProjects } from '../projects/verbs/erase-projects.ts';
import { restoreProjects } from '../projects/verbs/restore-projects.ts';
import { listDocuments } from './verbs/list-documents.ts';
import { listProjects } from './verbs/list-projects.ts';

export const handlers = (app: App): Handlers<typeof binCalls> => ({
  inProject: ({ scope, query }) => listDocuments({ app, scope }, query),
  restoreInProject: async ({ scope, body }) => ({ restored: await restoreDocuments({ app, scope }, toChoice(body)) }),
  eraseInProject: async ({ scope, body }) => ({ erased: await eraseDocuments({ app, scope }, toChoice(body)) }),

  inCompany: ({ scope, query }) => listDocuments({ app, scope }, query),
  restoreInCompany: async ({ scope, body }) => ({ restored: await restoreDocuments({ app, scope }, toChoice(body)) }),
  eraseInCompany: async ({ scope, body }) => ({ erased: await eraseDocuments({ app, scope }, toChoice(body)) }),

  projects: ({ scope, query }) => listProjects({ app, scope }, query),
  restoreProjects: async ({ scope, body }) => ({ restored: await restoreProjects({ app, scope }, toChoice(body)) }),
  eraseProjects: async ({ scope, body }) => ({ erased: await eraseProjects({ app, scope }, toChoice(body)) }),
});

interface Chosen<F> {
  ids?: number[] | undefined;
  filter?: F | undefined;
  except?: number[] | undefined;
}

const toChoice = <F>({ ids, filter, except }: Chosen<F>) => (filter ? { filter, except } : { ids: ids ?? [] });
