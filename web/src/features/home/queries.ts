import { homeCalls } from '@dossier/contract/home/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(homeCalls.get, {}, { signal }),
  meta: { quiet: true },
});
