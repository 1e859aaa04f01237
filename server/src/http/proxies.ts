import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

/** Headers added by proxies. */
const FORWARDING = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
  'x-client-ip',
  'x-original-forwarded-for',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'cdn-loop',
];

/** Whether a request came through a proxy, so that the peer's address is not the caller's. */
export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  FORWARDING.some((name) => headers[name] !== undefined);

/** Warns the operator once of a proxy that is missing in `DOSSIER_TRUST_PROXY`: all users would share its address. */
export function warnAboutUnknownProxy(http: FastifyInstance, { settings, log }: Pick<App, 'settings' | 'log'>): void {
  let quiet = settings.trustProxy > 0;
  http.addHook('onRequest', (request, _reply, done) => {
    if (!quiet && isForwarded(request)) {
      quiet = true;
      log.warn(
        'requests come through a proxy, and DOSSIER_TRUST_PROXY is 0: every caller counts as the proxy. Set it to the number of proxies',
      );
    }
    done();
  });
}
