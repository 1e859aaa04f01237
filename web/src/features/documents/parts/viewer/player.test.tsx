import { documentPaths } from '@dossier/contract/documents/paths';
import { document as shape, outline } from '@dossier/contract/documents/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../../testing/blank.ts';
import { type OpenedPage, openPage } from '../../../../testing/open-page.tsx';
import { Refusal } from '../../../../testing/scripted-server.ts';

const recording = like(shape, {
  id: 5,
  name: 'Interview.m4a',
  type: 'm4a',
  indexing_status: 'indexed',
  company_id: 1,
  project_id: 2,
});

/** Opens the recording, which the browser fails to load before and after its permission is renewed. */
async function openFailing(): Promise<OpenedPage & { video: HTMLVideoElement }> {
  const page = await openPage('/company/1/project/2/document/5', {
    script: (server) => {
      server.on(documentPaths.get, () => recording);
      server.on(documentPaths.outline, () =>
        like(outline, { metadata: { codec: 'aac' }, sound: { duration: 62, peaks: [0.1, 0.6, 0.2] } }),
      );
      server.on(documentPaths.openPlayer, () => undefined);
    },
  });
  const slider = await screen.findByRole('slider', { name: 'Position' });
  await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 1:02'));
  const video = document.querySelector('video')!;
  await waitFor(() => expect(video.src).toContain('document/5/download'));
  fireEvent.error(video);
  await waitFor(() => expect(page.server.received(documentPaths.openPlayer)).toHaveLength(2));
  return { ...page, video };
}

const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

test('a format that the browser does not support is named, with a download', async () => {
  const { video } = await openFailing();
  expect(isDisabled('Play')).toBe(false);
  fireEvent.error(video);
  const title = await screen.findByText('This browser cannot play the recording.');
  const alert = title.closest<HTMLElement>('[role=alert]')!;
  expect(alert.textContent).toContain('It does not support AAC.');
  within(alert).getByRole('button', { name: 'Download original' });
  expect(isDisabled('Play')).toBe(true);
});

test('a recording that cannot be loaded can be tried again', async () => {
  const { video, server, user } = await openFailing();
  server.on(documentPaths.download, () => new Refusal(503, 'unavailable'));
  fireEvent.error(video);
  const title = await screen.findByText('The recording could not be loaded.');
  await user.click(within(title.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The recording could not be loaded.')).toBeNull());
  expect(server.received(documentPaths.openPlayer)).toHaveLength(3);
});
