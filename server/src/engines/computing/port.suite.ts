import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computation, type Computation, type ComputeOptions, type Computing } from './port.ts';

/** What every computing engine keeps. `make` opens one that knows the functions of `testing.program.ts`. */
export function computingSuite(name: string, make: () => Promise<Computing>): void {
  describe(`port: ${name}`, () => {
    let computing: Computing;
    beforeAll(async () => {
      computing = await make();
    });
    afterAll(() => computing.close());

    const options: ComputeOptions = {
      signal: new AbortController().signal,
      timeMs: 20_000,
      memoryBytes: 512 * 1024 ** 2,
    };
    const run = <I, O>(what: Computation<I, O>, input: I, own: Partial<ComputeOptions> = {}) =>
      computing.run(what, input, { ...options, ...own });
    const add = computation<[number, number], number>('add');
    const named = (what: string) => computation<string, unknown>(what);

    test('answers what the function returns, several at once', async () => {
      const sums = await Promise.all([1, 2, 3].map((number) => run(add, [number, 10])));
      expect(sums).toEqual([11, 12, 13]);
    });

    test('tells how far it is', async () => {
      const seen: number[] = [];
      const onProgress = (done: number, total: number) => void seen.push(done / total);
      expect(await run(computation<number, number>('count'), 5, { onProgress })).toBe(5);
      expect(seen[0]).toBe(0.2);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    });

    test('a refusal keeps its kind; nothing of what was computed on comes with an error', async () => {
      const failures = await Promise.all(
        ['refuse', 'fail'].map((what) => run(named(what), 'SECRET').catch((error: unknown) => error as Error)),
      );
      expect(failures).toMatchObject([{ kind: 'damaged' }, { kind: 'crashed' }]);
      for (const failure of failures as Error[]) {
        expect(`${failure.message} ${failure.stack} ${String(failure.cause)}`).not.toContain('SECRET');
      }
    });

    test('ends what takes too long, too much memory, or ends by itself', async () => {
      await expect(run(named('spin'), '', { timeMs: 300 })).rejects.toMatchObject({ kind: 'time_limit' });
      await expect(run(named('hoard'), '', { memoryBytes: 256 * 1024 ** 2 })).rejects.toMatchObject({
        kind: 'memory_limit',
      });
      await expect(run(named('exit'), '')).rejects.toMatchObject({ kind: 'crashed' });
    });

    test('an aborted run ends with the signal’s reason, also before it begins', async () => {
      const reason = new Error('cancelled');
      const controller = new AbortController();
      const spinning = run(named('spin'), '', { signal: controller.signal });
      controller.abort(reason);
      await expect(spinning).rejects.toBe(reason);
      await expect(run(add, [1, 1], { signal: controller.signal })).rejects.toBe(reason);
    });

    test('gives the function none of the program’s secrets', async () => {
      process.env['TEST_SECRET'] = 'x';
      expect(await run(named('environment'), '')).not.toContain('TEST_SECRET');
    });

    test('what runs when it is closed fails', async () => {
      const other = await make();
      const spinning = other.run(named('spin'), '', options);
      const closed = other.close();
      await expect(spinning).rejects.toMatchObject({ kind: 'unavailable' });
      await closed;
    });
  });
}
