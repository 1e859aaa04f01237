// Set-up that vitest runs for each file of component tests.
import i18next from 'i18next';
import { afterAll, afterEach, vi } from 'vitest';
import { closePage } from './open-page.tsx';
import { socket } from './scripted-socket.ts';

vi.mock('socket.io-client', () => ({ io: () => socket }));
/** Longer than the delays of what a page does when it closes. */
const LAST_TIMERS_MS = 50;
afterEach(closePage);
afterAll(async () => {
  // What still loads, or a dialog that returns the focus, needs the simulated browser, which closes after this.
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, LAST_TIMERS_MS));
  await i18next.changeLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
});
