import { z } from 'zod';
import { language } from '../base/page.ts';
import { permissionKeys, type PermissionKey } from '../base/permission.ts';

export const tfStatuses = ['disabled', 'setup_required', 'verify_required', 'verified'] as const;

export const loginAnswer = z.object({ authentication_token: z.string(), tf_status: z.enum(tfStatuses) });
export type LoginAnswer = z.output<typeof loginAnswer>;

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
});
export type Me = z.output<typeof me>;

export const password = z.string().min(10, 'Use at least 10 characters.').max(200);
export const email = z
  .email('This is not an e-mail address.')
  .max(320)
  .transform((value) => value.trim().toLowerCase());
