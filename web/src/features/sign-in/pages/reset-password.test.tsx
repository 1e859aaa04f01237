import { signInPaths } from '@dossier/contract/sign-in/paths';
import { loginAnswer } from '@dossier/contract/sign-in/schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { like } from '../../../testing/blank.ts';
import { leaveSignIn, openPage, router } from '../../../testing/open-page.tsx';
import type { ScriptedServer } from '../../../testing/scripted-server.ts';

async function choosePassword(address: string, script: (server: ScriptedServer) => void) {
  const page = await openPage(address, {
    script(scripted) {
      scripted.on(signInPaths.resetPassword, () => ({ email: 'ada@example.org' }));
      script(scripted);
    },
  });
  await page.user.type(await screen.findByLabelText(/^(New password|Password)$/), 'Quiet-lantern-42');
  await page.user.keyboard('{Enter}');
  return page;
}

test('an invited user is signed in with the password they have just chosen', async () => {
  const { server } = await choosePassword('/reset-password/secret?invitation=true', (scripted) =>
    scripted.on(signInPaths.login, () => like(loginAnswer, { authentication_token: 'token', tf_status: 'disabled' })),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(server.received(signInPaths.login)[0]?.body).toEqual({
    email: 'ada@example.org',
    password: 'Quiet-lantern-42',
  });
});

test('after a reset the address is filled in, and the cursor is in the password', async () => {
  await choosePassword('/reset-password/secret', () => {});
  const email = await screen.findByLabelText<HTMLInputElement>('Email');
  expect(router.state.location.pathname).toBe('/login');
  expect(email.value).toBe('ada@example.org');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await leaveSignIn();
});
