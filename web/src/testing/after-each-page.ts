// Set-up that vitest runs for each file of component tests, since the files of a worker share loaded modules and the simulated browser.
import i18next from 'i18next';
import { afterAll, afterEach, vi } from 'vitest';
import { closePage } from './open-page.tsx';
import { socket } from './scripted-socket.ts';

vi.mock('socket.io-client', () => ({ io: () => socket }));
afterEach(closePage);
afterAll(async () => {
  await i18next.changeLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
});
