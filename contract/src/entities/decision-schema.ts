import { z } from 'zod';
import { kindReference } from '../base/entity-analysis.ts';
import { listQuery, moment, oneOrMore, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import { decisionActions, MAX_DECIDED, MAX_ENTITY_NAME } from './constants.ts';
import { kindKey } from './result-schema.ts';
import { say } from './sentences.ts';

const rowId = z.number().int();
const chosenId = z.number().int().positive();

/** An entity with the `revision` that the decision is based on: 409 if it was decided about since. */
const basis = z.object({ id: chosenId, revision: z.number().int().min(0) });
const bases = z.array(basis).min(1).max(MAX_DECIDED);
const text = z
  .string()
  .trim()
  .min(1, asIssue(say('name_required')))
  .max(MAX_ENTITY_NAME);

export const decisionInput = z.discriminatedUnion('action', [
  /** Counts the mentions of `entities` for `into`. */
  z.object({ action: z.literal('merge'), into: basis, entities: bases }),
  /** Makes spellings of an entity an entity of their own. */
  z.object({
    action: z.literal('split'),
    entity: basis,
    spelling_ids: z.array(chosenId).min(1).max(MAX_DECIDED),
  }),
  /** Not an entity: its mentions are no longer shown or counted. */
  z.object({ action: z.literal('deny'), entities: bases }),
  /** Always an entity: the text is found in later runs. */
  z.object({ action: z.literal('allow'), text, kind: kindKey }),
  z.object({ action: z.literal('retype'), entities: bases, kind: kindKey }),
  z.object({ action: z.literal('rename'), entity: basis, name: text }),
]);
export type DecisionInput = z.output<typeof decisionInput>;

export const decision = z.object({
  id: rowId,
  action: z.enum(decisionActions),
  /** The names at that time of what it is about: merged, denied or retyped entities, split spellings, the allowed text. */
  names: z.array(z.string()),
  /** The entity that others were merged into, or that a spelling was split from; the new name of a renamed one. */
  target: z.string().nullable(),
  /** The entity to open: null if it is not shown. */
  entity_id: rowId.nullable(),
  /** The new kind, or that of an allowed text. */
  kind: kindReference.nullable(),
  created_at: moment,
  created_by: person.nullable(),
});
export type Decision = z.output<typeof decision>;

export const decisionQuery = listQuery(
  ['created_at', 'action'],
  { q: z.string().trim().max(200).optional(), action: oneOrMore(z.enum(decisionActions)) },
  '-created_at',
);
