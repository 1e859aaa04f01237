import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '@dossier/contract/base/route';
import type { CookieJar } from './call-handlers.ts';

/** Sent to the sign-in calls only, and not readable by scripts. */
export const REFRESH_COOKIE = 'refresh_token';
/** Readable by our pages, which send it back in a header to prove their origin. */
const REFRESH_CSRF_COOKIE = 'csrf_refresh_token';
export const XSRF_COOKIE = 'XSRF-TOKEN';
/** The sealed state of a single sign-on, until the provider's response. */
const SSO_STATE_COOKIE = 'sign_in_errand';
const SSO_STATE_SECONDS = 600;
/** Lets a media element read one file; sent to that file's path only. */
export const PLAYER_COOKIE = 'player_token';
const REFRESH_PATH = `${API_BASE}/auth`;

/** The cookies of a request. Parsed on demand, because few calls need them. */
export function parseCookies(request: FastifyRequest): Record<string, string | undefined> {
  const header = request.headers.cookie;
  return header === undefined ? {} : parseCookie(header);
}

/** @param secure whether the public address is https, so that cookies are never sent otherwise */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, secure: boolean): CookieJar {
  const ours = { secure, sameSite: 'strict' } as const;
  const hidden = { ...ours, httpOnly: true, path: REFRESH_PATH };
  const readable = { ...ours, path: '/' };
  const expired = { expires: new Date(0), maxAge: 0 };
  return {
    get refreshToken() {
      return parseCookies(request)[REFRESH_COOKIE] ?? null;
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
      return parseCookies(request)[SSO_STATE_COOKIE] ?? null;
    },
    setSsoState(sealed) {
      const lasting = sealed === null ? expired : { maxAge: SSO_STATE_SECONDS };
      reply.header('set-cookie', stringifySetCookie(SSO_STATE_COOKIE, sealed ?? '', { ...hidden, ...lasting }));
    },
    setPlayer(path, token) {
      reply.header('set-cookie', stringifySetCookie(PLAYER_COOKIE, token, { ...ours, httpOnly: true, path }));
    },
    clear() {
      reply.header('set-cookie', [
        stringifySetCookie(REFRESH_COOKIE, '', { ...hidden, ...expired }),
        stringifySetCookie(REFRESH_CSRF_COOKIE, '', { ...readable, ...expired }),
        stringifySetCookie(XSRF_COOKIE, '', { ...readable, ...expired }),
      ]);
    },
  };
}
