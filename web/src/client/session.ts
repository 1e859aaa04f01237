import { API_BASE } from '@dossier/contract/base/route';
import type { LoginAnswer } from '@dossier/contract/sign-in/schema';
import { stored } from './stored.ts';

/**
 * The session of this browser: the access token in local storage, shared by all tabs, and its renewal by the refresh cookie.
 * Knows nothing of calls, so that `call.ts` and `socket.ts` can both stand on it.
 */
const store = stored<string | null>(
  'dossier-token',
  null,
  (raw) => raw,
  (token) => token,
);

/** Readable by scripts on purpose: its value must travel in a header, which another site cannot make a browser do. */
const REFRESH_CSRF_COOKIE = 'csrf_refresh_token';
const XSRF_COOKIE = 'XSRF-TOKEN';

type Ending = 'signed-out' | 'expired';
const endings = new Set<(ending: Ending) => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('dossier-session');

channel?.addEventListener('message', (event: MessageEvent<Ending>) => {
  for (const listener of endings) listener(event.data);
});

/** What a session still lacks before it is good for more than that. */
export type Lacking = 'setup_required' | 'verify_required';
const lacks = new Set<(lacking: Lacking) => void>();

export const getToken = store.get;

/** Whether the token is good for the two-factor calls alone; the server decides, this only tells what to show. */
export function isHalfway(): boolean {
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

/** Cleans up in this tab and in all others; whoever listens goes to the sign-in page. */
export function endSession(ending: Ending): void {
  if (store.get() === null) return;
  store.set(null);
  channel?.postMessage(ending);
  for (const listener of endings) listener(ending);
}

export function onSessionEnd(listener: (ending: Ending) => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/** Told when a renewal finds that the second factor is to be passed or set up first. */
export function onTwoFactorLacking(listener: (lacking: Lacking) => void): () => void {
  lacks.add(listener);
  return () => lacks.delete(listener);
}

/** The headers that every call carries. */
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
 * Renews the access token once for everyone who asks meanwhile. A refresh cookie works once, so tabs take turns; a tab whose turn comes
 * after another tab's renewal takes over that token.
 *
 * @param rejected the token that was refused
 * @returns whether there is a good token now; when there is none the session has been ended
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
    // No network is no verdict: the session is kept until the server has spoken.
    return false;
  }
  if (!response.ok) {
    endSession('expired');
    return false;
  }
  const { authentication_token: token, tf_status: status } = (await response.json()) as LoginAnswer;
  store.set(token);
  if (status !== 'setup_required' && status !== 'verify_required') return true;
  for (const listener of lacks) listener(status);
  return false;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return typeof navigator.locks === 'undefined' ? work() : navigator.locks.request('dossier-refresh', work);
}

/** What another tab may have written a moment ago; its storage event need not have arrived here yet. */
function localToken(): string | null {
  try {
    return localStorage.getItem('dossier-token');
  } catch {
    return store.get();
  }
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}
