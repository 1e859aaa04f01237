import { z } from 'zod';
import { signedStates } from './signed-state.ts';

/** A state of the signatures of a document. */
export const signedState = z.enum(signedStates);

const count = z.number().int().min(0);

/** The signatures of a document in numbers. */
export const signatureCounts = z.object({
  state: signedState,
  /** Signatures, and fields that must be signed. Initials, timestamps and what was refused are not counted. */
  total: count,
  /** Confirmed by a user, or digital and matching the file. */
  signed: count,
  /** Drawn by hand and not confirmed. */
  to_confirm: count,
  /** Fields without a signature. */
  empty: count,
  /** Digital signatures that do not match the file. */
  changed: count,
});
export type SignatureCounts = z.output<typeof signatureCounts>;

/** `[x, y, width, height]` as shares of the page as displayed, origin top left. */
export const pageArea = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A signature, or a place for one, of a document. */
export const signatureEntry = z.object({
  id: z.number().int(),
  signature_image_id: z.number().int().nullable(),
  page_crop_image_id: z.number().int().nullable(),
  document_id: z.number().int(),
  /** The number of the page; null if it is not visible. */
  page_id: z.number().int().nullable(),
  /** What a user said: that it is a signature, or that it is not. */
  signed_correction: z.boolean().nullable(),
  coordinates: pageArea.nullable(),
});
