import { speechPaths } from '@dossier/contract/speech/paths';
import { speech } from '@dossier/contract/speech/schema';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage, router } from '../../../../testing/open-page.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A microphone that can be disconnected, and a recorder that hears 1,000 bytes. */
function connectMicrophone() {
  const track = Object.assign(new EventTarget(), { stop: () => {} });
  const stream = { getTracks: () => [track] };
  class Recorder extends EventTarget {
    static isTypeSupported = (type: string) => type.startsWith('audio/webm');
    state = 'inactive';
    stream = stream;
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([new Uint8Array(1000)]) }));
      this.dispatchEvent(new Event('stop'));
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  return {
    stream,
    disconnect: () =>
      act(() => {
        track.dispatchEvent(new Event('ended'));
      }),
  };
}

async function open(getUserMedia: () => Promise<unknown>) {
  const page = await openPage('/speech-to-text', {
    script(server) {
      server.on(speechPaths.engine, () => ({ engine: null }));
      server.on(speechPaths.list, () => ({ items: [], total: 0, page: 1, per_page: 200 }));
      server.on(speechPaths.create, () => like(speech, { id: 7, name: 'Recording' }));
      server.on(speechPaths.openPlayer, () => undefined);
      server.on(speechPaths.get, () => like(speech, { id: 7, name: 'Recording' }));
    },
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  await page.user.click(await screen.findByRole('button', { name: 'Record' }));
  return page;
}

test.each([
  ['NotAllowedError', /The microphone is not allowed/],
  ['NotFoundError', /No microphone was found/],
  ['NotReadableError', /another program may be using it/],
])('a microphone that cannot be used says why: %s', async (name, text) => {
  connectMicrophone();
  await open(() => Promise.reject(new DOMException('', name)));
  await screen.findByText(text);
  expect(screen.getByRole('button', { name: 'Record' })).toHaveProperty('disabled', false);
});

test('what was recorded is sent when the microphone is disconnected, and the reason is said beside it', async () => {
  const { stream, disconnect } = connectMicrophone();
  const { server } = await open(() => Promise.resolve(stream));
  await screen.findByRole('button', { name: /^Stop/ });
  // A recording of at most a second is dropped.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  disconnect();
  vi.restoreAllMocks();
  await waitFor(() => expect(server.received(speechPaths.create)).toHaveLength(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/speech-to-text/7'));
  await screen.findByText('The microphone was disconnected. What was recorded until then is kept.');
});

test('a microphone that is disconnected at once says that nothing was recorded', async () => {
  const { stream, disconnect } = connectMicrophone();
  const { server } = await open(() => Promise.resolve(stream));
  await screen.findByRole('button', { name: /^Stop/ });
  disconnect();
  await screen.findByText(/disconnected before anything was recorded/);
  expect(server.received(speechPaths.create)).toEqual([]);
});

test('a recording that the user stops has no such notice', async () => {
  const { stream } = connectMicrophone();
  const { user } = await open(() => Promise.resolve(stream));
  const stop = await screen.findByRole('button', { name: /^Stop/ });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  await user.click(stop);
  vi.restoreAllMocks();
  await waitFor(() => expect(router.state.location.pathname).toBe('/speech-to-text/7'));
  expect(screen.queryByText(/was disconnected/)).toBeNull();
});
