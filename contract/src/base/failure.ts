import { z } from 'zod';
import type { Sentence, SentenceParam } from './sentence.ts';

/**
 * Every error of the API. Code uses the name, clients the code; the message is shown when there is no more specific one. The HTTP status
 * is in the server's `http/failures.ts`, the toast in the web's `client/failures.ts`.
 */
export const failures = {
  system: { code: 'ER-0001', message: 'System error. Contact your administrator and quote the request ID.' },
  validation: {
    code: 'ER-0002',
    message: 'Some fields are not valid. Correct the marked fields and try again.',
  },
  unauthenticated: { code: 'ER-0003', message: 'You have been logged out. Sign in and try again.' },
  forbidden: { code: 'ER-0004', message: "You don't have permission to do this." },
  not_found: { code: 'ER-0005', message: "Not found, or you don't have access." },
  conflict: { code: 'ER-0006', message: 'This was changed by someone else. Reload and try again.' },
  locked: { code: 'ER-0007', message: 'This is being processed. Try again when it has finished.' },
  too_large: { code: 'ER-0008', message: 'This is larger than allowed.' },
  unsupported_type: { code: 'ER-0009', message: 'Files of this type cannot be uploaded.' },
  rate_limited: { code: 'ER-0010', message: 'Too many attempts. Wait a minute and try again.' },
  provider_failed: { code: 'ER-0011', message: 'The provider did not answer. Try again later.' },
  gone: { code: 'ER-0012', message: 'This version of the API has ended. Use /api/v3.' },
  unavailable: { code: 'ER-0013', message: 'Service temporarily unavailable.' },
  cross_site: { code: 'ER-0014', message: 'This request did not come from the application. Reload the page.' },
  quota: { code: 'ER-0015', message: 'Your company has reached a limit.' },
  storage_full: { code: 'ER-0016', message: 'The server has no storage left for files. Contact your administrator.' },
  sign_in_failed: { code: 'ER-0017', message: 'Incorrect email or password.' },
  wrong_code: { code: 'ER-0019', message: 'Invalid or already used code. Enter the next one.' },
  two_factor_required: {
    code: 'ER-0021',
    message: 'This company requires two-factor authentication. Set it up on your profile, under Security.',
  },
  link_expired: { code: 'ER-0020', message: 'This link has expired or was already used. Request a new one.' },
  checksum: { code: 'ER-0018', message: 'The file was changed during the upload. Upload it again.' },
  password_protected: {
    code: 'ER-0101',
    message: 'The file is password-protected. Upload a copy without a password.',
  },
  damaged: { code: 'ER-0102', message: 'The file is damaged or incomplete. Upload it again from its source.' },
  mismatch: {
    code: 'ER-0103',
    message: "The file's content does not match its extension. Correct the extension.",
  },
  too_complex: {
    code: 'ER-0104',
    message: 'The file is too complex to read within the limits. Split it and upload the parts.',
  },
  no_text: {
    code: 'ER-0105',
    message: 'No readable text was found. If it is a scan, upload a copy with a text layer.',
  },
  too_old: { code: 'ER-0106', message: 'The format is too old to read. Save it in a current format and upload that.' },
  no_decoder: { code: 'ER-0107', message: 'This server has no decoder for this kind of file.' },
  empty: { code: 'ER-0108', message: 'The file is empty.' },
  time_limit: { code: 'ER-0109', message: 'Processing took longer than allowed. Split the file and upload the parts.' },
  memory_limit: {
    code: 'ER-0110',
    message: 'Processing needed more memory than allowed. Split the file and upload the parts.',
  },
  crashed: { code: 'ER-0111', message: 'The file could not be processed. Save a new copy and upload that.' },
} as const satisfies Record<string, { code: string; message: string }>;

export type FailureName = keyof typeof failures;
export type FailureCode = (typeof failures)[FailureName]['code'];

/** The catalogue entry of an error. */
export const sayFailure = (kind: FailureName): Sentence => ({
  key: `failures.${kind}`,
  params: {},
  message: failures[kind].message,
});

const value = z.union([z.string(), z.number()]);
const textFields = { key: z.string(), message: z.string() };
/** Parameters cannot be nested. */
const param = z.union([value, z.object({ ...textFields, params: z.record(z.string(), value) })]);
/** A message of the server; see `Sentence`. */
export const sentence = z.object({ ...textFields, params: z.record(z.string(), param as z.ZodType<SentenceParam>) });

/** A message with a code for clients. */
export const problem = z.object({ code: z.string(), ...sentence.shape });
export type Problem = z.output<typeof problem>;

/** The response body of every error; `details` has the field errors by path. */
export const failureBody = z.object({
  ...problem.shape,
  details: z.record(z.string(), z.union([sentence, z.string()])).optional(),
  request_id: z.string().optional(),
});
export type FailureBody = z.output<typeof failureBody>;

/** Field errors by path, or a number that the client needs. */
export type FailureDetails = Record<string, Sentence | `${number}`>;

/** The error that verbs throw. Independent of the transport. */
export class Failure extends Error {
  readonly kind: FailureName;
  readonly sentence: Sentence;
  readonly details: FailureDetails | undefined;

  constructor(kind: FailureName, sentence: Sentence = sayFailure(kind), details?: FailureDetails) {
    super(sentence.message);
    this.name = 'Failure';
    this.kind = kind;
    this.sentence = sentence;
    this.details = details;
  }

  get code(): FailureCode {
    return failures[this.kind].code;
  }

  get problem(): Problem {
    return { code: this.code, ...this.sentence };
  }

  body(): FailureBody {
    return { ...this.problem, ...(this.details && { details: this.details }) };
  }
}
