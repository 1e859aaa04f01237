import type { Paths } from '../base/route.ts';
import type { homeCalls } from './calls.ts';

export const homePaths: Paths<typeof homeCalls> = {
  get: { method: 'GET', path: 'home' },
};
