import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { taskPaths } from '@dossier/contract/tasks/paths';
import { answer, stubBrowser } from './testing/browser-stubs.ts';

await i18next.init({ lng: 'en', resources: { en: { translation: { unreachable: 'Dossier cannot be reached.' } } } });
const browser = stubBrowser();
const { buildUrl, call } = await import('./call.ts');
const { endSession, getToken, onSessionEnd, refreshSession, startSession } = await import('./session.ts');

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', fetchMock);
const headersAt = (index: number) => fetchMock.mock.calls[index]?.[1].headers as Record<string, string>;
const refusal = { code: 'ER-0003', message: 'You have been logged out. Sign in and try again.' };
const get = () => call(taskPaths.get, { params: { id: 7 } });

beforeEach(() => {
  fetchMock.mockReset();
  browser.page.cookie = 'XSRF-TOKEN=x1; csrf_refresh_token=c1';
  startSession('old');
});

describe('addressOf', () => {
  it('fills params and writes arrays bracket style', () => {
    expect(buildUrl('task/:id', { id: 7 }, { uuid: 'a b', status: ['start', 'failure'], q: '', page: undefined })).toBe(
      '/api/v3/task/7?uuid=a+b&status%5B%5D=start&status%5B%5D=failure',
    );
  });
});

describe('call', () => {
  it('carries the token, the XSRF value and X-Requested-With', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, { id: 7 }));
    expect(await get()).toEqual({ id: 7 });
    expect(headersAt(0)).toMatchObject({
      Authorization: 'Bearer old',
      'X-XSRF-TOKEN': 'x1',
      'X-Requested-With': 'XMLHttpRequest',
    });
  });

  it('renews the session once for all calls that were refused, and repeats each', async () => {
    fetchMock.mockImplementation((url, init) => {
      if (url.endsWith('auth/refresh')) return Promise.resolve(answer(200, { authentication_token: 'new' }));
      const { Authorization } = init.headers as Record<string, string>;
      return Promise.resolve(Authorization === 'Bearer new' ? answer(200, { id: 7 }) : answer(401, refusal));
    });
    expect(await Promise.all([get(), get(), get()])).toHaveLength(3);
    const refreshes = fetchMock.mock.calls.filter(([url]) => url.endsWith('auth/refresh'));
    expect(refreshes).toHaveLength(1);
    const index = fetchMock.mock.calls.findIndex(([url]) => url.endsWith('auth/refresh'));
    expect(headersAt(index)['X-CSRF-Refresh-Token']).toBe('c1');
    expect(getToken()).toBe('new');
  });

  it('ends the session when the renewal is refused, and rejects the call', async () => {
    const ended = vi.fn<(ending: string) => void>();
    const stop = onSessionEnd(ended);
    fetchMock.mockImplementation(() => Promise.resolve(answer(401, refusal)));
    await expect(get()).rejects.toMatchObject({ status: 401, code: 'ER-0003' });
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired');
    expect(getToken()).toBeNull();
    expect(fetchMock).toHaveBeenCalledTimes(2);
    stop();
  });

  it('ends the session without asking when there is no refresh cookie', async () => {
    browser.page.cookie = '';
    fetchMock.mockImplementation(() => Promise.resolve(answer(401, refusal)));
    await expect(get()).rejects.toMatchObject({ status: 401 });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(getToken()).toBeNull();
  });

  it('says that the server cannot be reached, and keeps the session', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(get()).rejects.toMatchObject({ status: 0, message: 'Dossier cannot be reached.' });
    expect(getToken()).toBe('old');
  });

  it('gives field errors by path', async () => {
    fetchMock.mockResolvedValueOnce(
      answer(422, {
        code: 'ER-0002',
        message: 'Not valid',
        details: { 'body.name': 'Give a name.' },
        request_id: 'r1',
      }),
    );
    await expect(get()).rejects.toMatchObject({ details: { 'body.name': 'Give a name.' }, requestId: 'r1' });
  });
});

describe('refreshSession', () => {
  it('takes over the token that another tab has fetched meanwhile', async () => {
    browser.stored.set('dossier-token', 'from another tab');
    expect(await refreshSession('old')).toBe(true);
    expect(getToken()).toBe('from another tab');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('sees another tab sign out', () => {
    browser.stored.delete('dossier-token');
    browser.fire('storage', { key: 'dossier-token' });
    expect(getToken()).toBeNull();
    const ended = vi.fn<(ending: string) => void>();
    onSessionEnd(ended);
    endSession('expired');
    expect(ended).not.toHaveBeenCalled();
  });
});
