// npm start: from a fresh checkout to a running Dossier. Installs and builds only what is missing or stale,
// then becomes the server: it runs in this very process, so signals and the terminal are its own.
import { checkNode } from './node-version.mjs';
import { inRoot } from './paths.mjs';

checkNode();
const { install } = await import('./install.mjs');
const { build } = await import('./build.mjs');

try {
  await install();
  await build(undefined, console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (process.env.npm_lifecycle_event) endWithParent();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(inRoot('dist/server/main.mjs'));

/** npm dies of a SIGTERM without passing it on, which would leave the server running with nobody to stop it. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
