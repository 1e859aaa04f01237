import { asIssue } from '../base/sentence.ts';
import { say } from './sentences.ts';
import { say as sayBase } from '../base/sentences.ts';
import { z } from 'zod';
import { language, mention, moment } from '../base/page.ts';
import { permissionKeys, type PermissionKey } from '../base/permission.ts';

export const tfStatuses = ['disabled', 'setup_required', 'verify_required', 'verified'] as const;
export type TfStatus = (typeof tfStatuses)[number];

/** While the status is `setup_required` or `verify_required`, the token is valid for the two-factor calls only. */
export const loginAnswer = z.object({ authentication_token: z.string(), tf_status: z.enum(tfStatuses) });
export type LoginAnswer = z.output<typeof loginAnswer>;

/** What an authenticator app needs; the QR code encodes `url`. */
export const twoFactorSetup = z.object({ totp_secret: z.string(), url: z.string() });

/** On the wire recovery codes are `rescue_codes`, like the path `auth/tf-rescue`. */
export const RECOVERY_CODE_COUNT = 10;
const recoveryCodes = z.array(z.string()).length(RECOVERY_CODE_COUNT);
export const newRecoveryCodes = z.object({ rescue_codes: recoveryCodes });
export const twoFactorOn = z.object({ access_token: z.string(), rescue_codes: recoveryCodes });
export type TwoFactorOn = z.output<typeof twoFactorOn>;
export const passed = z.object({ access_token: z.string() });
export const recoverySignIn = z.object({ access_token: z.string(), rescue_codes_left: z.number().int() });
export type RecoverySignIn = z.output<typeof recoverySignIn>;

/** The login methods of the caller. */
export const loginMethods = z.object({
  has_password: z.boolean(),
  two_factor: z.boolean(),
  /** Whether the installation or one of the caller's companies requires it. */
  two_factor_required: z.boolean(),
  rescue_codes_left: z.number().int(),
});
export type LoginMethods = z.output<typeof loginMethods>;

/** A session of the caller: a browser in which they are signed in. */
export const session = z.object({
  id: z.number().int(),
  user_agent: z.string(),
  address: z.string(),
  created_at: moment,
  last_used_at: moment,
  /** Whether this is the current session. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** An SSO provider as shown on the sign-in page. */
export const provider = z.object({ id: z.string(), name: z.string() });
export type Provider = z.output<typeof provider>;

/** A mail that was stored because no mail server is configured. */
export const storedMail = z.object({
  id: z.number().int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: moment,
});
export type StoredMail = z.output<typeof storedMail>;

export const permissionMap = z.record(z.string(), z.boolean());
export const permissionKey = z.enum(permissionKeys as [PermissionKey, ...PermissionKey[]]);

export const preferences = z.object({
  theme: z.enum(['light', 'dark', 'system']),
  row_height: z.enum(['dense', 'normal', 'roomy']),
  single_keys: z.boolean(),
});
export type Preferences = z.output<typeof preferences>;

export const currentUser = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture_url: z.string().nullable(),
  is_technical_admin: z.boolean(),
  language: language.nullable(),
  preferences,
});
export type CurrentUser = z.output<typeof currentUser>;

/** The signed-in user and their permissions at app level; company and project permissions are loaded per context. */
export const me = z.object({
  user: currentUser,
  permissions: permissionMap,
  /** Permissions that the user has in at least one place, to show menu entries. */
  somewhere: permissionMap,
  /** The user's companies that are hidden until this session passes two-factor. */
  two_factor_demanded: z.array(mention),
});
export type Me = z.output<typeof me>;

export const password = z
  .string()
  .min(10, asIssue(say('password_too_short')))
  .max(200);
export const email = z
  .email(asIssue(sayBase('invalid_email')))
  .max(320)
  .transform((value) => value.trim().toLowerCase());
