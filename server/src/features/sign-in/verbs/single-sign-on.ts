import { Failure } from '@dossier/contract/base/failure';
import { cleanName } from '@dossier/contract/base/name';
import { email as emailSchema } from '@dossier/contract/sign-in/schema';
import * as client from 'openid-client';
import { z } from 'zod';
import type { App } from '../../../app.ts';
import { cutText } from '../../../cut-text.ts';
import type { AppScope } from '../../../scope.ts';
import { publicAddress } from '../../../settings.ts';
import type { OidcProvider } from '../../../single-sign-on.ts';
import type { Providers } from '../providers.ts';
import { limited } from './limit-attempts.ts';
import { beginSession, type SignedIn, type SignInPlace } from './open-session.ts';
import { type HouseAuthority, type Identity, knownPerson, takeOverGroups } from './known-person.ts';

const ERRAND = 'sign-in errand';
const ERRAND_MS = 10 * 60 * 1000;

/** What the browser keeps, sealed, while it is at the provider. */
const errandSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect_to: z.string().nullable(),
  until: z.number(),
});

const redirectUri = (app: App) => `${publicAddress(app.settings)}/login/callback`;

/** Where to send the browser, and what it has to bring back. */
export async function beginSingleSignOn(
  app: App,
  providers: Providers,
  asked: { provider?: string | undefined; redirectTo?: string | undefined },
): Promise<{ redirectUrl: string; errand: string }> {
  const provider = providers.named(asked.provider);
  const configuration = await providers.configurationOf(provider);
  const errand: z.output<typeof errandSchema> = {
    provider: provider.id,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    redirect_to: asked.redirectTo ?? null,
    until: Date.now() + ERRAND_MS,
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(app),
    scope: provider.scope,
    state: errand.state,
    nonce: errand.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(errand.verifier),
    code_challenge_method: 'S256',
  });
  return { redirectUrl: url.href, errand: app.secrets.seal(JSON.stringify(errand), ERRAND) };
}

/** Signs in whoever the provider says it is. A person who was never here gets an account, if their mail domain may have one. */
export async function finishSingleSignOn(
  app: App,
  scope: AppScope,
  { providers, house }: { providers: Providers; house: HouseAuthority },
  given: { errand: string | null; answer: Readonly<Record<string, string>> },
  place: SignInPlace,
): Promise<SignedIn & { redirectTo: string | null }> {
  const errand = readErrand(app, given.errand);
  const provider = providers.named(errand.provider);
  const configuration = await providers.configurationOf(provider);
  const identity = await limited(app, {
    account: null,
    address: place.address,
    attempt: () => identityIn(app, configuration, provider, errand, given.answer),
  }).catch((refusal: unknown) => {
    if (!(refusal instanceof Failure) || refusal.kind !== 'sign_in_failed') throw refusal;
    throw new Failure('sign_in_failed', `${provider.name} did not confirm who you are. Try again.`);
  });
  const account = await knownPerson(app, scope, provider, identity);
  await takeOverGroups(app, house, provider, account.id, identity.groups);
  const signedIn = await beginSession(app, scope, account, place, {
    with: 'single_sign_on',
    provider: provider.id,
    twoFactorPassed: provider.two_factor,
  });
  return { ...signedIn, redirectTo: errand.redirect_to };
}

function readErrand(app: Pick<App, 'secrets'>, sealed: string | null): z.output<typeof errandSchema> {
  const stale = new Failure(
    'link_expired',
    'This sign-in has taken too long or began in another browser. Start again.',
  );
  if (sealed === null) throw stale;
  try {
    const errand = errandSchema.parse(JSON.parse(app.secrets.open(sealed, ERRAND)));
    if (errand.until > Date.now()) return errand;
  } catch {
    // Sealed with a key that is gone, or by somebody else.
  }
  throw stale;
}

/** Exchanges the code and reads who it is; null when the provider, or the proof of its answer, says no. */
async function identityIn(
  app: App,
  configuration: client.Configuration,
  provider: OidcProvider,
  errand: z.output<typeof errandSchema>,
  answer: Readonly<Record<string, string>>,
): Promise<Identity | null> {
  const url = new URL(redirectUri(app));
  url.search = new URLSearchParams(answer).toString();
  try {
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      expectedState: errand.state,
      expectedNonce: errand.nonce,
      pkceCodeVerifier: errand.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return null;
    const hasAll = 'email' in claims && provider.groups_claim in claims;
    const asks = !hasAll && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = asks ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return identityOf(provider, { ...more, ...claims });
  } catch (error) {
    // The answer of the provider is untrusted words: of those, its error code alone is logged.
    const { code, name, message } = error as { code?: string; name?: string; message?: string };
    app.log.warn({ provider: provider.id, code, name, message }, 'single sign-on failed');
    return null;
  }
}

function identityOf(provider: OidcProvider, claims: Record<string, unknown>): Identity {
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
