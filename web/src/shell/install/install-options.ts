import { settingPaths } from '@dossier/contract/settings/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const installOptionsQuery = queryOptions({
  queryKey: ['install-options'],
  queryFn: ({ signal }) => call(settingPaths.install, {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});
