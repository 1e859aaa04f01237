/** A semaphore per company: at the limit, callers wait until another computation of the same company ends. */
export class CompanyPlaces {
  readonly #perCompany: number;
  readonly #counts = new Map<number, number>();
  readonly #waiting = new Set<Waiting>();
  #closed: Error | undefined;

  constructor(perCompany: number) {
    this.#perCompany = perCompany;
  }

  /** Resolves first-come, with a function that releases the place. Rejects with the signal's reason if it aborts first. */
  async enter(companyId: number, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    this.assertOpen();
    const count = this.#counts.get(companyId) ?? 0;
    if (count < this.#perCompany) this.#counts.set(companyId, count + 1);
    else await this.#wait(companyId, signal);
    return () => this.#leave(companyId);
  }

  assertOpen(): void {
    if (this.#closed) throw this.#closed;
  }

  /** Rejects waiting and future callers. */
  close(reason: Error): void {
    this.#closed = reason;
    for (const { reject } of this.#waiting) reject(reason);
    this.#waiting.clear();
  }

  #wait(companyId: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        companyId,
        resolve: () => {
          signal.removeEventListener('abort', abort);
          resolve();
        },
        reject,
      };
      const abort = () => {
        this.#waiting.delete(waiting);
        reject(signal.reason as Error);
      };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  #leave(companyId: number): void {
    // Passes the place on directly, so that no later caller can take it in between.
    for (const next of this.#waiting) {
      if (next.companyId !== companyId) continue;
      this.#waiting.delete(next);
      return next.resolve();
    }
    const count = (this.#counts.get(companyId) ?? 0) - 1;
    if (count > 0) this.#counts.set(companyId, count);
    else this.#counts.delete(companyId);
  }
}

interface Waiting {
  companyId: number;
  resolve: () => void;
  reject: (reason: Error) => void;
}
