import type { aiProviderCalls } from '@dossier/contract/ai-providers/calls';
import type { AiDefaultsChange } from '@dossier/contract/ai-providers/schema';
import type { App } from '../../app.ts';
import type { ContextWithAuthority } from '../../access/context.ts';
import type { AppScope, CompanyScope } from '../../access/scope.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { changeProvider } from './verbs/change-provider.ts';
import { createProvider } from './verbs/create-provider.ts';
import { changeDefaults, getDefaults } from './verbs/defaults.ts';
import { getProvider } from './verbs/get-provider.ts';
import { listLocalModels } from './verbs/list-local-models.ts';
import { listOffers } from './verbs/list-offers.ts';
import { listProviders } from './verbs/list-providers.ts';
import { lookUpModel } from './verbs/look-up-model.ts';
import { removeLocalModel } from './verbs/remove-local-model.ts';
import { removeProvider } from './verbs/remove-provider.ts';
import { startModelFetch } from './verbs/start-model-fetch.ts';
import { testProvider } from './verbs/test-provider.ts';
import { viewLimits } from './verbs/view-limits.ts';
import { exportUsage, viewUsage } from './verbs/view-usage.ts';

export function handlers(app: App): Handlers<typeof aiProviderCalls> {
  async function change(context: ContextWithAuthority<AppScope | CompanyScope>, body: AiDefaultsChange) {
    await changeDefaults(context, body);
    return await getDefaults(context);
  }
  return {
    list: ({ scope, authority, query }) => listProviders({ app, scope, authority }, query),

    create: ({ scope, body }) => createProvider({ app, scope }, body),
    get: ({ scope, authority, params }) => getProvider({ app, scope, authority }, params.id),
    update: ({ scope, params, body }) => changeProvider({ app, scope }, { id: params.id, ...body }),
    remove: ({ scope, params }) => removeProvider({ app, scope }, params.id),
    test: ({ scope, params }) => testProvider({ app, scope }, params.id),
    listModels: ({ scope, params }) => listOffers({ app, scope }, params.id),
    defaults: ({ scope, authority }) => getDefaults({ app, scope, authority }),
    changeDefaults: ({ scope, authority, body }) => change({ app, scope, authority }, body),

    listLocal: ({ scope }) => listLocalModels({ app, scope }),
    lookUpLocal: ({ scope, query }) => lookUpModel({ app, scope }, query),
    fetchLocal: ({ scope, body }) => startModelFetch({ app, scope }, body),
    removeLocal: ({ scope, query }) => removeLocalModel({ app, scope }, query.name),

    usage: ({ scope, authority, query }) => viewUsage({ app, scope, authority }, query),
    usageLimits: ({ scope, authority, query }) => viewLimits({ app, scope, authority }, query),
    exportUsage: ({ scope, authority, query }) => exportUsage({ app, scope, authority }, query),

    createOfCompany: ({ scope, body }) => createProvider({ app, scope }, body),
    getOfCompany: ({ scope, authority, params }) => getProvider({ app, scope, authority }, params.providerId),
    updateOfCompany: ({ scope, params, body }) => changeProvider({ app, scope }, { id: params.providerId, ...body }),
    removeOfCompany: ({ scope, params }) => removeProvider({ app, scope }, params.providerId),
    testOfCompany: ({ scope, params }) => testProvider({ app, scope }, params.providerId),
    listModelsOfCompany: ({ scope, params }) => listOffers({ app, scope }, params.providerId),
    defaultsOfCompany: ({ scope, authority }) => getDefaults({ app, scope, authority }),
    changeDefaultsOfCompany: ({ scope, authority, body }) => change({ app, scope, authority }, body),
  };
}
