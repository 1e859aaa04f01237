import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * Sends the statements of one turn of the event loop together: the beginning of a transaction and its first statement, and statements
 * that run beside each other. Each write to the socket is a system call, and wakes the server's process.
 */
export class BatchingClient extends pg.Client {
  #isCorked = false;

  override query: pg.Client['query'] = (...statement: unknown[]) => {
    this.#cork();
    return (super.query as (...all: unknown[]) => never).apply(this, statement);
  };

  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    // The driver provides it, but its types do not declare it.
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    // Runs after the promises of this turn.
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}
