import { signInPaths } from '@dossier/contract/sign-in/paths';
import { call } from '../client/call.ts';
import { endSession } from '../client/session.ts';
import { showToast } from '../client/toasts.ts';

/** Ends the session on the server, then in every tab. If the server is unreachable, the user stays signed in and sees an error. */
export async function signOut(words: { success: string; failed: string }): Promise<void> {
  try {
    await call(signInPaths.logout, {});
  } catch {
    showToast({ kind: 'error', text: words.failed });
    return;
  }
  endSession('signed-out');
  showToast({ kind: 'success', text: words.success });
}
