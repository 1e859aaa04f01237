import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface Person {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
}

export interface TestOidcProvider {
  issuer: string;
  /** The users of the provider, by subject; tests change them. */
  users: Map<string, Person>;
  /** Follows the redirect to the provider as this person, and returns the query of the redirect back. */
  visit(redirectUrl: string, subject: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export const oidcClient = { client_id: 'dossier', client_secret: 'a secret between the two of us' };

/** An OpenID Connect provider that signs in anyone without a password. */
export async function startOidcProvider(redirectUri: string): Promise<TestOidcProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const users = new Map<string, Person>();
  let subject = '';

  const provider = new Provider(issuer, {
    clients: [{ ...oidcClient, redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...users.get(accountId) }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/who' },
    pkce: { required: () => true },
    cookies: { keys: ['for tests'] },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url !== '/who') return void answer(request, response);
    provider
      .interactionFinished(request, response, { login: { accountId: subject } })
      .catch(() => response.writeHead(500).end());
  });

  return {
    issuer,
    users,
    async visit(redirectUrl, who) {
      subject = who;
      const cookies = new Map<string, string>();
      for (let url = redirectUrl; ;) {
        const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
        url = new URL(location, url).href;
        if (url.startsWith(redirectUri)) return Object.fromEntries(new URL(url).searchParams);
      }
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
