/**
 * `digital`: a signature in a field of a PDF; `field`: an empty field; `drawn`: ink on the page; `marked`: a place that a user drew.
 */
export const signatureKinds = ['digital', 'field', 'drawn', 'marked'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

export const checkStates = ['none', 'queued', 'done', 'failed'] as const;

/** Places of a document that are listed. */
export const MAX_SIGNATURES = 600;
/** Places that users drew in a document. */
export const MAX_MARKED = 100;
/** The smallest side of a place, as a share of the page. */
export const MIN_SIDE = 0.004;
export const MAX_PAGE = 1_000_000;

/** Decisions about ink, and of each kind, from which on a company's decisions change what is found. */
export const MIN_DECISIONS = 8;
export const MIN_DECISIONS_OF_KIND = 2;
