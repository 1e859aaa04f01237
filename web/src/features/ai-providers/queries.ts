import { aiProviderPaths } from '@dossier/contract/ai-providers/paths';
import type { AiDefaultsChange, AiProvider } from '@dossier/contract/ai-providers/schema';
import type { UsageGroup } from '@dossier/contract/ai-providers/constants';
import type { BodyInput } from '@dossier/contract/base/route';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../client/call.ts';
import { saveFile } from '../../parts/save-file.ts';

export const providerKeys = {
  all: ['ai-providers'] as const,
  list: ['ai-providers', 'list'] as const,
  offers: (id: number) => ['ai-providers', 'offers', id] as const,
  local: ['ai-providers', 'local'] as const,
  allDefaults: ['ai-providers', 'defaults'] as const,
  defaults: (companyId: number | null) => ['ai-providers', 'defaults', companyId] as const,
};

export type NewProvider = BodyInput<typeof aiProviderPaths.create>;
export type ProviderChanges = BodyInput<typeof aiProviderPaths.update>;

/** Where providers and defaults belong: a company, or the app (null). */
export type Level = number | null;

const inCompany = ({ id, company }: AiProvider) => (company ? { id: company.id, providerId: id } : null);

/** All providers that the user can see, by name. */
export const providersQuery = queryOptions({
  queryKey: providerKeys.list,
  queryFn: ({ signal }) => call(aiProviderPaths.list, { query: { per_page: 200, sort: 'name' } }, { signal }),
  meta: { quiet: true },
});

/** The models that the provider offers. Asked once per visit, because the provider is another machine. */
export const offersQuery = (provider: AiProvider) =>
  queryOptions({
    queryKey: providerKeys.offers(provider.id),
    queryFn: ({ signal }) => {
      const params = inCompany(provider);
      return params
        ? call(aiProviderPaths.listModelsOfCompany, { params }, { signal })
        : call(aiProviderPaths.listModels, { params: { id: provider.id } }, { signal });
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** The models in the folder of the server. */
export const localModelsQuery = queryOptions({
  queryKey: providerKeys.local,
  queryFn: ({ signal }) => call(aiProviderPaths.listLocal, {}, { signal }),
  meta: { quiet: true },
});

/** What a repository of models offers. */
export function useLookUpModel() {
  return useMutation({
    mutationFn: (query: { source: string; revision: string }) => call(aiProviderPaths.lookUpLocal, { query }),
    meta: { quiet: true },
  });
}

export function useFetchModel() {
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyInput<typeof aiProviderPaths.fetchLocal>; key: string }) =>
      call(aiProviderPaths.fetchLocal, { body }, { idempotencyKey: key }),
    meta: { quiet: true },
  });
}

export function useDeleteLocalModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(aiProviderPaths.removeLocal, { query: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: providerKeys.local }),
  });
}

export const defaultsQuery = (level: Level) =>
  queryOptions({
    queryKey: providerKeys.defaults(level),
    queryFn: ({ signal }) =>
      level === null
        ? call(aiProviderPaths.defaults, {}, { signal })
        : call(aiProviderPaths.defaultsOfCompany, { params: { id: level } }, { signal }),
    meta: { quiet: true },
  });

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: providerKeys.all });
}

export function useAddProvider() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ level, body, key }: { level: Level; body: NewProvider; key: string }) =>
      level === null
        ? call(aiProviderPaths.create, { body }, { idempotencyKey: key })
        : call(aiProviderPaths.createOfCompany, { params: { id: level }, body }, { idempotencyKey: key }),
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useUpdateProvider() {
  const reload = useReload();
  return useMutation({
    mutationFn: ({ provider, body }: { provider: AiProvider; body: ProviderChanges }) => {
      const params = inCompany(provider);
      return params
        ? call(aiProviderPaths.updateOfCompany, { params, body })
        : call(aiProviderPaths.update, { params: { id: provider.id }, body });
    },
    meta: { quiet: true },
    onSuccess: reload,
  });
}

export function useDeleteProvider() {
  const reload = useReload();
  return useMutation({
    mutationFn: (provider: AiProvider) => {
      const params = inCompany(provider);
      return params
        ? call(aiProviderPaths.removeOfCompany, { params })
        : call(aiProviderPaths.remove, { params: { id: provider.id } });
    },
    onSuccess: reload,
  });
}

export function useTestProvider() {
  const reload = useReload();
  return useMutation({
    mutationFn: (provider: AiProvider) => {
      const params = inCompany(provider);
      return params
        ? call(aiProviderPaths.testOfCompany, { params })
        : call(aiProviderPaths.test, { params: { id: provider.id } });
    },
    onSuccess: reload,
  });
}

export function useChangeDefaults(level: Level) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AiDefaultsChange) =>
      level === null
        ? call(aiProviderPaths.changeDefaults, { body })
        : call(aiProviderPaths.changeDefaultsOfCompany, { params: { id: level }, body }),
    onSuccess: (defaults) => {
      client.setQueryData(providerKeys.defaults(level), defaults);
      return client.invalidateQueries({ queryKey: providerKeys.allDefaults });
    },
  });
}

interface Period {
  from: string;
  to: string;
}

/** How often usage is fetched again while it is shown: no event tells of calls, and calls end at any time. */
const USAGE_MS = 15_000;

/** The recorded calls of a period, by day and by one other property. */
export const usageQuery = (period: Period, by: UsageGroup) =>
  queryOptions({
    queryKey: ['ai-usage', period, by],
    queryFn: ({ signal }) => call(aiProviderPaths.usage, { query: { ...period, by } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: USAGE_MS,
    throwOnError: (_, { state }) => state.data === undefined,
    meta: { quiet: true },
  });

/** The limits of this month. */
export const usageLimitsQuery = queryOptions({
  queryKey: ['ai-usage', 'limits'],
  queryFn: ({ signal }) => call(aiProviderPaths.usageLimits, {}, { signal }),
  refetchInterval: USAGE_MS,
  throwOnError: (_, { state }) => state.data === undefined,
  meta: { quiet: true },
});

/** Saves the recorded calls of a period as CSV. */
export async function saveUsage(period: Period, title: string): Promise<void> {
  const file = await callForFile(aiProviderPaths.exportUsage, { query: { ...period } });
  saveFile(file, `${title} ${period.from} ${period.to}.csv`);
}
