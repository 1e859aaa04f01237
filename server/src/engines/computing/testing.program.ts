import { getPriority } from 'node:os';
import { Failure } from '@dossier/contract/base/failure';
import { type Computations, serveComputations } from './serve.ts';
import type { ReportProgress } from './port.ts';

// A computing process with the functions that the port's suite expects.

let loaded = 0;

const computations: Computations = {
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
  priority: async () => () => getPriority(),
  environment: async () => () => Object.keys(process.env),
};

serveComputations(computations, {
  async counter() {
    return async (start: number) => {
      loaded += 1;
      if (start < 0) throw new Failure('damaged');
      let count = start;
      return async (ask: { add: number; ms?: number; die?: boolean; hoard?: boolean }) => {
        if (ask.die) process.kill(process.pid, 'SIGKILL');
        const buffers: Buffer[] = [];
        while (ask.hoard) buffers.push(Buffer.alloc(10_000_000, 1));
        if (ask.ms) await new Promise((resolve) => setTimeout(resolve, ask.ms));
        count += ask.add;
        return { count, loaded, pid: process.pid };
      };
    };
  },
});
