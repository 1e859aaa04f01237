import type { Paths } from '../base/route.ts';
import type { auditCalls } from './calls.ts';

export const auditPaths: Paths<typeof auditCalls> = {
  list: { method: 'GET', path: 'audit-log' },
  filters: { method: 'GET', path: 'audit-log/filters' },
  people: { method: 'GET', path: 'audit-log/people' },
  export: { method: 'GET', path: 'audit-log/export' },
  verify: { method: 'GET', path: 'audit-log/verify' },
};
