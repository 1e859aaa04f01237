import type { Context } from '../../../access/context.ts';
import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import { cleanName } from '@dossier/contract/base/name';
import { email as emailSchema } from '@dossier/contract/sign-in/schema';
import * as client from 'openid-client';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import { cutText } from '../../../cut-text.ts';
import type { AppScope } from '../../../access/scope.ts';
import { publicAddress } from '../../../settings.ts';
import type { OidcProvider } from '../../../single-sign-on.ts';
import type { Providers } from '../providers.ts';
import { limited } from './limit-attempts.ts';
import { beginSession, type SignedIn, type SignInPlace } from './open-session.ts';
import { type SystemAuthority, type Identity, resolveSsoUser, syncGroupRoles } from './resolve-sso-user.ts';

const SSO_STATE_CONTEXT = 'sign-in errand';
const SSO_STATE_MS = 10 * 60 * 1000;

/** The state that the browser stores in an encrypted cookie while the user is at the provider. */
const ssoStateSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect_to: z.string().nullable(),
  until: z.number(),
});

const redirectUri = (app: App) => `${publicAddress(app.settings)}/login/callback`;

/** The URL of the provider, and the cookie with the state. */
export async function beginSingleSignOn(
  { app }: Pick<Context, 'app'>,
  {
    providers,
    query,
  }: { providers: Providers; query: { provider?: string | undefined; redirectTo?: string | undefined } },
): Promise<{ redirectUrl: string; ssoState: string }> {
  const provider = providers.named(query.provider);
  const configuration = await providers.getConfiguration(provider);
  const ssoState: z.output<typeof ssoStateSchema> = {
    provider: provider.id,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    redirect_to: query.redirectTo ?? null,
    until: Date.now() + SSO_STATE_MS,
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(app),
    scope: provider.scope,
    state: ssoState.state,
    nonce: ssoState.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(ssoState.verifier),
    code_challenge_method: 'S256',
  });
  return { redirectUrl: url.href, ssoState: app.secrets.seal(JSON.stringify(ssoState), SSO_STATE_CONTEXT) };
}

/** Signs in the user whom the provider reports. Unknown users get an account if their mail domain is allowed. */
export async function finishSingleSignOn(
  { app, scope }: Context<AppScope>,
  input: {
    providers: Providers;
    systemAuthority: SystemAuthority;
    ssoState: string | null;
    answer: Readonly<Record<string, string>>;
    place: SignInPlace;
  },
): Promise<SignedIn & { redirectTo: string | null }> {
  const { providers, systemAuthority, answer, place } = input;
  const ssoState = readSsoState(app, input.ssoState);
  const provider = providers.named(ssoState.provider);
  const configuration = await providers.getConfiguration(provider);
  const identity = await limited(
    { app },
    {
      account: null,
      address: place.address,
      attempt: () => exchangeCode(app, configuration, provider, ssoState, answer),
    },
  ).catch((refusal: unknown) => {
    if (!(refusal instanceof Failure) || refusal.kind !== 'sign_in_failed') throw refusal;
    throw new Failure('sign_in_failed', say('sso_not_confirmed', { provider: provider.name }));
  });
  const account = await resolveSsoUser({ app, scope }, { provider, identity });
  await syncGroupRoles({ app }, { systemAuthority, provider, userId: account.id, groups: identity.groups });
  const signedIn = await beginSession(
    { app, scope },
    {
      account,
      place,
      proof: {
        with: 'single_sign_on',
        provider: provider.id,
        twoFactorPassed: provider.two_factor,
      },
    },
  );
  return { ...signedIn, redirectTo: ssoState.redirect_to };
}

function readSsoState(app: Pick<App, 'secrets'>, sealed: string | null): z.output<typeof ssoStateSchema> {
  const stale = new Failure('link_expired', say('sso_expired'));
  if (sealed === null) throw stale;
  try {
    const ssoState = ssoStateSchema.parse(JSON.parse(app.secrets.open(sealed, SSO_STATE_CONTEXT)));
    if (ssoState.until > Date.now()) return ssoState;
  } catch {
    // Encrypted with a retired key, or forged.
  }
  throw stale;
}

/** Exchanges the code for the identity; null if the provider refuses or its answer is invalid. */
async function exchangeCode(
  app: App,
  configuration: client.Configuration,
  provider: OidcProvider,
  ssoState: z.output<typeof ssoStateSchema>,
  answer: Readonly<Record<string, string>>,
): Promise<Identity | null> {
  const url = new URL(redirectUri(app));
  url.search = new URLSearchParams(answer).toString();
  try {
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      expectedState: ssoState.state,
      expectedNonce: ssoState.nonce,
      pkceCodeVerifier: ssoState.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return null;
    const hasAll = 'email' in claims && provider.groups_claim in claims;
    const asks = !hasAll && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = asks ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return toIdentity(provider, { ...more, ...claims });
  } catch (error) {
    // The provider's answer is untrusted, so only its error code is logged.
    const { code, name, message } = error as { code?: string; name?: string; message?: string };
    app.log.warn({ provider: provider.id, code, name, message }, 'single sign-on failed');
    return null;
  }
}

function toIdentity(provider: OidcProvider, claims: Record<string, unknown>): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? cleanName(cutText(claims[name], 100)) : '');
  const email = emailSchema.safeParse(claims['email']);
  const groups = claims[provider.groups_claim];
  const [first = '', ...rest] = text('name').split(/\s+/);
  return {
    issuer: String(claims['iss']),
    subject: String(claims['sub']),
    email: email.success ? email.data : null,
    emailVerified: claims['email_verified'] === true || provider.email_is_verified,
    firstName: text('given_name') || first || (email.success ? email.data.split('@')[0]! : ''),
    lastName: text('family_name') || (text('given_name') ? '' : rest.join(' ')),
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
  };
}
