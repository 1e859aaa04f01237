import { z } from 'zod';
import { sentence } from '../base/failure.ts';
import { moment, person } from '../base/page.ts';
import { asIssue } from '../base/sentence.ts';
import { pageArea, signatureCounts, signatureEntry } from '../base/signature.ts';
import { chosenDocuments, isOneChoice, oneChoice } from '../documents/calls.ts';
import { checkStates, MAX_PAGE, MIN_SIDE, signatureKinds } from './constants.ts';
import { say } from './sentences.ts';

const count = z.number().int().min(0);

/** A certificate of the chain of a digital signature. */
const certificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  self_signed: z.boolean(),
});

/** What a digital signature says. Whether its certificates can be trusted is not known, so an identity is never confirmed. */
export const digitalSignature = z.object({
  kind: z.enum(['approval', 'certification', 'timestamp']),
  signer: z.string().nullable(),
  signed_at: z.string().nullable(),
  timestamp: z.object({ at: z.string(), authority: z.string().nullable(), intact: z.boolean() }).nullable(),
  reason: z.string().nullable(),
  location: z.string().nullable(),
  format: z.string().nullable(),
  digest: z.string().nullable(),
  algorithm: z.string().nullable(),
  /** `changed`: the signed bytes are others, or the key did not sign them. `unknown`: it could not be verified. */
  integrity: z.enum(['intact', 'changed', 'unknown']),
  /** What of the file was signed: all, an earlier revision of it, or not all of either. */
  coverage: z.enum(['file', 'revision', 'partial']),
  /** What was added after it. */
  later: z.enum(['none', 'signatures', 'form', 'content']),
  chain: z.array(certificate),
  issuer: z.enum(['self_signed', 'complete', 'missing']),
  /** Whether the certificate was valid when it signed. */
  in_period: z.boolean().nullable(),
});
export type DigitalSignature = z.output<typeof digitalSignature>;

/** A signature, or a place for one, with all that is known about it. */
export const signature = signatureEntry.extend({
  /** From 1, in the order of the pages. */
  number: z.number().int().min(1),
  kind: z.enum(signatureKinds),
  /** The signer, the field, or the printed words below. */
  name: z.string().nullable(),
  /** Whether it counts as a signature. */
  signed: z.boolean(),
  /** Of ink, of being a signature. */
  probability: z.number().nullable(),
  initials: z.boolean(),
  digital: digitalSignature.nullable(),
  corrected_by: person.nullable(),
  corrected_at: moment.nullable(),
});
export type Signature = z.output<typeof signature>;

/** The signatures of the current version of a document. */
export const documentSignatures = z.object({
  state: z.enum(checkStates),
  task_result_id: z.number().int().nullable(),
  /** Why they were not detected. */
  problem: sentence.nullable(),
  checked_at: moment.nullable(),
  /** The number of the version that was looked at, if another one is current. */
  version: z.number().int().nullable(),
  /** Fields of the file that are not listed, because there are too many. */
  unlisted: count,
  /** What was found, what a user said, and which of both counts. */
  signed_outcome: z.boolean().nullable(),
  signed_feedback: z.boolean().nullable(),
  signed: z.boolean().nullable(),
  counts: signatureCounts.nullable(),
  items: z.array(signature),
});
export type DocumentSignatures = z.output<typeof documentSignatures>;

/** A place that a user drew. */
const drawnPlace = pageArea
  .refine(
    ([x, y, width, height]) => x >= 0 && y >= 0 && x + width <= 1.0001 && y + height <= 1.0001,
    asIssue(say('outside_page')),
  )
  .refine(([, , width, height]) => width >= MIN_SIDE && height >= MIN_SIDE, asIssue(say('place_too_small')));

/** A decision: about a signature, about a place that was not found, or about the whole document. */
export const feedbackInput = z.union([
  z.object({ signature_id: z.number().int().positive(), signed_correction: z.boolean() }).strict(),
  z
    .object({
      page_id: z.number().int().min(1).max(MAX_PAGE),
      coordinates: drawnPlace,
      /** The number of the version that is shown: 409 if another one is current. */
      version: z.number().int().positive(),
    })
    .strict(),
  z.object({ signed: z.boolean() }).strict(),
]);
export type FeedbackInput = z.output<typeof feedbackInput>;

/** Documents of a project whose signatures are detected: by ids, or all that match a filter. */
export const detectInput = chosenDocuments
  .extend({
    /** Only documents whose current version was not looked at. */
    only_new: z.boolean().default(false),
  })
  .refine(isOneChoice, oneChoice);

export const detectStarted = z.object({ task_result_id: z.number().int().nullable(), documents: count });
export type DetectStarted = z.output<typeof detectStarted>;
