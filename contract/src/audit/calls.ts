import { z } from 'zod';
import { entityTypes } from '../base/entity.ts';
import { listQuery, manyOf, mention, moment, pageOf, whole } from '../base/page.ts';
import { call } from '../base/route.ts';
import { auditEntry, auditPerson, auditVerdict } from './schema.ts';

const auditFilters = {
  /** Words in the name of the thing, or the network address. */
  q: z.string().trim().max(200).optional(),
  action: manyOf(z.string().max(60)),
  entity_type: manyOf(z.enum(entityTypes)),
  entity_id: whole().optional(),
  user_id: manyOf(whole()),
  /** 0 is what belongs to no company. */
  company_id: manyOf(whole()),
  from: moment.optional(),
  to: moment.optional(),
};

const access = { permission: 'AUDIT_LOG_READ', at: 'reach' } as const;

export const auditCalls = {
  list: call({
    method: 'GET',
    path: 'audit-log',
    summary:
      'What was done in the companies whose log the caller may read, and in the installation for whoever reads all.',
    access,
    query: listQuery(['at'], auditFilters, '-at'),
    answer: pageOf(auditEntry),
  }),
  filters: call({
    method: 'GET',
    path: 'audit-log/filters',
    summary: 'What the log can be filtered by.',
    access,
    answer: z.object({
      actions: z.array(z.string()),
      companies: z.array(mention),
      /** Whether the caller may read what belongs to no company. */
      installation: z.boolean(),
    }),
  }),
  people: call({
    method: 'GET',
    path: 'audit-log/people',
    summary: 'Who did what stands in the logs that the caller may read, those who were deleted too.',
    access,
    query: listQuery(['name'], {
      /** Words in their names, or in the addresses that the caller may read. */
      q: z.string().trim().max(200).optional(),
      user_id: manyOf(whole()),
    }),
    answer: pageOf(auditPerson),
  }),
  export: call({
    method: 'GET',
    path: 'audit-log/export',
    summary: 'The entries that match as a file, newest first: CSV for a spreadsheet, or one JSON object a line.',
    access,
    query: z.object({ ...auditFilters, format: z.enum(['csv', 'json']).default('csv') }),
    answerKind: 'file',
  }),
  verify: call({
    method: 'GET',
    path: 'audit-log/verify',
    summary: 'Walks the chain of hashes of each log and tells where it is broken.',
    access,
    query: z.object({ company_id: manyOf(whole()) }),
    answer: z.object({ items: z.array(auditVerdict) }),
  }),
};
