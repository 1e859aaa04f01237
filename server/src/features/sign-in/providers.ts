import { say } from '@dossier/contract/sign-in/sentences';
import { Failure } from '@dossier/contract/base/failure';
import * as client from 'openid-client';
import type { App } from '../../app.ts';
import type { Outbound } from '../../engines/outbound/port.ts';
import type { OidcProvider } from '../../single-sign-on.ts';

/** How long the metadata of a provider is cached. */
const REMEMBERED_MS = 3600 * 1000;
const ANSWER_BYTES = 1024 * 1024;

/** The client of the single sign-on providers that the operator has configured. */
export class Providers {
  readonly #app: Pick<App, 'outbound' | 'settings' | 'log'>;
  readonly #known = new Map<string, { until: number; configuration: Promise<client.Configuration> }>();

  constructor(app: Pick<App, 'outbound' | 'settings' | 'log'>) {
    this.#app = app;
  }

  /** The provider with this id, or the first one by default. Throws `validation` if there is none. */
  named(id: string | undefined): OidcProvider {
    const { oidc } = this.#app.settings;
    const config = id === undefined ? oidc[0] : oidc.find((provider) => provider.id === id);
    if (!config) throw new Failure('validation', say('unknown_provider'));
    return config;
  }

  /** The provider's metadata, discovered at its issuer. Throws `provider_failed`. */
  async getConfiguration(provider: OidcProvider): Promise<client.Configuration> {
    const cached = this.#known.get(provider.id);
    if (cached && cached.until > Date.now()) return cached.configuration;
    const configuration = discover(this.#app.outbound, provider);
    this.#known.set(provider.id, { until: Date.now() + REMEMBERED_MS, configuration });
    try {
      return await configuration;
    } catch (error) {
      this.#known.delete(provider.id);
      this.#app.log.warn({ err: error, provider: provider.id }, 'a provider of single sign-on could not be discovered');
      throw new Failure('provider_failed', say('sso_no_answer', { provider: provider.name }));
    }
  }
}

function discover(outbound: Outbound, provider: OidcProvider): Promise<client.Configuration> {
  const { issuer, client_id: id, client_secret: secret } = provider;
  const authentication = secret === undefined ? client.None() : client.ClientSecretPost(secret);
  return client.discovery(new URL(issuer), id, secret === undefined ? {} : { client_secret: secret }, authentication, {
    [client.customFetch]: fetchThrough(outbound),
    // With http: the operator means a provider in the internal network, which must be allowed by name as well.
    execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
  });
}

/** All requests to a provider pass the address guard. */
const fetchThrough =
  (outbound: Outbound): client.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const requestBody = typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined;
    const answer = await outbound.fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      maxBytes: ANSWER_BYTES,
      ...(requestBody !== undefined && { body: requestBody }),
      ...(signal && { signal }),
    });
    const bytes = await answer.bytes();
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? '' },
    });
  };
