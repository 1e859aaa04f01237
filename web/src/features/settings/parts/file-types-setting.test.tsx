import { settingPaths } from '@dossier/contract/settings/paths';
import { levelSettings, setting } from '@dossier/contract/settings/schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const key = 'documents.additional_types';

test('additional file types are chosen by group, and sent in their order', async () => {
  let value: string[] = ['mails'];
  const answer = () =>
    like(levelSettings, {
      level: 'app',
      items: [
        like(setting, { key, value, origin: 'app', inherited: { value: [], origin: 'default' }, may_change: true }),
      ],
    });
  const { server, user } = await openPage('/default-settings?tab=documents', {
    script(scripted) {
      scripted.on(settingPaths.ofApp, answer);
      scripted.on(settingPaths.changeOfApp, ({ body }) => {
        value = body?.set?.[key] as string[];
        return answer();
      });
    },
  });
  const pictures = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Pictures/ });
  screen.getByText('png, jpg, tiff, webp, heic');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mails/ }).checked).toBe(true);
  await user.click(pictures);
  await waitFor(() => expect(pictures.checked).toBe(true));
  expect(server.received(settingPaths.changeOfApp).map(({ body }) => body?.set)).toEqual([
    { [key]: ['pictures', 'mails'] },
  ]);
});
