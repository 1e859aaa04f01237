import { z } from 'zod';
import { entityTypes } from '../base/entity.ts';
import { mention, moment, person } from '../base/page.ts';

/** One thing that was done: who, what, when, on what, before and after, from where. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: moment,
  /** `restored`: the entry came with an archive, which says that the user did this somewhere else. */
  actor_kind: z.enum(['user', 'service', 'system', 'restored']),
  /** Null for Dossier itself, and for a caller who was not signed in. */
  user: person.nullable(),
  action: z.string(),
  entity_type: z.enum(entityTypes),
  entity_id: z.number().int().nullable(),
  /** What the thing was called when it happened. */
  name: z.string(),
  /** Null for what belongs to no company. */
  company: mention.nullable(),
  project_id: z.number().int().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Network address of the request. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Whether the entry has been taken into the chain of hashes. */
  sealed: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Somebody of whose deeds the log tells. The address is empty where the caller may not read it. */
export const auditPerson = person.extend({ email: z.string() });
export type AuditPerson = z.output<typeof auditPerson>;

/** What walking the chain of one log found. */
export const auditVerdict = z.object({
  company: mention.nullable(),
  sealed: z.number().int(),
  /** Entries that the next sealing will take in. */
  unsealed: z.number().int(),
  /** The first entry whose seal does not fit; null when the chain is whole. */
  broken: z.number().int().nullable(),
});
export type AuditVerdict = z.output<typeof auditVerdict>;
