import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '@dossier/contract/base/route';
import type { CookieJar } from './handlers-of.ts';

/** Travels to the sign-in calls alone, and no script can read it. */
export const REFRESH_COOKIE = 'refresh_token';
/** Readable by our own pages: what they send back in a header proves that they are ours. */
const REFRESH_CSRF_COOKIE = 'csrf_refresh_token';
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** Remembers, sealed, what was sent to a provider of single sign-on until its answer comes. */
const SSO_STATE_COOKIE = 'sign_in_errand';
const SSO_STATE_SECONDS = 600;
/** Lets an element that plays read one file; it travels to that file's address alone. */
export const PLAYER_COOKIE = 'player_token';
const REFRESH_PATH = `${API_BASE}/auth`;

/** The cookies of a request. Few calls look at them, so they are not read before. */
export function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  const header = request.headers.cookie;
  return header === undefined ? {} : parseCookie(header);
}

/** @param secure whether people reach Dossier by https, so that the cookies never leave by anything else */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, secure: boolean): CookieJar {
  const ours = { secure, sameSite: 'strict' } as const;
  const hidden = { ...ours, httpOnly: true, path: REFRESH_PATH };
  const readable = { ...ours, path: '/' };
  const gone = { expires: new Date(0), maxAge: 0 };
  return {
    get refreshToken() {
      return cookiesOf(request)[REFRESH_COOKIE] ?? null;
    },
    get refreshCsrfHeader() {
      const header = request.headers['x-csrf-refresh-token'];
      return typeof header === 'string' ? header : null;
    },
    set({ refreshToken, refreshCsrf, xsrf, expiresAt: expires }) {
      reply.header('set-cookie', [
        stringifySetCookie(REFRESH_COOKIE, refreshToken, { ...hidden, expires }),
        stringifySetCookie(REFRESH_CSRF_COOKIE, refreshCsrf, { ...readable, expires }),
        stringifySetCookie(XSRF_COOKIE, xsrf, { ...readable, expires }),
      ]);
    },
    get ssoState() {
      return cookiesOf(request)[SSO_STATE_COOKIE] ?? null;
    },
    setSsoState(sealed) {
      const lasting = sealed === null ? gone : { maxAge: SSO_STATE_SECONDS };
      reply.header('set-cookie', stringifySetCookie(SSO_STATE_COOKIE, sealed ?? '', { ...hidden, ...lasting }));
    },
    setPlayer(path, token) {
      reply.header('set-cookie', stringifySetCookie(PLAYER_COOKIE, token, { ...ours, httpOnly: true, path }));
    },
    clear() {
      reply.header('set-cookie', [
        stringifySetCookie(REFRESH_COOKIE, '', { ...hidden, ...gone }),
        stringifySetCookie(REFRESH_CSRF_COOKIE, '', { ...readable, ...gone }),
        stringifySetCookie(XSRF_COOKIE, '', { ...readable, ...gone }),
      ]);
    },
  };
}
