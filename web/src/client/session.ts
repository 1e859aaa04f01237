import { API_BASE } from '@dossier/contract/base/route';
import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import { createStored } from './stored.ts';

/**
 * The session of this browser: the access token in local storage, shared by all tabs, and its renewal by the refresh cookie. Imports
 * nothing of calls, because `call.ts` and `socket.ts` both depend on it.
 */
const store = createStored<string | null>(
  'dossier-token',
  null,
  (raw) => raw,
  (token) => token,
);

/** Readable by scripts on purpose: its value is sent in a header, which another site cannot set. */
const REFRESH_CSRF_COOKIE = 'csrf_refresh_token';
const XSRF_COOKIE = 'XSRF-TOKEN';

type Ending = 'signed-out' | 'expired';
const endListeners = new Set<(ending: Ending) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('dossier-session');

channel?.addEventListener('message', (event: MessageEvent<Ending>) => {
  for (const listener of endListeners) listener(event.data);
});

/** The two-factor step that is still required. */
export type PendingTwoFactor = 'setup_required' | 'verify_required';
const twoFactorListeners = new Set<(pending: PendingTwoFactor) => void>();

export const getToken = store.get;

/** Whether the token is only valid for the two-factor calls. Only used to choose the page; the server checks. */
export function isTwoFactorPending(): boolean {
  try {
    const payload = store.get()?.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { purpose?: string };
    return claims.purpose === 'two_factor';
  } catch {
    return false;
  }
}

export function startSession(token: string): void {
  store.set(token);
}

/** Ends the session in this tab and all others; listeners go to the sign-in page. */
export function endSession(ending: Ending): void {
  if (store.get() === null) return;
  store.set(null);
  channel?.postMessage(ending);
  for (const listener of endListeners) listener(ending);
}

export function onSessionEnd(listener: (ending: Ending) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Called when a renewal finds that two-factor must be set up or passed first. */
export function onTwoFactorRequired(listener: (pending: PendingTwoFactor) => void): () => void {
  twoFactorListeners.add(listener);
  return () => twoFactorListeners.delete(listener);
}

/** The headers of every call. */
export function sessionHeaders(): Record<string, string> {
  const token = store.get();
  const xsrf = readCookie(XSRF_COOKIE);
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

let refreshing: Promise<boolean> | null = null;

/**
 * Renews the access token, once for all concurrent callers. A refresh cookie works only once, so tabs take turns; a tab that comes after
 * another tab's renewal uses that token.
 *
 * @param rejected the token that was refused
 * @returns whether there is a valid token now; if not, the session has been ended
 */
export function refreshSession(rejected: string | null = store.get()): Promise<boolean> {
  refreshing ??= inTurn(() => renew(rejected)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function renew(rejected: string | null): Promise<boolean> {
  const current = localToken();
  if (current && current !== rejected) {
    store.set(current);
    return true;
  }
  const csrf = readCookie(REFRESH_CSRF_COOKIE);
  if (!csrf) {
    endSession('expired');
    return false;
  }
  let response: Response;
  try {
    response = await fetch(`${API_BASE}/auth/refresh`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...sessionHeaders(), 'X-CSRF-Refresh-Token': csrf },
    });
  } catch {
    // Without a network the session is kept: only the server can end it.
    return false;
  }
  if (!response.ok) {
    endSession('expired');
    return false;
  }
  const { authentication_token: token, tf_status: status } = (await response.json()) as LoginAnswer;
  store.set(token);
  if (status !== 'setup_required' && status !== 'verify_required') return true;
  for (const listener of twoFactorListeners) listener(status);
  return false;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return typeof navigator.locks === 'undefined' ? work() : navigator.locks.request('dossier-refresh', work);
}

/** Reads storage again: another tab may have written it before its storage event arrives here. */
function localToken(): string | null {
  try {
    return localStorage.getItem('dossier-token');
  } catch {
    return store.get();
  }
}

function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : null;
}
