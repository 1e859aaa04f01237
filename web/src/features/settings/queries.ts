import type { RoleContext } from '@dossier/contract/base/permission';
import { settingPaths } from '@dossier/contract/settings/paths';
import type { SettingsOfLevel } from '@dossier/contract/settings/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** The level of the settings: `id` is that of the company or project, 0 for the installation. */
export interface SettingsPlace {
  level: RoleContext;
  id: number;
}

export const settingKeys = { all: ['settings'] as const };

/** Refetched periodically, because values set at a higher level are inherited. */
const REFETCH_MS = 20_000;

export const settingsQuery = ({ level, id }: SettingsPlace) =>
  queryOptions({
    queryKey: [...settingKeys.all, level, id],
    queryFn: ({ signal }): Promise<SettingsOfLevel> => {
      if (level === 'app') return call(settingPaths.ofApp, {}, { signal });
      return call(
        level === 'company' ? settingPaths.ofCompany : settingPaths.ofProject,
        { params: { id } },
        { signal },
      );
    },
    refetchInterval: REFETCH_MS,
    meta: { quiet: true },
  });

interface Change {
  set?: Record<string, unknown>;
  reset?: string[];
}

/** Saves or resets one setting. Errors are shown at its field. */
export function useChangeSettings({ level, id }: SettingsPlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change): Promise<SettingsOfLevel> => {
      if (level === 'app') return call(settingPaths.changeOfApp, { body });
      const change = level === 'company' ? settingPaths.changeOfCompany : settingPaths.changeOfProject;
      return call(change, { params: { id }, body });
    },
    meta: { quiet: true },
    // Sequential, so that the last selection wins.
    scope: { id: `settings ${level} ${id}` },
    onSuccess: (answer) => {
      client.setQueryData(settingsQuery({ level, id }).queryKey, answer);
      // Settings change what other rooms show, such as the columns of a table.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingKeys.all[0] });
    },
  });
}
