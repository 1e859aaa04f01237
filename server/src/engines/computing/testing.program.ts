import { Failure } from '@dossier/contract/base/failure';
import { serveComputations } from './serve.ts';
import type { ReportProgress } from './port.ts';

// A computing process whose functions behave as the suite of the port asks.

serveComputations({
  add:
    async () =>
    ([one, other]: [number, number]) =>
      one + other,
  count: async () => async (to: number, progress: ReportProgress) => {
    for (let done = 1; done <= to; done++) {
      progress(done, to);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return to;
  },
  refuse: async () => (secret: string) => {
    throw Object.assign(new Failure('damaged'), { cause: new Error(secret) });
  },
  fail: async () => (secret: string) => JSON.parse(secret),
  spin: async () => () => {
    for (;;);
  },
  hoard: async () => () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(10_000_000, 1));
  },
  exit: async () => () => process.exit(3),
  environment: async () => () => Object.keys(process.env),
});
