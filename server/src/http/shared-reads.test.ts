import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { SharedReads } from './shared-reads.ts';

describe('a question that many ask', () => {
  it('is answered once for all who asked before the answer was begun, and never with an older one', async () => {
    const reads = new SharedReads<number>();
    let now = 0;
    let runs = 0;
    const work = async () => {
      runs += 1;
      const seen = now;
      await sleep(20);
      return seen;
    };
    const first = [reads.ask('list', work), reads.ask('list', work)];
    await vi.waitUntil(() => runs === 1, { interval: 1 });
    now = 1;
    const later = [reads.ask('list', work), reads.ask('list', work), reads.ask('list', work)];
    expect(await Promise.all(first)).toEqual([0, 0]);
    now = 2;
    const [one, two, three] = await Promise.all(later);
    expect([one, two, three].every((seen) => seen! >= 1)).toBe(true);
    expect(runs).toBe(2);
    expect(await reads.ask('list', work)).toBe(2);
    expect(runs).toBe(3);
  });

  it('is asked anew after an answer failed, and does not hold up other questions', async () => {
    const reads = new SharedReads<string>();
    let begun = false;
    const failing = reads.ask('a', async () => {
      begun = true;
      await sleep(10);
      throw new Error('no');
    });
    failing.catch(() => {});
    await vi.waitUntil(() => begun, { interval: 1 });
    const after = reads.ask('a', async () => 'yes');
    expect(await reads.ask('b', async () => 'other')).toBe('other');
    await expect(failing).rejects.toThrow('no');
    expect(await after).toBe('yes');
    expect(await reads.ask('a', async () => 'again')).toBe('again');
  });
});
