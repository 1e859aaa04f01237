// For the tests: something that nobody awaits is rejected.
import { beginning } from './closing.ts';
import { readSettings } from './settings.ts';

const { closing } = beginning(readSettings({ LOG_LEVEL: 'silent' }));
closing.push(() => console.log('closed'));
setInterval(() => {}, 60_000);
void Promise.reject(new Error('Nobody listens.'));
