import type { auditCalls } from '@dossier/contract/audit/calls';
import type { App } from '../../app.ts';
import type { Handlers } from '../../http/call-handlers.ts';
import { logFile } from './verbs/export-log.ts';
import { streamEntries, listLogFilters, listEntries, listLogUsers, readableLogs } from './verbs/read-log.ts';
import { verifyLogs } from './verbs/seal-log.ts';

export const handlers = (app: App): Handlers<typeof auditCalls> => ({
  list: async ({ authority, query }) => listEntries({ app, authority }, query),

  filters: async ({ authority }) => listLogFilters({ app, authority }),

  people: ({ authority, query }) => listLogUsers({ app, authority }, query),

  export: async ({ authority, query }) => logFile(streamEntries({ app, authority }, query), query.format),

  async verify({ authority, query }) {
    const { scope, companyIds } = await readableLogs({ authority });
    const requestedIds = companyIds.filter((id) => query.company_id?.includes(id) ?? true);
    return { items: await verifyLogs({ app, scope }, requestedIds) };
  },
});
