import { signInCalls } from '@dossier/contract/sign-in/calls';
import { call } from '../client/call.ts';
import { endSession } from '../client/session.ts';
import { showToast } from '../client/toasts.ts';

/** Ends the session on the server, then in every tab. Where the server does not answer one stays signed in, and is told. */
export async function signOut(words: { done: string; failed: string }): Promise<void> {
  try {
    await call(signInCalls.logout, {});
  } catch {
    showToast({ kind: 'error', text: words.failed });
    return;
  }
  endSession('signed-out');
  showToast({ kind: 'success', text: words.done });
}
