import { settingCalls } from '@dossier/contract/settings/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const installOptionsQuery = queryOptions({
  queryKey: ['install-options'],
  queryFn: ({ signal }) => call(settingCalls.install, {}, { signal }),
  staleTime: Infinity,
  meta: { quiet: true },
});
