import type { App } from '../../app.ts';
import type { ReachScope } from '../../scope.ts';
import { announceMessage } from './announce.ts';
import { changeMessage, type Talk } from './store.ts';

/** Pieces of an answer are told together, this often, and kept so often that a page that is loaded meanwhile has most of it. */
const TELL_EVERY_MS = 60;
const KEEP_EVERY_MS = 1000;

/** An answer while it is being written: what was said so far, told to its owner in small batches. */
export class Draft {
  text = '';
  readonly #app: App;
  readonly #scope: ReachScope;
  readonly #talk: Talk;
  #untold = '';
  #keptAt = Date.now();
  #timer: NodeJS.Timeout | undefined;
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(app: App, scope: ReachScope, talk: Talk) {
    this.#app = app;
    this.#scope = scope;
    this.#talk = talk;
  }

  add(piece: string): void {
    this.text += piece;
    this.#untold += piece;
    this.#timer ??= setTimeout(() => this.#tell(), TELL_EVERY_MS);
  }

  /** "Reading 3 of 7 passages" */
  reading(done: number, total: number): void {
    const { session, message } = this.#talk;
    announceMessage(this.#app, session, { kind: 'delta', message_id: message.id, text: '', reading: { done, total } });
  }

  /** Tells nothing more; what was not told yet comes with the whole message. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#keeping;
  }

  #tell(): void {
    const { session, message } = this.#talk;
    announceMessage(this.#app, session, { kind: 'delta', message_id: message.id, text: this.#untold });
    this.#untold = '';
    this.#timer = undefined;
    if (Date.now() - this.#keptAt < KEEP_EVERY_MS) return;
    this.#keptAt = Date.now();
    const content = this.text;
    this.#keeping = this.#keeping
      .then(() => this.#app.database.write(this.#scope, (tx) => changeMessage(tx, message, ['writing'], { content })))
      .catch((error: unknown) => this.#app.log.warn({ err: error }, 'a half-written answer could not be kept'));
  }
}
