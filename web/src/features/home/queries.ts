import { homePaths } from '@dossier/contract/home/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(homePaths.get, {}, { signal }),
  meta: { quiet: true },
});
