import { systemRoles } from '@dossier/contract/roles/system-roles';
import { z } from 'zod';

const systemRoleKeys = systemRoles.map((role) => role.key);

const groupRole = z.strictObject({
  /** A system role by its key, or a role of one's own by its id. */
  role: z.union([z.enum(systemRoleKeys), z.int().positive()]),
  /** The company or project in which the role is held; left out at app level. */
  context_id: z.int().positive().optional(),
});
export type GroupRole = z.output<typeof groupRole>;

const provider = z.strictObject({
  /** Stands in addresses. */
  id: z.string().regex(/^[a-z0-9-]{1,50}$/, 'must be of small letters, digits and hyphens'),
  /** What the button says. */
  name: z.string().min(1).max(60),
  issuer: z.url(),
  client_id: z.string().min(1),
  /** Left out for a public client: then the code challenge alone proves who asks. */
  client_secret: z.string().min(1).optional(),
  scope: z.string().default('openid email profile'),
  /** Mail domains whose people may come in; "*" lets everybody in whom the provider knows. */
  domains: z.array(z.string().min(1).toLowerCase()).min(1),
  /** Whether an address counts as verified although the provider does not say so itself. */
  email_is_verified: z.boolean().default(false),
  /** Whether the provider asks for a second factor, so that Dossier does not ask again. */
  two_factor: z.boolean().default(false),
  /** The claim that names the person's groups. */
  groups_claim: z.string().default('groups'),
  /** The roles of each group. Users who leave the group lose them. */
  roles: z.record(z.string(), z.array(groupRole)).default({}),
});
export type OidcProvider = z.output<typeof provider>;

/** Reads the list of providers, written as JSON. Throws the end of the sentence "DOSSIER_OIDC ...", which repeats nothing that was written. */
export function readProviders(text: string | undefined): readonly OidcProvider[] {
  if (text === undefined) return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('must be a list in JSON');
  }
  const read = z.array(provider).safeParse(json);
  if (!read.success) {
    const issue = read.error.issues[0]!;
    throw new Error(`is wrong at ${issue.path.join('.') || 'its beginning'}: ${issue.message}`);
  }
  const trusting = read.data.findIndex(({ email_is_verified, domains }) => email_is_verified && domains.includes('*'));
  if (trusting >= 0) {
    throw new Error(
      `is wrong at ${trusting}.domains: with email_is_verified the domains must be named, or anybody could come with the address of somebody else`,
    );
  }
  const ids = read.data.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error('names two providers by the same id');
  return read.data;
}
