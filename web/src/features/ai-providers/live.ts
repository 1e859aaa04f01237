import type { Outdated } from '../../shell/room.ts';
import { providerKeys } from './queries.ts';

/** Providers and defaults are refetched with their company, the models in the folder when a task may have fetched one. */
export const outdated: Outdated = {
  company: () => [{ queryKey: providerKeys.all }],
  task: ({ step }) => (step === null ? [{ queryKey: providerKeys.local }] : []),
};
