import { Failure } from '@dossier/contract/base/failure';
import { serveComputations } from './serve.ts';
import type { ReportProgress } from './port.ts';

// A computing process with the functions that the port's suite expects.

serveComputations({
  add:
    async () =>
    ([left, right]: [number, number]) =>
      left + right,
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
    const buffers: Buffer[] = [];
    for (;;) buffers.push(Buffer.alloc(10_000_000, 1));
  },
  exit: async () => () => process.exit(3),
  die: async () => () => process.kill(process.pid, 'SIGKILL'),
  pid: async () => async (ms: number, progress: ReportProgress) => {
    progress(process.pid, 0);
    await new Promise((resolve) => setTimeout(resolve, ms));
    return process.pid;
  },
  environment: async () => () => Object.keys(process.env),
});
