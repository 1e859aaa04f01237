import { getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computation, type Computation, type ComputeOptions, type Computing, service } from './port.ts';

/** The contract that every computing engine must meet. `make` opens one that knows the functions of `testing.program.ts`. */
export function computingSuite(name: string, make: (limits?: { perCompany: number }) => Promise<Computing>): void {
  describe(`port: ${name}`, () => {
    let computing: Computing;
    beforeAll(async () => {
      computing = await make();
    });
    afterAll(() => computing.close());

    const options: ComputeOptions = {
      companyId: 1,
      signal: new AbortController().signal,
      timeMs: 20_000,
      memoryBytes: 512 * 1024 ** 2,
    };
    const run = <I, O>(code: Computation<I, O>, input: I, own: Partial<ComputeOptions> = {}) =>
      computing.run(code, input, { ...options, ...own });
    const add = computation<[number, number], number>('add');
    const byName = (functionName: string) => computation<string, unknown>(functionName);

    test('returns results, concurrently', async () => {
      const sums = await Promise.all([1, 2, 3].map((number) => run(add, [number, 10])));
      expect(sums).toEqual([11, 12, 13]);
    });

    test('reports progress', async () => {
      const reports: number[] = [];
      const onProgress = (done: number, total: number) => void reports.push(done / total);
      expect(await run(computation<number, number>('count'), 5, { onProgress })).toBe(5);
      expect(reports[0]).toBe(0.2);
      expect(reports).toEqual(reports.toSorted((a, b) => a - b));
    });

    test('failures keep their kind; errors expose no input', async () => {
      const failures = await Promise.all(
        ['refuse', 'fail'].map((functionName) =>
          run(byName(functionName), 'SECRET').catch((error: unknown) => error as Error),
        ),
      );
      expect(failures).toMatchObject([{ kind: 'damaged' }, { kind: 'crashed' }]);
      for (const failure of failures as Error[]) {
        expect(`${failure.message} ${failure.stack} ${String(failure.cause)}`).not.toContain('SECRET');
      }
    });

    test('fails at the time and memory limits and when the process exits', async () => {
      await expect(run(byName('spin'), '', { timeMs: 300 })).rejects.toMatchObject({ kind: 'time_limit' });
      await expect(run(byName('hoard'), '', { memoryBytes: 256 * 1024 ** 2 })).rejects.toMatchObject({
        kind: 'memory_limit',
      });
      await expect(run(byName('exit'), '')).rejects.toMatchObject({ kind: 'crashed' });
      await expect(run(byName('die'), '')).rejects.toMatchObject({ kind: 'crashed' });
      // None of them affects later computations.
      expect(await run(add, [2, 3])).toBe(5);
    });

    test('the process is killed when its computation ends', async () => {
      const controller = new AbortController();
      const pids: number[] = [];
      const onProgress = (pid: number) => void pids.push(pid);
      const own = { signal: controller.signal, onProgress };
      const sleeping = run(computation<number, number>('pid'), 60_000, own).catch(() => 'ended');
      await expect.poll(() => pids, { timeout: 10_000 }).toHaveLength(1);
      controller.abort(new Error('cancelled'));
      await sleeping;
      await expect.poll(() => isAlive(pids[0]!)).toBe(false);
    });

    test('processes per company are limited, without delaying other companies', async () => {
      const two = await make({ perCompany: 2 });
      const pid = computation<number, number>('pid');
      const started: number[] = [];
      const start = (companyId: number, ms: number, signal = options.signal) =>
        two.run(pid, ms, { ...options, companyId, signal, onProgress: () => void started.push(companyId) });
      const long = new AbortController();
      const waiting = new AbortController();
      const first = [start(1, 60_000, long.signal), start(1, 60_000, long.signal)].map((run) => run.catch(() => 'cut'));
      const third = start(1, 0);
      const fourth = start(1, 0, waiting.signal).catch((error: unknown) => error);
      await start(2, 0);
      await expect.poll(() => started.filter((id) => id === 1).length, { timeout: 10_000 }).toBe(2);
      const reason = new Error('not any more');
      waiting.abort(reason);
      expect(await fourth).toBe(reason);
      long.abort(new Error('enough'));
      await Promise.all([...first, third]);
      expect(started.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2]);
      await two.close();
    });

    test('an aborted computation rejects with the signal’s reason, even before it starts', async () => {
      const reason = new Error('cancelled');
      const controller = new AbortController();
      const spinning = run(byName('spin'), '', { signal: controller.signal });
      controller.abort(reason);
      await expect(spinning).rejects.toBe(reason);
      await expect(run(add, [1, 1], { signal: controller.signal })).rejects.toBe(reason);
    });

    test('the function has no access to secrets', async () => {
      process.env['TEST_SECRET'] = 'x';
      expect(await run(byName('environment'), '')).not.toContain('TEST_SECRET');
    });

    test('has a low priority, unless a user waits for it', async () => {
      const usual = getPriority();
      expect(await run(byName('priority'), '')).toBeGreaterThan(usual);
      expect(await run(byName('priority'), '', { interactive: true })).toBe(usual);
    });

    describe('a kept process', () => {
      type Ask = { add: number; ms?: number; die?: boolean; hoard?: boolean };
      const counter = service<number, Ask, { count: number; loaded: number; pid: number }>('counter');
      const keep = (start: number, own = {}) =>
        computing.keep(counter, start, { memoryBytes: 512 * 1024 ** 2, idleMs: 60_000, interactive: true, ...own });
      const { signal } = options;
      const usual = { signal, timeMs: 20_000 };

      test('loads once, answers requests in their order, and ends when it is not used', async () => {
        const keptProcess = keep(10, { idleMs: 50 });
        const asks = [
          keptProcess.ask({ add: 1 }, usual),
          keptProcess.ask({ add: 2 }, usual),
          keptProcess.ask({ add: 3 }, usual),
        ];
        const answers = await Promise.all(asks);
        expect(answers.map(({ count, loaded }) => [count, loaded])).toEqual([11, 13, 16].map((count) => [count, 1]));
        const { pid } = answers[0]!;
        await expect.poll(() => isAlive(pid)).toBe(false);
        expect(await keptProcess.ask({ add: 1 }, usual)).toMatchObject({ count: 11 });
        keptProcess.close();
        await expect(keptProcess.ask({ add: 1 }, usual)).rejects.toMatchObject({ kind: 'unavailable' });
      });

      test('is started again after it died or was killed at a limit; what waits is answered', async () => {
        const keptProcess = keep(0, { memoryBytes: 256 * 1024 ** 2 });
        const [died, next] = await Promise.allSettled([
          keptProcess.ask({ add: 1, die: true }, usual),
          keptProcess.ask({ add: 5 }, usual),
        ]);
        expect(died).toMatchObject({ reason: { kind: 'crashed' } });
        expect(next).toMatchObject({ value: { count: 5 } });
        await expect(keptProcess.ask({ add: 1, hoard: true }, usual)).rejects.toMatchObject({ kind: 'memory_limit' });
        await expect(keptProcess.ask({ add: 1, ms: 60_000 }, { signal, timeMs: 100 })).rejects.toMatchObject({
          kind: 'time_limit',
        });
        expect(await keptProcess.ask({ add: 7 }, usual)).toMatchObject({ count: 7 });
        keptProcess.close();
      });

      test('an aborted request rejects at once, and what is loaded stays', async () => {
        const keptProcess = keep(0);
        const { pid } = await keptProcess.ask({ add: 1 }, usual);
        const controller = new AbortController();
        const running = keptProcess.ask({ add: 1, ms: 50 }, { ...usual, signal: controller.signal });
        const waiting = keptProcess.ask({ add: 100 }, { ...usual, signal: controller.signal });
        const reason = new Error('cancelled');
        controller.abort(reason);
        await expect(running).rejects.toBe(reason);
        await expect(waiting).rejects.toBe(reason);
        expect(await keptProcess.ask({ add: 1 }, usual)).toMatchObject({ count: 3, pid });
        keptProcess.close();
      });

      test('says why it cannot be loaded', async () => {
        const keptProcess = keep(-1);
        await expect(keptProcess.ask({ add: 1 }, usual)).rejects.toMatchObject({ kind: 'damaged' });
        keptProcess.close();
      });
    });

    test('closing fails running and waiting computations', async () => {
      const other = await make({ perCompany: 1 });
      const runs = [other.run(byName('spin'), '', options), other.run(byName('spin'), '', options)];
      const ends = Promise.all(runs.map((run) => run.catch((error: unknown) => error)));
      // The first has started once the second waits.
      await new Promise((resolve) => setImmediate(resolve));
      const closed = other.close();
      expect(await ends).toMatchObject([{ kind: 'unavailable' }, { kind: 'unavailable' }]);
      await closed;
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
