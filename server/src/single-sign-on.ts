import { systemRoles } from '@dossier/contract/roles/system-roles';
import { z } from 'zod';

const systemRoleKeys = systemRoles.map((role) => role.key);

const groupRole = z.strictObject({
  /** A system role by its key, or a custom role by its id. */
  role: z.union([z.enum(systemRoleKeys), z.int().positive()]),
  /** The company or project of the role; absent at app level. */
  context_id: z.int().positive().optional(),
});
export type GroupRole = z.output<typeof groupRole>;

const provider = z.strictObject({
  /** Used in URLs. */
  id: z.string().regex(/^[a-z0-9-]{1,50}$/, 'must be of small letters, digits and hyphens'),
  /** Label of the button. */
  name: z.string().min(1).max(60),
  issuer: z.url(),
  client_id: z.string().min(1),
  /** Absent for a public client, which is authenticated by the code challenge alone. */
  client_secret: z.string().min(1).optional(),
  scope: z.string().default('openid email profile'),
  /** Email domains of permitted users; "*" permits all users of the provider. */
  domains: z.array(z.string().min(1).toLowerCase()).min(1),
  /** Whether email addresses count as verified even if the provider does not say so. */
  email_is_verified: z.boolean().default(false),
  /** Whether the provider requires a second factor, so that Dossier does not. */
  two_factor: z.boolean().default(false),
  /** The claim with the user's groups. */
  groups_claim: z.string().default('groups'),
  /** The roles of each group. Users who leave the group lose them. */
  roles: z.record(z.string(), z.array(groupRole)).default({}),
});
export type OidcProvider = z.output<typeof provider>;

/** Parses the JSON list of providers. Throws the end of the sentence "DOSSIER_OIDC ...", without quoting values. */
export function readProviders(text: string | undefined): readonly OidcProvider[] {
  if (text === undefined) return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('must be a list in JSON');
  }
  const parsed = z.array(provider).safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new Error(`is wrong at ${issue.path.join('.') || 'its beginning'}: ${issue.message}`);
  }
  const trusting = parsed.data.findIndex(
    ({ email_is_verified, domains }) => email_is_verified && domains.includes('*'),
  );
  if (trusting >= 0) {
    throw new Error(
      `is wrong at ${trusting}.domains: email_is_verified requires a list of domains; otherwise a user could sign in with the address of another`,
    );
  }
  const ids = parsed.data.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error('names two providers by the same id');
  return parsed.data;
}
