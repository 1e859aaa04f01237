import type { QueryClient } from '@tanstack/react-query';
import { gridQuery } from '../../queries.ts';

/** Windows that are loaded at once: those in view wait for the ones that were passed by. */
const MAX_AT_ONCE = 2;

/** Loads windows of rows of a sheet, a few at once. Windows that are not wanted any more when it is their turn are not loaded. */
export class WindowLoader {
  readonly #client: QueryClient;
  readonly #queryOf: (window: number) => ReturnType<typeof gridQuery>;
  #wanted: readonly number[] = [];
  #loading = 0;

  constructor(client: QueryClient, comparisonId: number, sheet: number) {
    this.#client = client;
    this.#queryOf = (window) => gridQuery(comparisonId, sheet, window);
  }

  /** @param windows instead of those before, the most urgent ones first */
  want(windows: readonly number[]): void {
    this.#wanted = windows;
    this.#loadNext();
  }

  #loadNext(): void {
    for (const window of this.#wanted) {
      if (this.#loading === MAX_AT_ONCE) return;
      if (this.#isUntouched(window)) void this.#load(window);
    }
  }

  async #load(window: number): Promise<void> {
    this.#loading += 1;
    await this.#client.prefetchQuery(this.#queryOf(window));
    this.#loading -= 1;
    this.#loadNext();
  }

  /** Neither loaded, nor being loaded, nor failed. */
  #isUntouched(window: number): boolean {
    const state = this.#client.getQueryState(this.#queryOf(window).queryKey);
    return state === undefined || (state.status === 'pending' && state.fetchStatus === 'idle');
  }
}
