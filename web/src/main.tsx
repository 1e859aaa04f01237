import './shell/theme/mantine.css';
import './shell/theme/tokens.css';
import './shell/theme/fonts.css';
import './shell/theme/base.css';
import './shell/theme/starting.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rooms, roomTexts } from './rooms.ts';
import { router } from './routes.tsx';
import { App } from './shell/app.tsx';
import { captureInstallPrompt } from './shell/install/install-prompt.ts';
import { reloadWhenOutdated } from './shell/install/outdated.ts';
import { setRooms } from './shell/room-list.ts';
import { startTexts } from './shell/texts/i18n.ts';

captureInstallPrompt();
reloadWhenOutdated();
// Nothing waits for the service worker.
addEventListener(
  'load',
  () => void import('./shell/install/new-version.ts').then(({ watchVersion }) => watchVersion()),
);
// A file dropped beside every dropzone must not replace the application.
for (const name of ['dragover', 'drop']) addEventListener(name, (event) => event.preventDefault());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
setRooms(rooms);
await startTexts(roomTexts);
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
