import type { RoleContext } from '@dossier/contract/base/permission';
import { settingCalls } from '@dossier/contract/settings/calls';
import type { SettingsOfLevel } from '@dossier/contract/settings/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** Where settings are looked at: `id` is the company's or the project's, 0 for the installation. */
export interface SettingsPlace {
  level: RoleContext;
  id: number;
}

export const settingKeys = { all: ['settings'] as const };

/** What is set above is inherited here, so that it is asked for again now and then. */
const AGAIN_MS = 20_000;

export const settingsQuery = ({ level, id }: SettingsPlace) =>
  queryOptions({
    queryKey: [...settingKeys.all, level, id],
    queryFn: ({ signal }): Promise<SettingsOfLevel> => {
      if (level === 'app') return call(settingCalls.ofApp, {}, { signal });
      return call(
        level === 'company' ? settingCalls.ofCompany : settingCalls.ofProject,
        { params: { id } },
        { signal },
      );
    },
    refetchInterval: AGAIN_MS,
    meta: { quiet: true },
  });

interface Change {
  set?: Record<string, unknown>;
  reset?: string[];
}

/** Saves one setting, or lets it inherit again. Its own field shows what was refused. */
export function useChangeSettings({ level, id }: SettingsPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change): Promise<SettingsOfLevel> => {
      if (level === 'app') return call(settingCalls.changeOfApp, { body });
      const change = level === 'company' ? settingCalls.changeOfCompany : settingCalls.changeOfProject;
      return call(change, { params: { id }, body });
    },
    meta: { quiet: true },
    // One after the other, so that the last choice is the one that stays.
    scope: { id: `settings ${level} ${id}` },
    onSuccess: (answer) => client.setQueryData(settingsQuery({ level, id }).queryKey, answer),
  });
}
