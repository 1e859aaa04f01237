import { z } from 'zod';
import type { Sentence } from './sentences.ts';

/**
 * The catalogue of refusals. The name is used in code, the code travels, the message is what a person reads when nothing more exact
 * is known. The HTTP status of each is decided in the server's `http/failures.ts`, the toast in the web's `client/failures.ts`.
 */
export const failures = {
  system: { code: 'ER-0001', message: 'System error. Contact the system admin and name the request id.' },
  validation: {
    code: 'ER-0002',
    message: 'Some of what was sent is not valid. Correct the marked fields and send it again.',
  },
  unauthenticated: { code: 'ER-0003', message: 'You have been logged out. Sign in and try again.' },
  forbidden: { code: 'ER-0004', message: 'That is not allowed.' },
  not_found: { code: 'ER-0005', message: 'This does not exist, or you may not see it.' },
  conflict: { code: 'ER-0006', message: 'This was changed in the meantime. Load it again and repeat your change.' },
  locked: { code: 'ER-0007', message: 'Something else is working on this. Wait until it has finished.' },
  too_large: { code: 'ER-0008', message: 'This is larger than allowed.' },
  unsupported_type: { code: 'ER-0009', message: 'Files of this type cannot be uploaded.' },
  rate_limited: { code: 'ER-0010', message: 'Too many attempts. Wait a minute and try again.' },
  provider_failed: { code: 'ER-0011', message: 'The provider did not answer. Try again later.' },
  gone: { code: 'ER-0012', message: 'This version of the API has ended. Use /api/v3.' },
  unavailable: { code: 'ER-0013', message: 'Service temporarily unavailable.' },
  cross_site: { code: 'ER-0014', message: 'This request did not come from the application. Load the page again.' },
  quota: { code: 'ER-0015', message: 'A limit of your company is reached.' },
  storage_full: { code: 'ER-0016', message: 'The server has no room left for files. Contact the system admin.' },
  sign_in_failed: { code: 'ER-0017', message: 'The e-mail address or the password is not right.' },
  wrong_code: { code: 'ER-0019', message: 'This code is not right, or it was used already. Type the next one.' },
  two_factor_required: {
    code: 'ER-0021',
    message: 'This company demands two-factor. Set it up on your profile, under Security.',
  },
  link_expired: { code: 'ER-0020', message: 'This link was used already or is too old. Ask for a new one.' },
  checksum: { code: 'ER-0018', message: 'The file changed on its way here. Upload it again.' },
  password_protected: {
    code: 'ER-0101',
    message: 'The file is protected by a password. Upload a copy without a password.',
  },
  damaged: { code: 'ER-0102', message: 'The file is damaged or incomplete. Upload it again from its source.' },
  mismatch: {
    code: 'ER-0103',
    message: 'What is inside the file is not what its name says. Give it the right extension.',
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
  time_limit: { code: 'ER-0109', message: 'Reading took longer than allowed. Split the file and upload the parts.' },
  memory_limit: {
    code: 'ER-0110',
    message: 'Reading needed more memory than allowed. Split the file and upload the parts.',
  },
  crashed: { code: 'ER-0111', message: 'The file could not be read. Save a fresh copy and upload that.' },
} as const satisfies Record<string, { code: string; message: Sentence }>;

export type FailureName = keyof typeof failures;
export type FailureCode = (typeof failures)[FailureName]['code'];

/** The one shape of every refusal; `details` holds field errors by path. */
export const failureBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
});
export type FailureBody = z.output<typeof failureBody>;

/** What is wrong with what was sent, by the path of the field; or a number that the browser asks for. */
export type FailureDetails = Record<string, Sentence | `${number}`>;

/** What verbs throw. It knows nothing of transport. */
export class Failure extends Error {
  readonly kind: FailureName;
  readonly details: FailureDetails | undefined;

  constructor(kind: FailureName, message: Sentence = failures[kind].message, details?: FailureDetails) {
    super(message);
    this.name = 'Failure';
    this.kind = kind;
    this.details = details;
  }

  get code(): FailureCode {
    return failures[this.kind].code;
  }

  body(): FailureBody {
    return { code: this.code, message: this.message, ...(this.details && { details: this.details }) };
  }
}
