// npm start: installs and builds what is missing or outdated, then runs the server in this process, so that it receives the signals.
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

/** npm exits on SIGTERM without forwarding it, so the server stops itself when its parent is gone. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
