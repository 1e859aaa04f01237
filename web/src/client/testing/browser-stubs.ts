import { vi } from 'vitest';

/** The browser APIs that the client needs, for tests without one. */
export function stubBrowser(cookie = 'XSRF-TOKEN=x1; csrf_refresh_token=c1') {
  const stored = new Map<string, string>();
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const page = { cookie, visibilityState: 'visible', addEventListener: () => undefined };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
  return { stored, page, fire: (name: string, event: unknown) => listeners.get(name)?.(event) };
}

export function answer(status: number, body: unknown = {}): Response {
  return new Response(status === 204 ? null : JSON.stringify(body), { status });
}
