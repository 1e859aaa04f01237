// For tests: causes an unhandled rejection.
import { startLifecycle } from './lifecycle.ts';
import { readSettings } from './settings.ts';

const { onShutdown } = startLifecycle(readSettings({ LOG_LEVEL: 'silent' }));
onShutdown.push(() => console.log('closed'));
setInterval(() => {}, 60_000);
void Promise.reject(new Error('Unhandled.'));
