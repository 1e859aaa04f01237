import { z } from 'zod';
import { language, mention, moment } from '../base/page.ts';
import { permissionKeys, type PermissionKey } from '../base/permission.ts';

export const tfStatuses = ['disabled', 'setup_required', 'verify_required', 'verified'] as const;
export type TfStatus = (typeof tfStatuses)[number];

/** While the status is `setup_required` or `verify_required` the token is good for the two-factor calls alone. */
export const loginAnswer = z.object({ authentication_token: z.string(), tf_status: z.enum(tfStatuses) });
export type LoginAnswer = z.output<typeof loginAnswer>;

/** What an authenticator app needs; `url` is what the QR code holds. */
export const twoFactorSetup = z.object({ totp_secret: z.string(), url: z.string() });

export const RESCUE_CODES = 10;
const rescueCodes = z.array(z.string()).length(RESCUE_CODES);
export const newRescueCodes = z.object({ rescue_codes: rescueCodes });
export const twoFactorOn = z.object({ access_token: z.string(), rescue_codes: rescueCodes });
export type TwoFactorOn = z.output<typeof twoFactorOn>;
export const passed = z.object({ access_token: z.string() });
export const rescued = z.object({ access_token: z.string(), rescue_codes_left: z.number().int() });
export type Rescued = z.output<typeof rescued>;

/** How the caller signs in. */
export const ways = z.object({
  has_password: z.boolean(),
  two_factor: z.boolean(),
  /** Whether the installation or one of the caller's companies demands it. */
  two_factor_required: z.boolean(),
  rescue_codes_left: z.number().int(),
});
export type Ways = z.output<typeof ways>;

/** A session of the caller: a browser in which they are signed in. */
export const session = z.object({
  id: z.number().int(),
  user_agent: z.string(),
  address: z.string(),
  created_at: moment,
  last_used_at: moment,
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof session>;

/** A provider of single sign-on, as the sign-in page names it. */
export const provider = z.object({ id: z.string(), name: z.string() });
export type Provider = z.output<typeof provider>;

/** A mail that was kept because there is no mail server. */
export const keptMail = z.object({
  id: z.number().int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: moment,
});
export type KeptMail = z.output<typeof keptMail>;

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

/** The signed-in user and what they may do at app level; company and project permissions are fetched per context and merged in. */
export const me = z.object({
  user: currentUser,
  permissions: permissionMap,
  /** What they may do in some place or other, so that a menu can show the way there. */
  somewhere: permissionMap,
  /** Companies of theirs that show nothing of themselves before this session has passed two-factor. */
  two_factor_demanded: z.array(mention),
});
export type Me = z.output<typeof me>;

export const password = z.string().min(10, 'Use at least 10 characters.').max(200);
export const email = z
  .email('This is not an e-mail address.')
  .max(320)
  .transform((value) => value.trim().toLowerCase());
