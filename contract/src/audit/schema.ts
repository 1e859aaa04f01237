import { z } from 'zod';
import { entityTypes } from '../base/entity.ts';
import { mention, moment, person } from '../base/page.ts';

/** One audit entry: who did what, when, to which entity, before and after, and from where. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: moment,
  /** `restored`: the entry was imported with an archive and was recorded in another installation. */
  actor_kind: z.enum(['user', 'service', 'system', 'restored']),
  /** Null for Dossier itself and for callers who were not signed in. */
  user: person.nullable(),
  action: z.string(),
  entity_type: z.enum(entityTypes),
  entity_id: z.number().int().nullable(),
  /** The name of the entity at that time. */
  name: z.string(),
  /** Null for entries that belong to no company. */
  company: mention.nullable(),
  project_id: z.number().int().nullable(),
  /** Null too if it was deleted. */
  project: mention.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Network address of the client. */
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Whether the entry has been sealed into the hash chain. */
  sealed: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** A user who appears in the log. The address is empty if the caller cannot read it. */
export const auditUser = person.extend({ email: z.string() });
export type AuditUser = z.output<typeof auditUser>;

/** The result of verifying the hash chain of one log. */
export const chainVerification = z.object({
  company: mention.nullable(),
  sealed: z.number().int(),
  /** Entries that are not sealed yet. */
  unsealed: z.number().int(),
  /** The first entry whose seal does not match; null when the chain is intact. */
  broken: z.number().int().nullable(),
});
export type ChainVerification = z.output<typeof chainVerification>;
