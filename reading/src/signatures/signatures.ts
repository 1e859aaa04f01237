import type { Box } from '../reading.ts';

/** Whether the bytes that a digital signature is about are those that were signed. */
export type Integrity =
  /** The digest and the signature are right. */
  | 'intact'
  /** The signed bytes are others, or the key of the certificate did not sign them. */
  | 'changed'
  /** The signature is damaged, or uses a method that is not known. */
  | 'unknown';

/** What was added to the file after a signature, in later revisions of it. */
export type LaterChanges =
  | 'none'
  /** Other signatures, and data to verify them. */
  | 'signatures'
  /** Values of form fields, or notes. */
  | 'form'
  /** The contents of pages. */
  | 'content';

/** A certificate (RFC 5280). */
export interface CertificateFacts {
  subject: string;
  issuer: string;
  /** In hex. */
  serial: string;
  /** ISO 8601. */
  valid_from: string;
  valid_to: string;
  self_signed: boolean;
}

export interface DigitalSignature {
  kind: 'approval' | 'certification' | 'timestamp';
  /** The name in the certificate, or else the name in the signature. */
  signer: string | null;
  /** ISO 8601. By the clock of the signer, unless `timestamp` confirms it. */
  signed_at: string | null;
  /** The time of a timestamp authority that is about this signature, with whether it is right. */
  timestamp: { at: string; authority: string | null; intact: boolean } | null;
  reason: string | null;
  location: string | null;
  /** `SubFilter`, such as `adbe.pkcs7.detached`. */
  format: string | null;
  /** Such as `SHA-256`, `RSA`. */
  digest: string | null;
  algorithm: string | null;
  integrity: Integrity;
  /** Whether the signed bytes are all of the file, all of an earlier revision, or have gaps. */
  coverage: 'file' | 'revision' | 'partial';
  later: LaterChanges;
  /** The signer's certificate first, each followed by that of its issuer, as far as the file has them. */
  chain: CertificateFacts[];
  /**
   * Whether the certificates lead to a root. Whether that root can be trusted is not known here, so an identity is never confirmed.
   */
  issuer: 'self_signed' | 'complete' | 'missing';
  /** Whether the certificate was valid at the time of the signature; null if there is no time. */
  in_period: boolean | null;
}

/** A place of a page, `[x, y, width, height]` in points of the page as displayed, origin top left. */
export interface PagePlace {
  page: number;
  box: Box;
}

/** A signature field of a PDF. */
export interface SignatureField {
  /** Names of the field and those above it, joined by dots. */
  name: string;
  /** What a reader shows for it. */
  label: string | null;
  /** Null if it is not visible. */
  place: PagePlace | null;
  /** Null if it is empty. */
  signature: DigitalSignature | null;
}

/** Ink on a page that looks like a signature. */
export interface DrawnSignature {
  place: PagePlace;
  /** Of being a signature or initials, from 0 to 1. */
  probability: number;
  /** Short, at the same place of many pages. */
  initials: boolean;
  /** Printed words below it, such as the name. */
  label: string | null;
  /** What the probability was computed from; see `features.ts`. */
  features: number[];
}

export interface Signatures {
  pages: number;
  fields: SignatureField[];
  /** Fields of the file, which may be more than are listed. */
  total_fields: number;
  drawn: DrawnSignature[];
}
