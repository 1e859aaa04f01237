import { z } from 'zod';
import { entityTypes } from '../base/entity.ts';
import { listQuery, oneOrMore, mention, moment, pageSchema, integer } from '../base/page.ts';
import { call } from '../base/route.ts';
import { auditEntry, auditUser, chainVerification } from './schema.ts';

const auditFilters = {
  /** Words in the name of the entity, or a network address. */
  q: z.string().trim().max(200).optional(),
  action: oneOrMore(z.string().max(60)),
  entity_type: oneOrMore(z.enum(entityTypes)),
  entity_id: integer().optional(),
  user_id: oneOrMore(integer()),
  /** 0 selects entries that belong to no company. */
  company_id: oneOrMore(integer()),
  from: moment.optional(),
  to: moment.optional(),
};

const access = { permission: 'AUDIT_LOG_READ', at: 'accessible' } as const;

export const auditCalls = {
  list: call({
    summary:
      'The audit log of the companies whose log the caller can read; with permission for all logs, of the installation too.',
    access,
    query: listQuery(['at'], auditFilters, '-at'),
    answer: pageSchema(auditEntry),
  }),
  filters: call({
    summary: 'The filter options of the log.',
    access,
    answer: z.object({
      actions: z.array(z.string()),
      /** The available entity types. */
      entity_types: z.array(z.enum(entityTypes)),
      companies: z.array(mention),
      /** Whether the caller can read entries that belong to no company. */
      installation: z.boolean(),
    }),
  }),
  people: call({
    summary: 'The users in the logs that the caller can read, including deleted users.',
    access,
    query: listQuery(['name'], {
      /** Words in names, or in email addresses that the caller can read. */
      q: z.string().trim().max(200).optional(),
      user_id: oneOrMore(integer()),
    }),
    answer: pageSchema(auditUser),
  }),
  export: call({
    summary: 'The matching entries as a file, newest first: CSV, or JSON Lines.',
    access,
    query: z.object({ ...auditFilters, format: z.enum(['csv', 'json']).default('csv') }),
    answerKind: 'file',
  }),
  verify: call({
    summary: 'Verify the hash chain of each log.',
    access,
    query: z.object({ company_id: oneOrMore(integer()) }),
    answer: z.object({ items: z.array(chainVerification) }),
  }),
};
