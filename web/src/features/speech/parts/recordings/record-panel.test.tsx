import { speechPaths } from '@dossier/contract/speech/paths';
import { speech } from '@dossier/contract/speech/schema';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { openPage } from '../../../../testing/open-page.tsx';

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
])('a microphone that cannot be used says why: %s', async (name, text) => {
  connectMicrophone();
  await open(() => Promise.reject(new DOMException('', name)));
  await screen.findByText(text);
  expect(screen.getByRole('button', { name: 'Record' })).toHaveProperty('disabled', false);
});

test('what was recorded is sent when the microphone is disconnected', async () => {
  const { stream, disconnect } = connectMicrophone();
  const { server } = await open(() => Promise.resolve(stream));
  await screen.findByRole('button', { name: /^Stop/ });
  // A recording of at most a second is dropped.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  disconnect();
  vi.restoreAllMocks();
  await waitFor(() => expect(server.received(speechPaths.create)).toHaveLength(1));
});
