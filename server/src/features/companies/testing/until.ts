import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the condition is true, more rarely the longer it takes. */
export async function until(isSo: () => Promise<boolean>, patienceMs = 90_000): Promise<void> {
  const startedAt = Date.now();
  while (!(await isSo())) {
    const waited = Date.now() - startedAt;
    if (waited > patienceMs) throw new Error('It did not come to that.');
    await sleep(Math.max(50, waited / 10));
  }
}
