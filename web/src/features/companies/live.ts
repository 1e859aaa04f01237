import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useRoom } from '../../client/socket.ts';
import type { Outdated } from '../../shell/room.ts';
import { isAboutDeleted } from './parts/deleted-here.ts';
import { companyKeys } from './queries.ts';

export const outdated: Outdated = {
  company: () => [{ queryKey: companyKeys.all, predicate: (query) => !isAboutDeleted(query) }],
  project: ({ company_id: id }) => [{ queryKey: companyKeys.one(id) }],
};

/** Refreshes what is shown of a company when others change it. */
export function useLiveCompany(companyId: number): void {
  const client = useQueryClient();
  useRoom(`company:${companyId}`, useLocation().pathname, () => {
    void client.invalidateQueries({ queryKey: companyKeys.one(companyId) });
  });
}
